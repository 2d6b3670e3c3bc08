package app

import (
	"context"

	"nonogram"
	"nonogram/repair"
)

// Wish says what Repair proposes.
type Wish struct {
	Edits, Given bool
	repair.Options
}

// Proposals are ways to make a picture the only solution of its clues; what was not asked
// for is nil.
type Proposals struct {
	Edits *repair.Edited
	Given *repair.Given
}

// Repair proposes as few edits, and as few given cells, as it finds. Nothing is applied.
func Repair(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, w Wish) (Proposals, error) {
	var out Proposals
	if w.Edits {
		edited, err := edit(ctx, picture, palette, w)
		if unlessLimit(err) != nil {
			return Proposals{}, err
		}
		out.Edits = &edited
	}
	if w.Given {
		given, err := repair.Give(ctx, picture, palette, w.Options)
		if unlessLimit(err) != nil {
			return Proposals{}, err
		}
		out.Given = &given
	}
	return out, nil
}

// edit leaves half of the time for given cells if they are asked for too.
func edit(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, w Wish) (repair.Edited, error) {
	if w.Given {
		half, end := Share(ctx, 0.5)
		defer end()
		ctx = half
	}
	return repair.Edit(ctx, picture, palette, w.Options)
}
