package draw

import (
	"testing"

	"nonogram"
)

func TestDigits(t *testing.T) {
	many := make(nonogram.Palette, nonogram.MaxColours)
	last := nonogram.NewGrid(3, 1, nonogram.CellOf(31))
	last.Set(0, 0, nonogram.CellOf(10))
	last.Set(0, 1, nonogram.BlankCell)
	open := grid(t, nil, ".#?", "E.#")
	for _, test := range []struct {
		name    string
		palette nonogram.Palette
		grid    nonogram.Grid
		marks   []bool
		want    string
	}{
		{"black and white", nil, open, nil, "01?\nE01\n"},
		{"marked", nil, open, []bool{true, false, false, false, false, true}, "*1?\nE0*\n"},
		{"colours", colours(), grid(t, colours(), "r.y"), nil, "102\n"},
		{"many colours", many, last, nil, "a0v\n"},
	} {
		clues := func(n int) []nonogram.Clue { return make([]nonogram.Clue, n) }
		p := &nonogram.Puzzle{Rows: clues(test.grid.Height()), Columns: clues(test.grid.Width()), Palette: test.palette}
		if got := string(AppendText(nil, p, test.grid, TextOptions{Digits: true, Unicode: true, ANSI: true, Marks: test.marks})); got != test.want {
			t.Errorf("%s: %q, expected %q", test.name, got, test.want)
		}
	}
}
