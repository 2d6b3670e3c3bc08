package app

import (
	"context"
	"errors"

	"nonogram/generate"
)

// OptionError says that an option has none of the values that it can have.
type OptionError struct{ Option, Message string }

func (e *OptionError) Error() string {
	if e.Option == "" {
		return e.Message
	}
	return e.Option + ": " + e.Message
}

// Generate makes the puzzle of a number, from 1, with exactly one solution. The error can
// be an *OptionError.
func Generate(ctx context.Context, o generate.Options, number int) (generate.Result, error) {
	g, err := generate.New(o)
	if err != nil {
		return generate.Result{}, &OptionError{"", err.Error()}
	}
	return g.Puzzle(ctx, number)
}

// Rare reports whether an error of Generate says that no such puzzle came up, although
// there was time.
func Rare(err error) bool {
	return errors.Is(err, generate.ErrRare) && !errors.Is(err, generate.ErrTimeout)
}
