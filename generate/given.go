package generate

import (
	"context"

	"nonogram"
)

// Given is a puzzle with given cells.
type Given struct {
	// Puzzle has the picture as its goal, its clues, and the given cells; none if
	// none are needed.
	Puzzle *nonogram.Puzzle
	// Cells is the number of given cells.
	Cells int
	// Done: the puzzle is unique, or line-solvable, as was wanted. Otherwise the
	// effort did not suffice or ctx ended.
	Done bool
	// Irreducible: leaving out any one of the given cells undoes that.
	Irreducible bool
	// Fewest: it was proven that no fewer given cells do.
	Fewest bool
}

// Give gives away as few cells of a complete picture as it can until its puzzle is
// unique, or line-solvable. What is said of [Repair] holds here too.
func Give(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, o RepairOptions) (Given, error) {
	if err := checkPicture(picture, palette); err != nil {
		return Given{}, err
	}
	result := o.goal().Give(ctx, picture, palette)
	p := nonogram.FromGrid(picture.Clone(), palette)
	if len(result.Cells) > 0 {
		given := p.Start()
		for _, i := range result.Cells {
			given.Cells()[i] = picture.Cells()[i]
		}
		p.Given = &given
	}
	return Given{p, len(result.Cells), result.Done, result.Irreducible, result.Fewest}, nil
}
