package line_test

import (
	"math"
	"testing"

	"nonogram"
	"nonogram/line"
)

// What does not fit into a solver's numbers is refused, and the longest line is not.
func TestNewRefusesWhatOverflows(t *testing.T) {
	for _, c := range []struct {
		length  int
		clue    nonogram.Clue
		colours int
	}{
		{-1, nil, 2},
		{line.MaxLength + 1, nil, 2},
		{math.MaxInt, nil, 2},
		{10, nonogram.NewClue(math.MaxInt), 2},
		{10, nonogram.NewClue(line.MaxLength+1, 1), 2},
		{10, nonogram.NewClue(-1), 2},
		{10, nil, 0},
		{10, nil, nonogram.MaxColours + 1},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%d cells of %d colours, %v: no panic", c.length, c.colours, c.clue)
				}
			}()
			line.New(c.length, c.clue, c.colours)
		}()
	}
	s := line.New(line.MaxLength, nonogram.NewClue(line.MaxLength), 2)
	cells := nonogram.NewGrid(line.MaxLength, 1, nonogram.OpenCell(2)).Cells()
	if !s.Feasible(cells) {
		t.Error("a block does not fit into the longest line")
	}
}
