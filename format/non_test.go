package format_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// nonFile puts lines together.
func nonFile(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

// TestManyFaults: the error lists some faults and the number of the rest.
func TestManyFaults(t *testing.T) {
	text := "width 1\nheight 30\nrows\n" + strings.Repeat("2\n", 30) + "columns\n30\n"
	_, err := format.ReadAll(strings.NewReader(text), "a.non", format.ReadOptions{})
	if err == nil {
		t.Fatal("no error")
	}
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != 11 || lines[9] != "a.non:13:1: row 10, block 1: blocks do not fit: length 2 in a line of 1 cell" ||
		lines[10] != "a.non: 20 more faults" {
		t.Errorf("found\n%v", err)
	}
	text = ""
	for i := range 200 {
		text += string(rune(0x4e00+i)) + "\n"
	}
	text += "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
	entries, err := format.ReadAll(strings.NewReader(text), "a.non", format.ReadOptions{})
	if err != nil || len(entries) != 1 || len(entries[0].Warnings) != 101 ||
		entries[0].Warnings[100].String() != "a.non:101: more warnings are not shown" {
		t.Errorf("%v, %v", entries, err)
	}
}

func TestWriteNon(t *testing.T) {
	f := testrun.Must(format.ByName("non"))(t)
	heart := nonogram.FromGrid(vectorGrid(t, []string{".#.#.", "#####", ".###.", "..#..", "....."}), nil)
	heart.Metadata = nonogram.Metadata{
		Title: `A "heart" & more`, Author: "Me <me@example.org>", Source: "two\nlines",
		Copyright: "© 2026", Licence: "CC0-1.0",
	}
	plain := heart.Clone()
	plain.Metadata, plain.Goal = nonogram.Metadata{Licence: "ask me"}, nil
	var b bytes.Buffer
	testrun.OK(t, f.Write(&b, heart, plain))
	const want = `catalogue "two&#10;lines"
title "A &quot;heart&quot; &amp; more"
by "Me <me@example.org>"
copyright "© 2026"
license CC0-1.0
width 5
height 5

rows
1,1
5
3
1
0

columns
1
3
3
3
1

goal "0101011111011100010000000"

====

license "ask me"
width 5
height 5

rows
1,1
5
3
1
0

columns
1
3
3
3
1
`
	if b.String() != want {
		t.Errorf("found\n%s\nwant\n%s", b.String(), want)
	}
}

func TestWriteNonRefuses(t *testing.T) {
	f, _ := format.ByName("non")
	given := vectorGrid(t, []string{"?#"})
	p := &nonogram.Puzzle{
		Notes: "x", Title: "a\x00",
		Rows:    []nonogram.Clue{nil},
		Columns: []nonogram.Clue{nil, nonogram.NewClue(1)},
		Given:   &given,
	}
	var b bytes.Buffer
	err := f.Write(&b, p)
	const want = "format non cannot hold 2 absent clues, 1 given cell (json, pattern and webpbn can)"
	var loss *format.LossError
	if err == nil || err.Error() != want || !errors.Is(err, format.ErrLossy) || !errors.As(err, &loss) ||
		errors.Is(err, format.ErrColours) || b.Len() > 0 {
		t.Errorf("found %v and %q, want %s", err, b.String(), want)
	}
	losses := []string{"2 absent clues", "1 given cell (json, pattern and webpbn can)", "control characters or invalid UTF-8 in the title", "the notes"}
	if got := f.Losses(p); !slices.Equal(got, losses) {
		t.Errorf("losses %q, want %q", got, losses)
	}
}

// TestGivenElsewhere: the error for given cells names all formats for people that can hold them.
func TestGivenElsewhere(t *testing.T) {
	var names []string
	for _, f := range writable() {
		if f.Holds.Given && f.Name != "dimacs" { // for solvers
			names = append(names, f.Name)
		}
	}
	slices.Sort(names)
	last := len(names) - 1
	want := fmt.Sprintf("format non cannot hold given cells (%s and %s can)", strings.Join(names[:last], ", "), names[last])
	f, _ := format.ByName("non")
	if err := f.CanHoldGiven(); err == nil || err.Error() != want {
		t.Errorf("found %v, want %s", err, want)
	}
}

// TestWriteRefusesColours: the error says that the format is black and white.
func TestWriteRefusesColours(t *testing.T) {
	palette := append(nonogram.BlackAndWhite(), nonogram.PaletteColour{Symbol: 'r', RGB: color.RGBA{0x40, 0x40, 0x40, 0xff}})
	p := nonogram.FromGrid(nonogram.NewGrid(1, 1, nonogram.CellOf(2)), palette)
	for _, f := range writable() {
		err := f.Write(&bytes.Buffer{}, p)
		if f.Holds.Colours == errors.Is(err, format.ErrColours) || f.Holds.Colours == errors.Is(err, format.ErrLossy) {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

// TestTooManyColours: there are letters for 26.
func TestTooManyColours(t *testing.T) {
	f, _ := format.ByName("non")
	palette := make(nonogram.Palette, 28)
	p := nonogram.FromGrid(nonogram.NewGrid(1, 1, nonogram.BlankCell), palette)
	err := f.Write(&bytes.Buffer{}, p)
	if err == nil || err.Error() != "format non cannot hold 27 colours, but 26" || !errors.Is(err, format.ErrColours) {
		t.Errorf("found %v", err)
	}
	p.Palette = palette[:27]
	testrun.OK(t, f.Write(&bytes.Buffer{}, p))
}

// A single mistyped shade must not make a file of Nonny's one of format non, whose colours are letters.
func TestNonnyWithAMistypedFirstShade(t *testing.T) {
	const text = "width 1\nheight 1\ncolor red FF00 #\ncolor blue 0000FF @\nrows\nblue 1\ncolumns\nblue 1\n"
	_, err := format.ReadAll(strings.NewReader(text), "", format.ReadOptions{})
	if want := `3:1: color: found "FF00", expected a shade such as FF0000`; err == nil || err.Error() != want {
		t.Errorf("error %v, expected %s", err, want)
	}
}
