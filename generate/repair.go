package generate

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/internal/engine/repair"
)

// Edit is a change of one cell of a picture.
type Edit struct {
	// Row and Column count from 0.
	Row, Column int
	// From is the cell's colour in the picture, To in the edited one; they differ.
	From, To nonogram.Colour
}

// RepairOptions direct [Repair] and [Give]. The zero value wants uniqueness.
type RepairOptions struct {
	// LineSolvable: the puzzle shall be line-solvable, which is more than unique.
	LineSolvable bool
	// Seed decides between edits that look equally good.
	Seed uint64
	// Effort bounds the work, in looks at single lines; 0 means DefaultRepairEffort. Up to
	// twelve times as much is spent on a picture that would otherwise have no result, or
	// edits of which it is not known whether each is needed.
	Effort int64
}

// DefaultRepairEffort is the effort of options that tell none, about a tenth of a second
// for a picture of 50 x 50 cells.
const DefaultRepairEffort = 600_000

func (o RepairOptions) goal() repair.Goal {
	g := repair.Goal{LineSolvable: o.LineSolvable, Seed: o.Seed, Effort: o.Effort}
	if g.Effort <= 0 {
		g.Effort = DefaultRepairEffort
	}
	return g
}

// Repaired is a picture after a repair.
type Repaired struct {
	// Puzzle has the edited picture as its goal, and its clues.
	Puzzle *nonogram.Puzzle
	// Edits lead from the picture to the goal, row by row, each cell once.
	Edits []Edit
	// Done: the puzzle is unique, or line-solvable, as was wanted. Otherwise the
	// effort did not suffice or ctx ended, and the edits only lead towards it.
	Done bool
	// Irreducible: taking back any one of the edits undoes that. It is false after
	// Done only if the effort did not suffice or ctx ended.
	Irreducible bool
	// Fewest: it was proven that no fewer edits do. Small pictures, and larger ones
	// that need only a few, have it mostly.
	Fewest bool
}

// Repair changes as few cells of a complete picture as it can until its puzzle is
// unique, or line-solvable. The same picture, palette and options give the same
// edits on every machine, unless ctx ends, which leaves the best that was found.
//
// The error matches [nonogram.ErrGrid] if a cell of the picture is open or has a
// colour that the palette lacks; otherwise it is that of
// [nonogram.Puzzle.Validate].
func Repair(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, o RepairOptions) (Repaired, error) {
	if err := checkPicture(picture, palette); err != nil {
		return Repaired{}, err
	}
	result := o.goal().Edit(ctx, picture, palette)
	goal := picture.Clone()
	out := Repaired{Done: result.Done, Irreducible: result.Irreducible, Fewest: result.Fewest}
	for _, e := range result.Edits {
		from, _ := goal.Cells()[e.Cell].Colour()
		to, _ := e.To.Colour()
		goal.Cells()[e.Cell] = e.To
		out.Edits = append(out.Edits, Edit{e.Cell / goal.Width(), e.Cell % goal.Width(), from, to})
	}
	out.Puzzle = nonogram.FromGrid(goal, palette)
	return out, nil
}

// checkPicture reports a picture that makes no puzzle.
func checkPicture(picture nonogram.Grid, palette nonogram.Palette) error {
	open := palette.Open()
	for i, c := range picture.Cells() {
		if !c.Known() || c&^open != 0 {
			return fmt.Errorf("%w: row %d, column %d of the picture is not one of the %d colours",
				nonogram.ErrGrid, i/picture.Width()+1, i%picture.Width()+1, palette.Colours())
		}
	}
	return nonogram.FromGrid(picture, palette).Validate()
}
