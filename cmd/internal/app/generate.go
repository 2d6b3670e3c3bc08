package app

import (
	"context"
	"errors"

	"nonogram/generate"
)

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
