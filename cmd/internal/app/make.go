package app

import (
	"context"
	"errors"

	"nonogram"
	"nonogram/generate"
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
		if unlessLimit(err) != nil {
			return Proposals{}, err
		}
		out.Edits = &edited
	}
	if o.Given {
		given, err := repair.Give(ctx, picture, palette, o.Options)
		if unlessLimit(err) != nil {
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

// OptionError says that an option has a value that it cannot have.
type OptionError struct{ Option, Message string }

func (e *OptionError) Error() string {
	if e.Option == "" {
		return e.Message
	}
	return e.Option + ": " + e.Message
}

// Generate makes the puzzle with a number, from 1; it has exactly one solution. The error can be an
// *OptionError.
func Generate(ctx context.Context, o generate.Options, number int) (generate.Result, error) {
	g, err := generate.New(o)
	if err != nil {
		return generate.Result{}, &OptionError{"", err.Error()}
	}
	return g.Puzzle(ctx, number)
}

// Rare reports whether Generate found no such puzzle although it had time.
func Rare(err error) bool {
	return errors.Is(err, generate.ErrRare) && !errors.Is(err, generate.ErrTimeout)
}
