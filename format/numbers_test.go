package format_test

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

// smallPuzzle has an empty row.
func smallPuzzle(t *testing.T) *nonogram.Puzzle {
	return nonogram.FromGrid(vectorGrid(t, []string{"##.#", "....", "#..#"}), nil)
}

// TestLongLines: a line can be as long as a whole file.
func TestLongLines(t *testing.T) {
	for _, c := range []struct{ format, text, want string }{
		{"lp", "500 500" + strings.Repeat(" 1", 1<<20), "the end of the file"},
		{"mk", "1 1\n" + strings.Repeat(" 1", 1<<20) + "\n#\n1\n", "more blocks"},
		{"dzn", "rows=[|" + strings.Repeat("1,", 1<<20) + "1|];", "an array"},
		{"non", "width 1\nheight 1\nrows\n" + strings.Repeat("1 ", 1<<20), "more blocks"},
		{"non", "width 1\nheight 1\nrows\n" + strings.Repeat("1 ", 1000) + strings.Repeat(" ", 1<<20), "the puzzle has no"},
		{"picross", "GRID\nROWS\n[ " + strings.Repeat("1 ", 1<<20) + "]", "more blocks"},
		{"g", ":\n" + strings.Repeat(" 1", 1<<20), "more blocks"},
	} {
		f, _ := format.ByName(c.format)
		_, err := format.ReadAll(strings.NewReader(c.text), "-", format.ReadOptions{Format: f})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: found %v, want %q", c.format, err, c.want)
		}
	}
}
