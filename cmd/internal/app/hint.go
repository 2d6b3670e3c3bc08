package app

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// Hint is the next step from a board, or why there is none. A step was checked.
type Hint struct {
	explain.Hint
	// After is the board after a step; without the mistake, if there is one.
	After nonogram.Grid
}

// Hint finds the next step, near where the player is unless that is nil. What is wrong with
// the board comes before. The board may be nil.
func (s *Session) Hint(ctx context.Context, board *nonogram.Grid, near *nonogram.Place) (*Hint, error) {
	tutor, err := s.teacher(ctx)
	if err != nil {
		return nil, err
	}
	found, err := tutor.NextHint(ctx, board, near)
	if unlessLimit(err) != nil {
		return nil, err
	}
	return s.checked(ctx, &Hint{found, found.Right})
}

// checked checks the step, if the hint is one. A step that there is no time to check is as
// good as none.
func (s *Session) checked(ctx context.Context, h *Hint) (*Hint, error) {
	if h.Kind != explain.Step {
		return h, nil
	}
	after, err := proof.Check(ctx, s.puzzle, h.State, h.Visit.Steps)
	switch {
	case err != nil && ctx.Err() != nil:
		return &Hint{Kind: explain.Unknown, State: h.State}, nil
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrUnproven, err)
	}
	h.After = after.Grid
	return h, nil
}

// LastRight is the index of the last of a player's boards that agrees with a solution, -1
// if none does. The error can be a limit.
func (s *Session) LastRight(ctx context.Context, boards []nonogram.Grid) (int, error) {
	tutor, err := s.teacher(ctx)
	if err != nil {
		return 0, err
	}
	return tutor.LastRight(ctx, boards)
}

// Narrowed lists the cells of a grid that are open with some colours ruled out, which a
// board of marks cannot show.
func Narrowed(g nonogram.Grid, p nonogram.Palette) []proof.Fact {
	var out []proof.Fact
	for i, c := range g.Cells() {
		if !c.Known() && c != p.Open() && c != nonogram.Contradicted {
			out = append(out, proof.Fact{Place: g.PlaceOf(i), Cell: c})
		}
	}
	return out
}
