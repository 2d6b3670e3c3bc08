package nonogram_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/internal/base/testrun"
)

func TestCheckSolution(t *testing.T) {
	p := nonogram.FromGrid(grid(t, "#.", ".#"), nil)
	given := grid(t, "#?", "??")
	p.Given = &given
	free := puzzle([][]int{nil, nil}, [][]int{nil, nil})
	for _, c := range []struct {
		puzzle *nonogram.Puzzle
		grid   nonogram.Grid
		want   string
	}{
		{p, grid(t, "#.", ".#"), ""},
		{p, grid(t, ".#", "#."), "not a solution: row 1, column 1 contradicts a given cell"},
		{p, grid(t, "#.", ".?"), "not a solution: row 2, column 2 is not decided"},
		{p, grid(t, "#.", "E#"), "not a solution: row 2, column 1 is not decided"},
		{p, grid(t, "##", ".#"), "not a solution: row 1 has blocks 2, its clue is 1"},
		{p, grid(t, "#.", "#."), "not a solution: column 1 has blocks 2, its clue is 1"},
		{p, grid(t, "#."), "not a solution: the grid is 2 x 1, the puzzle 2 x 2"},
		{free, grid(t, "#.", "#."), ""},
		{free, nonogram.NewGrid(2, 2, nonogram.CellOf(2)), "not a solution: row 1, column 1 has a colour that the palette lacks"},
	} {
		err := c.puzzle.CheckSolution(c.grid)
		switch {
		case c.want == "" && err == nil:
		case err == nil || err.Error() != c.want || !errors.Is(err, nonogram.ErrNotSolution):
			t.Errorf("%v: found %v, want %s", c.grid, err, c.want)
		}
	}
}

// TestCheckSolutionOnlyItsGoal changes a cell of the goal: then some line differs.
func TestCheckSolutionOnlyItsGoal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawComplete(t, 3)
		p := nonogram.FromGrid(g, palette(3))
		testrun.OK(t, p.CheckSolution(g))
		i := rapid.IntRange(0, len(g.Cells())-1).Draw(t, "cell")
		other, _ := g.Cells()[i].Colour()
		g.Cells()[i] = nonogram.CellOf((other + 1) % 3)
		if p.CheckSolution(g) == nil {
			t.Fatalf("accepts\n%v", g)
		}
	})
}
