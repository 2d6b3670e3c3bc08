package format_test

import (
	"bytes"
	"slices"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// starts lists the first lines of files of many formats. In the text of a puzzle they must not
// decide the format.
var starts = []string{
	"rows", "columns:", "rows = [[1]]", "goal", "width 5", "5 5", "1", "#", "====", "---", "&", ":", "#d", "% x", "c x",
	"p cnf 1 1", "$1", "P1", "P3", "[Clues]", "[Row clues]", "GRID", "MK Version 3.0", "{", `{"rows":[[1]]}`,
	"[[1]]", "RrW8eI3iI3", "10x10:1/2", "pzprv3", "http://puzz.link/p?nonogram/1/1/1", "| 1 | 2 |", "/* XPM */",
	"#define x_width 8", "[InternetShortcut]", "URL=", "row_hint(1,1,3).", `title "x"`, "2\t1", "1;2", "1 2 3\n4 5 6", "\n", "#.#", "title,code",
}

// TestTextsDoNotMislead: a file is recognised by its puzzle, whatever its texts say.
func TestTextsDoNotMislead(t *testing.T) {
	grid := testrun.Must(nonogram.ParseGrid([]string{"##.", "#.#"}, nil))(t)
	for _, f := range format.Formats() {
		if !f.Writes() || !f.Reads() {
			continue
		}
		for _, start := range starts {
			p := nonogram.FromGrid(grid, nil)
			p.Title, p.Author, p.Notes = start, start, start
			var b bytes.Buffer
			w := f.NewWriter(&b)
			if w.Write(p) != nil || w.Close() != nil {
				continue // some titles have too many lines
			}
			named := testrun.Must(format.ReadAll(bytes.NewReader(b.Bytes()), "", format.ReadOptions{Format: f}))(t)
			found, err := format.ReadAll(&b, "", format.ReadOptions{})
			if err != nil || !slices.EqualFunc(named, found, func(a, b format.Entry) bool { return samePuzzle(a.Puzzle, b.Puzzle) }) {
				t.Errorf("%s, %q: found another puzzle, or %v", f.Name, start, err)
			}
		}
	}
}
