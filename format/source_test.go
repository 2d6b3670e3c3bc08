package format_test

import (
	"slices"
	"strings"
	"testing"

	"nonogram/format"
)

// A list in a comment is none, and a string that looks like the start of a comment starts none.
func TestCommentsInSource(t *testing.T) {
	const rows, columns = "rows = [[2], [1, 1], [2]]\n", "columns = [[3], [1, 1], [1]]\n"
	for _, text := range []string{
		"// rows = [[1], [1]]\n// columns = [[1], [1]]\n" + rows + columns,
		"# rows = [[1], [1]]\n" + rows + "# columns = [[1], [1]]\n" + columns,
		"/* rows = [[1], [1]]\ncolumns = [[1], [1]] */\n" + rows + columns,
		"rows = [[2], /* [9], */ [1, 1], // [9],\n [2]]\n" + columns,
		"address = \"https://example.org/*\"\n" + rows + "end = '*/'\n" + columns,
	} {
		n := 0
		for e, err := range format.Read(strings.NewReader(text), "a", format.ReadOptions{}) {
			if err != nil {
				t.Errorf("%q: %v", text, err)
				break
			}
			if n++; n > 1 || e.Puzzle.Width() != 3 || e.Puzzle.Height() != 3 || !slices.Equal(e.Puzzle.Rows[1], e.Puzzle.Columns[1]) {
				t.Errorf("%q: puzzle %d is %v, %v", text, n, e.Puzzle.Rows, e.Puzzle.Columns)
			}
		}
	}
}
