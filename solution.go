package nonogram

import (
	"errors"
	"fmt"
)

// ErrNotSolution is matched by the errors of [Puzzle.CheckSolution].
var ErrNotSolution = errors.New("not a solution")

// CheckSolution reports whether g is a solution: complete, in agreement with each
// clue that is not absent and with the given cells. The error names the first
// line or cell that disagrees and matches [ErrNotSolution].
//
// It derives the clues from the grid and shares no code with the solver, so it can check
// the solver. The puzzle must be valid.
func (p *Puzzle) CheckSolution(g Grid) error {
	if g.Width() != p.Width() || g.Height() != p.Height() {
		return fmt.Errorf("%w: the grid is %d x %d, the puzzle %d x %d",
			ErrNotSolution, g.Width(), g.Height(), p.Width(), p.Height())
	}
	for i, c := range g.Cells() {
		row, column := i/g.Width(), i%g.Width()
		if !c.Known() {
			return fmt.Errorf("%w: row %d, column %d is not decided", ErrNotSolution, row+1, column+1)
		}
		if c&^p.Palette.Open() != 0 {
			return fmt.Errorf("%w: row %d, column %d has a colour that the palette lacks", ErrNotSolution, row+1, column+1)
		}
		if p.Given != nil && c&p.Given.Cells()[i] == 0 {
			return fmt.Errorf("%w: row %d, column %d contradicts a given cell", ErrNotSolution, row+1, column+1)
		}
	}
	rows, columns := g.Clues()
	for i, clue := range rows {
		if err := p.sameClue(Row(i), clue); err != nil {
			return err
		}
	}
	for i, clue := range columns {
		if err := p.sameClue(Column(i), clue); err != nil {
			return err
		}
	}
	return nil
}

func (p *Puzzle) sameClue(l Line, got Clue) error {
	expected := p.Clue(l)
	if expected.Absent() || expected.Equal(got) {
		return nil
	}
	return fmt.Errorf("%w: %v has blocks %s, its clue is %s", ErrNotSolution, l, got.Text(p.Palette), expected.Text(p.Palette))
}
