package app

import (
	"context"

	"nonogram"
	"nonogram/repair"
)

// RepairOptions selects the proposals of Repair.
type RepairOptions struct {
	Edits, Given bool
	repair.Options
}

// Proposals are ways to make a picture the only solution of its clues. A way that was not requested
// is nil.
type Proposals struct {
	Edits *repair.Edited
	Given *repair.Given
}

// Repair proposes as few edits, and as few given cells, as it finds. It applies nothing.
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

// edit uses half of the time if given cells are requested too, and leaves the rest for them.
func edit(ctx context.Context, picture nonogram.Grid, palette nonogram.Palette, o RepairOptions) (repair.Edited, error) {
	if o.Given {
		half, end := Share(ctx, 0.5)
		defer end()
		ctx = half
	}
	return repair.Edit(ctx, picture, palette, o.Options)
}
