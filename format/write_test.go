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
	"nonogram/internal/base/testrun"
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

// TestWriteInvalid continues after a puzzle that cannot be written.
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

// TestWritten: puzzles are written as the programs of each format read them.
func TestWritten(t *testing.T) {
	small, wide := smallPuzzle(t), nonogram.FromGrid(vectorGrid(t, []string{"#.#", "..#"}), nil)
	corner, dot := nonogram.FromGrid(vectorGrid(t, []string{".#", "##"}), nil), nonogram.FromGrid(vectorGrid(t, []string{"#"}), nil)
	titled, noted := small.Clone(), dot.Clone()
	titled.Title = "a b"
	noted.Metadata = nonogram.Metadata{Title: "x", Author: "A, B", Source: "#1", Copyright: "Mum's", Licence: `a "b" \`, Notes: "a\nb"}
	for _, c := range []struct {
		format  string
		puzzles []*nonogram.Puzzle
		want    string
	}{
		{"mk", []*nonogram.Puzzle{small}, "3 4\n2 1\n0\n1 1\n#\n1 1\n1\n0\n1 1\n"},
		{"nin", []*nonogram.Puzzle{small}, "4 3\n2 1\n0\n1 1\n1 1\n1\n0\n1 1\n"},
		{"cwd", []*nonogram.Puzzle{small}, "3\n4\n2 1\n0\n1 1\n\n1 1\n1\n0\n1 1\n"},
		{"lp", []*nonogram.Puzzle{small}, "number of rows 3\nnumber of columns 4\n\nrow 1 clusters 2 sizes 2 1\nrow 2 clusters 0\nrow 3 clusters 2 sizes 1 1\n\n" +
			"column 1 clusters 2 sizes 1 1\ncolumn 2 clusters 1 sizes 1\ncolumn 3 clusters 0\ncolumn 4 clusters 2 sizes 1 1\n"},
		{"dzn", []*nonogram.Puzzle{small}, "rows = 3;\nrow_rule_len = 2;\nrow_rules = array2d(1..rows, 1..row_rule_len,\n  [2,1,\n   0,0,\n   1,1]);\n" +
			"cols = 4;\ncol_rule_len = 2;\ncol_rules = array2d(1..cols, 1..col_rule_len,\n  [1,1,\n   0,1,\n   0,0,\n   1,1]);\n"},
		{"picross", []*nonogram.Puzzle{titled, dot}, "GRID a b\nROWS\n[ 2 1 ]\n[ ]\n[ 1 1 ]\nCOLUMNS\n[ 1 1 ]\n[ 1 ]\n[ ]\n[ 1 1 ]\n\nGRID\nROWS\n[ 1 ]\nCOLUMNS\n[ 1 ]\n"},
		{"pzprv3", []*nonogram.Puzzle{wide}, "pzprv3\nnonogram\n2\n3\n. . 1 . 2 \n1 1 # + # \n. 1 + + # \n"},
		{"pzpr", []*nonogram.Puzzle{testrun.Must(format.ParseCode(pzprSample))(t)}, "https://puzz.link/p?" + pzprSample + "\n"},
		{"gno", []*nonogram.Puzzle{headings(t)}, "[Description]\nRow clues\nAnybody\n\n0\n[Dimensions]\n1\n2\n[Row clues]\n1\n[Column clues]\n1\n0\n[Solution grid]\n2 1\n"},
		{"text", []*nonogram.Puzzle{corner, corner}, ".#\n##\n\n.#\n##\n"},
		{"tournament", []*nonogram.Puzzle{brokenTitle(t)}, "$a b\n1\n0\n2\n1\t1\n1\n0\n"},
		{"nonny", []*nonogram.Puzzle{threeColours(t)}, "title \"x\"\nwidth 3\nheight 2\n\ncolor red FF0000 #\ncolor colour1 0000FF 0\ncolor colour2 000000 a\n" +
			"\nrows\nred 1 colour1 2\nred 1 1\n\ncolumns\nred 2\ncolour1 1\ncolour1 1 red 1\n"},
		{"csv", []*nonogram.Puzzle{dot, noted}, "name,rules,source,author,license,copyright,description\n\"\",RjH,,,,,\n" +
			`x,RjH,"#1","A, B","a \"b\" \\","Mum's","a` + "\nb\"\n"},
	} {
		var b bytes.Buffer
		if err := mustFormat(t, c.format).Write(&b, c.puzzles...); err != nil || b.String() != c.want {
			t.Errorf("%s: %v, found\n%s\nwant\n%s", c.format, err, b.String(), c.want)
		}
	}
}

