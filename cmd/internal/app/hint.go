package app

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// Hint is the next step from a board, checked, or the reason why there is none.
type Hint struct {
	explain.Hint
	// After is the board after the step, or the board without its mistakes.
	After nonogram.Grid
}

// Hint finds the next step, near the player's cell unless near is nil. On a board with mistakes,
// the hint is about the mistakes. The board may be nil.
func (s *Session) Hint(ctx context.Context, board *nonogram.Grid, near *nonogram.Place) (*Hint, error) {
	tutor, err := s.teacher(ctx)
	if err != nil {
		return nil, err
	}
	found, err := tutor.NextHint(ctx, board, near)
	if UnlessLimit(err) != nil {
		return nil, err
	}
	return Checked(ctx, s.puzzle, found)
}

// Checked checks the step of a hint, if the hint has one. Without the time to check it, the result
// has no step. The error matches ErrUnproven.
func Checked(ctx context.Context, p *nonogram.Puzzle, found explain.Hint) (*Hint, error) {
	if found.Kind != explain.Step {
		return &Hint{found, found.Right}, nil
	}
	after, err := proof.Check(ctx, p, found.State, found.Visit.Steps)
	switch {
	case err != nil && ctx.Err() != nil:
		return &Hint{Kind: explain.Unknown, State: found.State}, nil
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrUnproven, err)
	}
	return &Hint{found, after.Grid}, nil
}

// LastRight returns the index of the last of a player's boards that agrees with a solution, or -1 if
// none does. The error can be a limit.
func (s *Session) LastRight(ctx context.Context, boards []nonogram.Grid) (int, error) {
	tutor, err := s.teacher(ctx)
	if err != nil {
		return 0, err
	}
	return tutor.LastRight(ctx, boards)
}
