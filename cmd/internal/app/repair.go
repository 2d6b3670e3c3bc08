package app

import (
	"context"

	"nonogram"
	"nonogram/repair"
)

// RepairOptions select the proposals of Repair.
type RepairOptions struct {
	Edits, Given bool
	repair.Options
}

// Proposals are ways to make a picture the only solution of its clues. Those that were not requested
// are nil.
type Proposals struct {
	Edits *repair.Edited
	Given *repair.Given
}

// Repair proposes as few edits, and as few given cells, as it finds. Nothing is applied.
func Repair(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, o RepairOptions) (Proposals, error) {
	var out Proposals
	if o.Edits {
		edited, err := edit(ctx, picture, palette, o)
		if UnlessLimit(err) != nil {
			return Proposals{}, err
		}
		out.Edits = &edited
	}
	if o.Given {
		given, err := repair.Give(ctx, picture, palette, o.Options)
		if UnlessLimit(err) != nil {
			return Proposals{}, err
		}
		out.Given = &given
	}
	return out, nil
}

// edit leaves half of the time for given cells if they are requested too.
func edit(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, o RepairOptions) (repair.Edited, error) {
	if o.Given {
		half, end := Share(ctx, 0.5)
		defer end()
		ctx = half
	}
	return repair.Edit(ctx, picture, palette, o.Options)
}
