package app

import (
	"testing"

	"nonogram"
)

// TestKnownGoal: a goal is known beforehand only if it is a solution.
func TestKnownGoal(t *testing.T) {
	grid := nonogram.NewGrid(2, 1, nonogram.BlankCell)
	grid.Cells()[0] = nonogram.FilledCell
	p := nonogram.FromGrid(grid, nil)
	if known := KnownGoal(p); len(known) != 1 || !known[0].Equal(grid) {
		t.Errorf("of the goal found %v", known)
	}
	p.Goal.Cells()[1] = nonogram.FilledCell
	if known := KnownGoal(p); known != nil {
		t.Errorf("of a goal that is no solution found %v", known)
	}
	p.Goal = nil
	if known := KnownGoal(p); known != nil {
		t.Errorf("without a goal found %v", known)
	}
}
