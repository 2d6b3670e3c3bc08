package format_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

// full is a writer that has room for some bytes only.
type full struct{ left int }

var errFull = errors.New("no space left")

func (f *full) Write(b []byte) (int, error) {
	if len(b) > f.left {
		return f.left, errFull
	}
	f.left -= len(b)
	return len(b), nil
}

// TestWriterFails fills up at every byte of every format's output.
func TestWriterFails(t *testing.T) {
	p := nonogram.FromGrid(vectorGrid(t, []string{"#.", ".."}), nil)
	for _, f := range writable() {
		var b bytes.Buffer
		puzzles := []*nonogram.Puzzle{p, p, p}
		if !f.Holds.Many {
			puzzles = puzzles[:1]
		}
		if err := f.Write(&b, puzzles...); err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		for room := range b.Len() {
			if err := f.Write(&full{room}, puzzles...); !errors.Is(err, errFull) {
				t.Fatalf("%s with room for %d bytes: found %v, want %v", f.Name, room, err, errFull)
			}
		}
		if err := f.Write(&full{b.Len()}, puzzles...); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

// TestWriteInvalid goes on after a puzzle that cannot be written.
func TestWriteInvalid(t *testing.T) {
	p := nonogram.FromGrid(vectorGrid(t, []string{"#.", ".."}), nil)
	invalid := &nonogram.Puzzle{Rows: []nonogram.Clue{nonogram.NewClue(3)}, Columns: p.Columns}
	for _, f := range writable() {
		var once, b bytes.Buffer
		w := f.NewWriter(&b)
		if err := w.Write(invalid); !errors.Is(err, nonogram.ErrTooLong) {
			t.Errorf("%s: found %v, want %v", f.Name, err, nonogram.ErrTooLong)
		}
		if err := errors.Join(w.Write(p), w.Close(), f.Write(&once, p)); err != nil || !bytes.Equal(once.Bytes(), b.Bytes()) {
			t.Errorf("%s: %v, found\n%s\nwant\n%s", f.Name, err, b.Bytes(), once.Bytes())
		}
	}
}

func TestLosses(t *testing.T) {
	g := vectorGrid(t, []string{"#."})
	p := nonogram.FromGrid(g, nonogram.Palette{{Symbol: '_'}, {Symbol: '@'}})
	p.Metadata = nonogram.Metadata{Title: "t", Author: "a", Source: "s", Copyright: "c", Licence: "l", Notes: "n\xff"}
	open := vectorGrid(t, []string{"?."})
	partial := p.Clone()
	partial.Goal = &open
	const colours = "the colours' names and shades"
	for _, c := range []struct {
		format string
		puzzle *nonogram.Puzzle
		want   []string
	}{
		{"json", p, []string{"control characters or invalid UTF-8 in the notes"}},
		{"json", partial, []string{"the goal, which has open cells", "control characters or invalid UTF-8 in the notes"}},
		{"non", p, []string{"the colours' names", "the colours' shades", "the colours' symbols", "the notes"}},
		{"csv", p, []string{colours, "the goal", "control characters or invalid UTF-8 in the notes"}},
		{"short", p, []string{colours, "the goal", "the title", "the author", "the source", "the copyright", "the licence", "the notes"}},
		{"text", p, []string{colours, "the title", "the author", "the source", "the copyright", "the licence", "the notes"}},
		{"text", partial, []string{"clues with a goal that has open cells", colours, "the title", "the author", "the source", "the copyright", "the licence", "the notes"}},
	} {
		f, err := format.ByName(c.format)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Losses(c.puzzle); !slices.Equal(got, c.want) {
			t.Errorf("%s: found %q, want %q", c.format, got, c.want)
		}
		if err := f.Write(io.Discard, c.puzzle); (err != nil) != (f.CanHold(c.puzzle) != nil) {
			t.Errorf("%s: %v", c.format, err)
		}
	}
}

// writable are the formats that can be written.
func writable() []*format.Format {
	return slices.DeleteFunc(format.Formats(), func(f *format.Format) bool { return !f.Writes() })
}

// written is a puzzle in a format.
func written(name string, p *nonogram.Puzzle) (string, error) {
	f, err := format.ByName(name)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	err = f.Write(&text, p)
	return text.String(), err
}
