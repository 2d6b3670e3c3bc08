package report

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

func TestOpenColumns(t *testing.T) {
	for _, test := range []struct{ cells, want string }{
		{"", ""},
		{"#.#", ""},
		{"E.E", ""},
		{"?", "column 1"},
		{"..?", "column 3"},
		{"??", "columns 1-2"},
		{"?#?", "columns 1, 3"},
		{"...???..?", "columns 4-6, 9"},
		{"?.??E???", "columns 1, 3-4, 6-8"},
	} {
		cells := testrun.Must(nonogram.ParseCells(test.cells, nil))(t)
		if got := openColumns(cells); got != test.want {
			t.Errorf("%q: %q, want %q", test.cells, got, test.want)
		}
	}
}

// TestOpenRows: at most maxOpenRows rows are listed, and only rows with open cells.
func TestOpenRows(t *testing.T) {
	for _, test := range []struct {
		height, lines int
		last          string
	}{
		{3, 3, "row 3: column 2"},
		{20, 20, "row 20: column 2"},
		{21, 21, "and 1 more row"},
		{50, 21, "and 30 more rows"},
	} {
		g := nonogram.NewGrid(2, test.height+1, nonogram.BlankCell)
		for row := range test.height {
			g.Set(row, 1, nonogram.OpenCell(2))
		}
		text := strings.TrimSuffix(string(appendOpen(nil, g)), "\n")
		lines := strings.Split(text, "\n")
		if len(lines) != test.lines || strings.TrimSpace(lines[len(lines)-1]) != test.last {
			t.Errorf("%d rows:\n%s", test.height, text)
		}
		if lines[0] != "open           row 1: column 2" {
			t.Errorf("first line %q", lines[0])
		}
	}
}
