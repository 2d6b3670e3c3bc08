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

// TestSniffNumbers: a whole file tells which of the layouts it has.
func TestSniffNumbers(t *testing.T) {
	for name, text := range map[string]string{
		"mk":    "2 1\n1\n1\n#\n2\n",
		"nin":   "2 1\n2\n1\n1\n",
		"cwd":   "1\n2\n2\n\n1\n1\n",
		"lp":    "number of rows 1\nnumber of columns 1\nrow 1 clusters 1 sizes 1\ncolumn 1 clusters 1 sizes 1\n",
		"clues": "1\n1\n\n2\n",
	} {
		f, ok := format.Sniff([]byte(text))
		if !ok || f.Name != name {
			t.Errorf("%q: found %v, want %s", text, f, name)
		}
	}
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
