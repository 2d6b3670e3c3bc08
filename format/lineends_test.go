package format_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/encoding/unicode"

	"nonogram"
	"nonogram/format"
)

// textFormats are the formats that are read as lines of text.
func textFormats() []*format.Format {
	return slices.DeleteFunc(format.Formats(), func(f *format.Format) bool {
		return !f.Reads() || !f.Writes() || slices.Contains([]string{"png", "pbm", "pgm", "ppm"}, f.Name)
	})
}

// TestLineEnds: a text is the same puzzle whatever ends its lines, with a byte order
// mark and in UTF-16.
func TestLineEnds(t *testing.T) {
	puzzle := nonogram.FromGrid(vectorGrid(t, []string{".#.", "...", "##."}), nil)
	for _, f := range textFormats() {
		var b bytes.Buffer
		if err := f.Write(&b, puzzle); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		wide, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		for what, in := range map[string]string{
			"CR LF":             strings.ReplaceAll(text, "\n", "\r\n"),
			"CR":                strings.ReplaceAll(text, "\n", "\r"),
			"a byte order mark": "\ufeff" + text,
			"both":              "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n"),
			"UTF-16":            wide,
			"no last line end":  strings.TrimSuffix(text, "\n"),
		} {
			name := "-"
			if len(f.Extensions) > 0 {
				name += f.Extensions[0]
			}
			entries, err := format.ReadAll(iotest.OneByteReader(strings.NewReader(in)), name, format.ReadOptions{})
			if err != nil || len(entries) != 1 || entries[0].Format != f && f.Name != "short-image" || len(entries[0].Warnings) > 0 {
				t.Errorf("%s, %s: %+v, %v", f.Name, what, entries, err)
				continue
			}
			if p := entries[0].Puzzle; !slices.EqualFunc(p.Rows, puzzle.Rows, nonogram.Clue.Equal) ||
				!slices.EqualFunc(p.Columns, puzzle.Columns, nonogram.Clue.Equal) {
				t.Errorf("%s, %s: found %v / %v", f.Name, what, p.Rows, p.Columns)
			}
		}
	}
}

// TestMonotonous reads a long run of one character, after what the format begins
// with and alone: an error, soon and without much memory.
func TestMonotonous(t *testing.T) {
	puzzle := nonogram.FromGrid(vectorGrid(t, []string{".#.", "...", "##."}), nil)
	for _, f := range format.Formats() {
		if !f.Reads() || !f.Writes() {
			continue
		}
		var b bytes.Buffer
		if err := f.Write(&b, puzzle); err != nil {
			t.Fatal(err)
		}
		for _, c := range "0 1\n,[{<\"#.$a:/-|=&?\\\r\xff\x00P" {
			for _, head := range []string{"", b.String(), b.String()[:b.Len()/2]} {
				in := strings.NewReader(head + strings.Repeat(string(c), 1<<15))
				puzzles := 0
				o := format.ReadOptions{Format: f, MaxPuzzle: 1 << 13}
				for entry, err := range format.Read(in, "-", o) {
					if err == nil && entry.Puzzle.Validate() != nil {
						t.Errorf("%s, %q: an invalid puzzle", f.Name, c)
					}
					puzzles++
				}
				if puzzles == 0 || puzzles > 300 {
					t.Errorf("%s, %q after %d bytes: %d entries", f.Name, c, len(head), puzzles)
				}
			}
		}
	}
}

// TestBlankLinesFirst checks that a puzzle starts at its first line that is not blank.
func TestBlankLinesFirst(t *testing.T) {
	checkReads(t, "a.gno", []readCase{
		{"gno", "\n \n[Dimensions]\n1\n1\n[Solution]\n2\n", "line 3: : 1 / 1\n"},
	})
	checkReads(t, "a.g", []readCase{
		{"g", "\n:\n1\n:\n1\n:\n", "line 2: : 1 / 1\n"},
	})
	checkReads(t, "a.lp", []readCase{
		{"no number", "\nnothing\n", "error: a.lp:2: malformed: found fewer than two numbers, expected the numbers of rows and columns\n"},
	})
}
