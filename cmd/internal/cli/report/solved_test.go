package report

import (
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/solve"
)

// Codes that nobody would copy by hand are left out: the code of a large puzzle has thousands of
// characters.
func TestShortCodes(t *testing.T) {
	for side, want := range map[int][]string{5: {"image", "rules"}, 60: nil} {
		cells := nonogram.NewGrid(side, side, nonogram.BlankCell)
		for i := range cells.Cells() {
			if i%7*i%5 == 1 || i%3 == 0 {
				cells.Cells()[i] = nonogram.FilledCell
			}
		}
		s := Solved{Puzzle: nonogram.FromGrid(cells, nil)}
		s.Status, s.Solutions = solve.Unique, []nonogram.Grid{cells}
		var found []string
		for line := range strings.Lines(string(s.appendCodes(nil))) {
			found = append(found, strings.Fields(line)[0])
		}
		if !slices.Equal(found, want) {
			t.Errorf("%d x %[1]d: found %v, expected %v", side, found, want)
		}
	}
}