// brokenTitle has a line's end in its title.
func brokenTitle(t *testing.T) *nonogram.Puzzle {
	p := nonogram.FromGrid(vectorGrid(t, []string{"#.#", "..#", "..."}), nil)
	p.Title = "a\nb"
	return p
}

// headings has texts that would be headings of a file.
func headings(t *testing.T) *nonogram.Puzzle {
	p := nonogram.FromGrid(vectorGrid(t, []string{"#."}), nil)
	p.Title, p.Author = "[Row clues]", "[Anybody]"
	return p
}

// threeColours has colours whose names and symbols not every format can have.
func threeColours(t *testing.T) *nonogram.Puzzle {
	palette := nonogram.Palette{{RGB: nonogram.BlackAndWhite()[0].RGB}, {Name: "red", Symbol: '#'}, {Name: "dark blue", Symbol: '0'}, {Name: ":", Symbol: ' '}}
	palette[1].RGB.R, palette[2].RGB.B = 0xff, 0xff
	g := testrun.Must(nonogram.ParseGrid([]string{"#00", "#.#"}, palette))(t)
	p := nonogram.FromGrid(g, palette)
	p.Title = "x"
	return p
}

func TestWriteRefuses(t *testing.T) {
	p := nonogram.FromGrid(vectorGrid(t, []string{".#", "##"}), nil)
	without, other, open := p.Clone(), p.Clone(), p.Clone()
	without.Goal = nil
	other.Rows[0], other.Rows[1] = nonogram.NewClue(2), nonogram.NewClue(1)
	open.Goal.Set(0, 0, nonogram.OpenCell(2))
	absent := p.Clone()
	absent.Rows[0] = nil
	for _, c := range []struct {
		format string
		puzzle *nonogram.Puzzle
		want   string
	}{
		{"text", without, "format text cannot hold clues without a goal"},
		{"text", other, "format text cannot hold clues that differ from the goal's"},
		{"text", open, "format text cannot hold clues with a goal that has open cells"},
		{"pattern", absent, "format pattern cannot hold 1 absent clue"},
		{"pzpr", nonogram.FromGrid(nonogram.NewGrid(256, 1, nonogram.FilledCell), nil), "format pzpr cannot hold blocks longer than 255"},
		{"tournament", smallPuzzle(t), "format tournament cannot hold a puzzle that is not square"},
	} {
		if err := mustFormat(t, c.format).Write(io.Discard, c.puzzle); err == nil || err.Error() != c.want {
			t.Errorf("found %v, want %s", err, c.want)
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
		{"gno", headings(t), []string{"the exact spelling of the title", "the exact spelling of the author"}},
		{"tournament", brokenTitle(t), []string{"the goal", "the exact spelling of the title"}},
		{"nonny", threeColours(t), []string{"the colours' names", "the colours' symbols", "the goal"}},
	} {
		f := testrun.Must(format.ByName(c.format))(t)
		if got := f.Losses(c.puzzle); !slices.Equal(got, c.want) {
			t.Errorf("%s: found %q, want %q", c.format, got, c.want)
		}
		if err := f.Write(io.Discard, c.puzzle); (err != nil) != (f.CanHold(c.puzzle) != nil) {
			t.Errorf("%s: %v", c.format, err)
		}
	}
}

// writable returns the formats that can be written.
func writable() []*format.Format {
	return slices.DeleteFunc(format.Formats(), func(f *format.Format) bool { return !f.Writes() })
}

// written returns a puzzle in a format.
func written(name string, p *nonogram.Puzzle) (string, error) {
	f, err := format.ByName(name)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	err = f.Write(&text, p)
	return text.String(), err
}
