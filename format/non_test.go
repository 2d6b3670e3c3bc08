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
)

// nonFile puts lines together.
func nonFile(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

func TestReadNon(t *testing.T) {
	checkReads(t, "a.non", []readCase{
		{
			"plain",
			nonFile(`title "x"`, "width 3", "height 2", "rows", "1,1", "3", "columns", "2", "1", "2", `goal "101111"`),
			"line 1: x: 1 1, 3 / 2, 1, 2\n",
		}, {
			"carriage returns and a byte order mark",
			"\ufeff" + strings.ReplaceAll(nonFile(`title "x"`, "width 1", "height 1", "rows", "1", "", "columns", "1"), "\n", "\r\n"),
			"line 1: x: 1 / 1\n",
		}, {
			"no newline at the end",
			"width 1\nheight 1\nrows\n1\ncolumns\n1",
			"line 1: : 1 / 1\n",
		}, {
			"0 is an empty clue",
			nonFile("width 2", "height 2", "rows", "1", "1", "", "columns", "2", "0"),
			"line 1: : 1, 1 / 2, 0\n",
		}, {
			"a blank line is an empty clue",
			nonFile("width 3", "height 3", "rows", "1", "", "1", "columns", "", "2", ""),
			"line 1: : 1, 0, 1 / 0, 2, 0\n",
		}, {
			"all clues blank",
			nonFile("width 2", "height 2", "rows", "", "", "columns", "", ""),
			"line 1: : 0, 0 / 0, 0\n",
		}, {
			"blank lines before, among and after full sections mean nothing",
			nonFile("width 2", "height 2", "rows", "", "1", "", "1", "", "columns", "", "", "2", "0", "", ""), `
warning: a.non:3: blank lines among the row clues ignored
warning: a.non:9: blank lines among the column clues ignored
line 1: : 1, 1 / 2, 0
`,
		}, {
			"blank lines at the start that fit in one way only",
			nonFile("width 1", "height 3", "rows", "", "1", "", "1", "columns", "1,1"), `
warning: a.non:3: blank lines before the row clues ignored
line 1: : 1, 0, 1 / 1 1
`,
		}, {
			"blank lines that fit in two ways",
			nonFile("width 1", "height 3", "rows", "", "", "1", "1", "", "columns", "2"), `
error: a.non:3: it is not clear which of the blank lines are clues: found 2 row clues and blank lines, expected 3, 0 for an empty one
`,
		}, {
			"too few clues: a truncated file",
			nonFile("width 3", "height 1", "rows", "3", "columns", "1", "1"),
			"error: a.non:5: columns: found 2 clues, expected 3, one for each column\n",
		}, {
			"too many clues",
			nonFile("width 2", "height 2", "rows", "1", "1", "1", "", "columns", "2", "0"),
			"error: a.non:6:1: rows: found a clue too many, expected 2, one for each row\n",
		}, {
			"blocks that do not fit, each with its place",
			nonFile("width 2", "height 2", "rows", "  1, 2", "1, 3", "", "columns", "2", "0"), `
error: a.non:4: row 1: blocks do not fit: clue 1 2 needs 4 cells, the line has 2
a.non:5:4: row 2, block 2: blocks do not fit: length 3 in a line of 2 cells
`,
		}, {
			"sums that differ",
			nonFile("", `by "x"`, "width 2", "height 2", "rows", "1", "1", "columns", "1", "0"),
			"error: a.non:2: rows and columns disagree: rows have 2 filled cells, columns 1\n",
		}, {
			"negative block",
			nonFile("width 2", "height 2", "rows", "1", "2,-1", "columns", "1", "0"),
			"error: a.non:5:3: row clue: found \"-1\", expected a block's length\n",
		}, {
			"huge block",
			nonFile("width 2", "height 2", "rows", "99999999999999999999", "1", "columns", "1", "0"),
			"error: a.non:4:1: row clue: found \"99999999999999999999\", expected a block's length, at most 1000\n",
		}, {
			"0 among others",
			nonFile("width 2", "height 2", "rows", "0,1", "1", "columns", "2", "0"),
			"error: a.non:4:1: row 1, block 1: impossible block: length 0, expected 1 or more\n",
		}, {
			"nothing between commas",
			nonFile("width 2", "height 2", "rows", "1,", "1", "columns", "2", "0"),
			"error: a.non:4:3: row clue: found \"\", expected a block's length\n",
		}, {
			"an absent clue",
			nonFile("width 2", "height 2", "rows", "?", "1", "columns", "2", "0"),
			"error: a.non:4:1: row clue: found \"?\", expected a block's length\n",
		}, {
			"sizes",
			nonFile("width -2", "====", "width", "====", "height 1001", "====", "width 99999999999999999999", "====", "height x"), `
error: a.non:1:7: width: found "-2", expected a number from 1 to 1000
error: a.non:3:6: width: found "", expected a number from 1 to 1000
error: a.non:5:8: height: found "1001", expected a number from 1 to 1000
error: a.non:7:7: width: found "99999999999999999999", expected a number from 1 to 1000
error: a.non:9:8: height: found "x", expected a number from 1 to 1000
`,
		}, {
			"keys that are missing",
			nonFile(`title "x"`, "====", "width 1", "====", "width 1", "height 1", "columns", "1", "====", "rows", "1"), `
error: a.non:1: the puzzle has no "rows"
error: a.non:3: the puzzle has no "rows"
error: a.non:5: the puzzle has no "rows"
error: a.non:10: the puzzle has no "columns"
`,
		}, {
			"clues without their key, and nothing of each that is ignored",
			nonFile("3 1", "1,1", "", "2", "====", `title "x"`, "row", " 1", "columns", "1"), `
error: a.non:1:1: the puzzle has no "rows": found "3 1", expected "rows" in a line before its clues
error: a.non:8:2: the puzzle has no "rows": found "1", expected "rows" in a line before its clues
`,
		}, {
			"blanks between lengths, also together with commas",
			nonFile("width 7", "height 3", "rows", "  2 2", "1\t1,1 , 1 ", "0", "columns", "2", "1", "1", "1", "1", "1", "1", "====",
				"width 5", "height 1", "rows", "1a 2 b 1!", "columns", "1a", "1b", "1b", "0", "1"), `
line 1: : 2 2, 1 1 1 1, 0 / 2, 1, 1, 1, 1, 1, 1
warning: a.non:19:9: "!" after the block's length ignored
line 16: : 1b 2c 1 / 1b, 1c, 1c, 0, 1
palette . #ffffff white, # #000000 black, a #e6194b, b #3cb44b
`,
		}, {
			"blanks between lengths, each with its place",
			nonFile("width 2", "height 1", "rows", "1 3", "columns", "1", "0"), `
error: a.non:4:3: row 1, block 2: blocks do not fit: length 3 in a line of 2 cells
`,
		}, {
			"numbers that would get lost",
			nonFile("width 3", "height 1", "rows", "1;1", "====",
				"width 3", "height 1", "rows", "1x1", "====",
				"width 3", "height 2", "rows", "r1", "", "====",
				"width 3", "height 1", "rows", "(1,1)", "====",
				"width 3", "height 2", "rows", "1", "black 1", "", "====",
				"width 3", "height 1", "rows 1,1", "====",
				"width 3", "height 1", "rows 2"), `
error: a.non:4:2: row clue: found ";1", expected a comma or a blank before the next length
error: a.non:9:3: row clue: found "1", expected a comma or a blank before the next length
error: a.non:14:1: rows: found "r1", expected a clue, such as 2,1, or a key
error: a.non:20:1: rows: found "(1,1)", expected a clue, such as 2,1, or a key
error: a.non:26:1: rows: found "black 1", expected a clue, such as 2,1, or a key
error: a.non:31:1: rows: found "1,1", expected the clues in the lines below
error: a.non:35:1: rows: found "2", expected 1
`,
		}, {
			"no sizes, or sizes behind the clues, or with their keys",
			nonFile("rows", "1 1", "0", "", "columns", "1", "0", "1", `goal "101000"`, "====",
				"rows", "1", "columns", "1", "0", "height 1", "width 2", "====",
				"rows 2", "columns 1", "rows", "1", "", "columns", "1", "====",
				"rows 2", "1", "", "columns", "1", "====",
				"rows", "1", "columns", "1", "width 2", "====",
				"rows", "1", "0", "columns", "1", "height 1", "====",
				"rows", "1", "", "0", "columns", "1", "====",
				"rows", "columns"), `
line 1: : 1 1, 0 / 1, 0, 1
line 11: : 1 / 1, 0
line 19: : 1, 0 / 1
line 27: : 1, 0 / 1
error: a.non:35: columns: found 1 clue, expected 2, one for each column
error: a.non:41:1: rows: found a clue too many, expected 1, one for each row
error: a.non:46: rows: found blank lines among the clues, expected "height", or 0 for an empty clue
error: a.non:53: unsupported size: 0 x 0, expected sides of 1 to 1000
`,
		}, {
			"keys with a number among the clues, as far as they are no clues",
			nonFile("width 1", "height 2", "rows", "1", `saved "01"`, "0", "difficulty 3", "columns", "1", "difficulty 3"), `
warning: a.non:5:1: line ignored: unknown key "saved"
warning: a.non:7:1: line ignored: unknown key "difficulty" (2 times)
line 1: : 1, 0 / 1
`,
		}, {
			"a missing divider",
			nonFile("width 1", "height 1", "rows", "1", "columns", "1", "width 1", "height 1"),
			"error: a.non:7:1: malformed: found a second \"width\", expected \"====\" between puzzles\n",
		}, {
			"what the rules say to ignore",
			nonFile("width 1", "height 1", "hello", "rows here", "1 !", "foo bar", "columns", "1", `title foo`, `title "bar"`, `by "x" y`), `
warning: a.non:3:1: line ignored: unknown key "hello"
warning: a.non:4:1: text after "rows" ignored
warning: a.non:5:2: " !" after the block's length ignored
warning: a.non:6:1: line ignored: unknown key "foo"
warning: a.non:9:1: the value of "title" is not a string in quotes
warning: a.non:10:1: line ignored: a second "title"
warning: a.non:11:1: the value of "by" is not a string in quotes
line 1: foo: 1 / 1
`,
		}, {
			"an unknown line among clues is not counted",
			nonFile("width 1", "height 3", "rows", "1", "hello", "", "1", "columns", "1,1"), `
warning: a.non:5:1: line ignored: unknown key "hello"
line 1: : 1, 0, 1 / 1 1
`,
		}, {
			"a single character that is no clue",
			nonFile("height 2", "rows", "x", "1", "columns", "1", "====", "rows", "1", " y ", "columns", "1", "====",
				"width 1", "height 1", "rows", "1", "x", "columns", "1"), `
error: a.non:3:1: rows: found "x", expected a clue, such as 2,1, or a key
error: a.non:10:2: rows: found "y", expected a clue, such as 2,1, or a key
warning: a.non:18:1: line ignored: unknown key "x"
line 14: : 1 / 1
`,
		}, {
			"escapes",
			nonFile(`title "&quot;a&quot; &amp; &eacute;&#33; "b""`, "width 1", "height 1", "rows", "1", "columns", "1"),
			"line 1: \"a\" & é! \"b\": 1 / 1\n",
		}, {
			"colours",
			nonFile("width 2", "height 1", "rows", "1 b,1a!", "columns", "1b", "1a", "====",
				"  color z #0080f0", "width 2", "height 1", "rows", "2z", "columns", "1z", "1z", `goal "11"`, "color y f80", "====",
				"width 2", "height 1", "rows", "1,1c", "columns", "1", "1c", `goal "1c"`, "====",
				"width 1", "height 1", "rows", "1a", "columns", "1b", "====",
				"color a red", "====", "color A #ffffff", "====", "color a #000000", "color a #ffffff", "====",
				"width 3", "height 1", "rows", "1a,1b", "columns", "1a", "1b", "0", `goal "1b0"`), `
warning: a.non:4:7: "!" after the block's length ignored
line 1: : 1b 1 / 1b, 1
palette . #ffffff white, a #e6194b, b #3cb44b
line 9: : 2 / 1, 1
palette . #ffffff white, z #0080f0, y #ff8800
line 20: : 1 1b / 1, 1b
palette . #ffffff white, # #000000 black, c #4363d8
error: a.non:29: rows and columns disagree: rows have 1 cell of colour 'a', columns 0
a.non:29: rows and columns disagree: rows have 0 cells of colour 'b', columns 1
error: a.non:36:1: color: found "a red", expected a letter from a to z and a shade, such as "a #ff0000"
error: a.non:38:1: color: found "A #ffffff", expected a letter from a to z and a shade, such as "a #ff0000"
error: a.non:41:1: color: found a second colour 'a', expected each letter once
line 43: : 1 1b / 1, 1b, 0
palette . #ffffff white, a #e6194b, b #3cb44b
`,
		}, {
			"goals",
			nonFile("width 2", "height 1", "rows", "1", "columns", "1", "0", `goal "0"`, "====",
				"width 2", "height 1", "rows", "1", "columns", "1", "0", `goal "01"`, "====",
				"width 2", "height 1", "rows", "1", "columns", "1", "0", `goal X0`), `
error: a.non:8:1: goal: found 1 cell, expected 2 (2 x 1)
warning: a.non:17: the goal is not a solution: column 1 has blocks 0, its clue is 1
line 10: : 1 / 1, 0
warning: a.non:26:1: the value of "goal" is not a string in quotes
warning: a.non:26:1: 1 cell of the goal other than 0 and 1 read as filled
line 19: : 1 / 1, 0
`,
		}, {
			"a bundle loses nothing but its faulty puzzle",
			nonFile("====", "", "width 1", "height 1", "rows", "1", "columns", "1", " ==== ", "width x", "rows", "=====",
				"width 1", "height 1", "rows", "0", "columns", "0", "====", ""), `
line 3: : 1 / 1
error: a.non:10:7: width: found "x", expected a number from 1 to 1000
line 13: : 0 / 0
`,
		}, {
			"windows-1252, of which each line counts by itself",
			nonFile("title \"Caf\xe9 \x80\"", "by \"J\xfcrgen\"", "rows", "0", "columns", "0", "====", `title "é"`, "rows", "0", "columns", "0"), `
warning: a.non:1:11: the text is not UTF-8: read as windows-1252
line 1: Café €: 0 / 0
line 8: é: 0 / 0
`,
		}, {
			"NUL bytes and broken UTF-8",
			nonFile("width 1", "hei\x00ght 1", "x\x00", "====", `title "é`+"\xff\"", "====",
				"width 1", "height 1", "rows", "0", "columns", "0"), `
error: a.non:2:4: malformed: found a NUL byte, expected text
warning: a.non:5:9: the text is not UTF-8: read as windows-1252
error: a.non:5: the puzzle has no "rows"
line 7: : 0 / 0
`,
		},
	})
}

// TestManyFaults tells some of them and the number of the rest.
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

func TestReadNonErrorsMatch(t *testing.T) {
	for _, c := range []struct {
		in   string
		want error
	}{
		{"color a #12345\n", format.ErrSyntax},
		{"width 1001\n", nonogram.ErrSize},
		{"title \"x\"\n", format.ErrSyntax},
		{"width 1\nheight 1\nrows\n2\ncolumns\n1\n", nonogram.ErrTooLong},
		{"width 1\nheight 1\nrows\n1\ncolumns\n0\n", nonogram.ErrTotals},
		{"width 1\nheight 1\nrows\n1\ncolumns\n1\ngoal \"\"\n", nonogram.ErrGrid},
	} {
		_, err := format.ReadAll(strings.NewReader(c.in), "a.non", format.ReadOptions{})
		var at *format.Error
		if !errors.Is(err, c.want) || !errors.As(err, &at) || at.File != "a.non" || at.Line == 0 {
			t.Errorf("%q: found %#v, want an Error that is %v", c.in, err, c.want)
		}
	}
}

func TestWriteNon(t *testing.T) {
	f, err := format.ByName("non")
	if err != nil {
		t.Fatal(err)
	}
	heart := nonogram.FromGrid(vectorGrid(t, []string{".#.#.", "#####", ".###.", "..#..", "....."}), nil)
	heart.Metadata = nonogram.Metadata{
		Title: `A "heart" & more`, Author: "Me <me@example.org>", Source: "two\nlines",
		Copyright: "© 2026", Licence: "CC0-1.0",
	}
	plain := heart.Clone()
	plain.Metadata, plain.Goal = nonogram.Metadata{Licence: "ask me"}, nil
	var b bytes.Buffer
	if err := f.Write(&b, heart, plain); err != nil {
		t.Fatal(err)
	}
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

// TestWriteRefusesColours: what is black and white says so.
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

// TestTooManyColours: letters reach for 26.
func TestTooManyColours(t *testing.T) {
	f, _ := format.ByName("non")
	palette := make(nonogram.Palette, 28)
	p := nonogram.FromGrid(nonogram.NewGrid(1, 1, nonogram.BlankCell), palette)
	err := f.Write(&bytes.Buffer{}, p)
	if err == nil || err.Error() != "format non cannot hold 27 colours, but 26" || !errors.Is(err, format.ErrColours) {
		t.Errorf("found %v", err)
	}
	p.Palette = palette[:27]
	if err := f.Write(&bytes.Buffer{}, p); err != nil {
		t.Error(err)
	}
}
