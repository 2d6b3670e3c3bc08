package format_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonogram/format"
)

// Warnings that differ in places and numbers are one; after a hundred kinds there is a last one.
func TestWarningList(t *testing.T) {
	var l format.WarningList
	for i := range 1758 {
		l.Add(format.Warning{File: "a.json", Line: i + 3, Column: 2, Message: `key ignored: unknown name "id"`},
			format.Warning{File: "a.json", Line: i + 3, Message: fmt.Sprintf("row %d has blocks %d %d, its clue is 1", i, i, i+1)})
	}
	l.Add(format.Warning{Message: "x", Count: 3}, format.Warning{Message: "y"}, format.Warning{Message: "x", Count: 2})
	var got []string
	for _, w := range l.Take() {
		got = append(got, w.String())
	}
	want := []string{`a.json:3:2: key ignored: unknown name "id" (1758 times)`, "a.json:3: row 0 has blocks 0 1, its clue is 1 (1758 times)", "x (5 times)", "y"}
	if !slices.Equal(got, want) || !l.Empty() {
		t.Errorf("found %q, expected %q", got, want)
	}
	for i := range 5000 {
		l.Add(format.Warning{Message: string(rune('a' + i))})
	}
	if list := l.Take(); len(list) != 101 || list[100].Message != "more warnings are not shown" {
		t.Errorf("%d warnings, the last %v", len(list), list[len(list)-1])
	}
}

// A list in a comment is none, and a string that looks like the start of one begins none.
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
