package app

import (
	"context"
	"errors"
	"fmt"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// ErrUnproven says that a step does not follow: a fault of the program.
var ErrUnproven = errors.New("a step does not follow")

// Explanation is the way to the solution, with its rating.
type Explanation struct {
	explain.Solution
	Rating explain.Rating
}

// Explain solves the puzzle as a person would, from a board, which may be nil. It checks each visit
// before the search for the next, and leaves out a visit that it has no time to check.
func (s *Session) Explain(ctx context.Context, board *nonogram.Grid) (*Explanation, error) {
	var refused error
	replay, err := proof.NewReplay(s.puzzle, onBoard(s.puzzle, board))
	if err != nil {
		return nil, err
	}
	options, err := s.explaining(ctx)
	if err != nil {
		return nil, err
	}
	options.Each = func(v explain.Visit) bool {
		for _, d := range v.Steps {
			if refused = replay.Step(ctx, d); refused != nil {
				return false
			}
		}
		return true
	}
	tutor, err := explain.NewTutor(s.puzzle, options)
	if err != nil {
		return nil, err
	}
	found, err := tutor.Solve(ctx, board)
	var wrong *proof.StepError
	switch {
	case unlessLimit(err) != nil:
		return nil, err
	case errors.As(refused, &wrong):
		return nil, fmt.Errorf("%w: %w", ErrUnproven, wrong)
	}
	if board == nil && s.rating != nil {
		return &Explanation{found, *s.rating}, nil
	}
	rating, err := tutor.Rate(ctx, board)
	if unlessLimit(err) != nil {
		return nil, err
	}
	if board == nil {
		s.rate(ctx, &rating)
	}
	return &Explanation{found, rating}, nil
}

// rate remembers a rating unless the time ended it early.
func (s *Session) rate(ctx context.Context, r *explain.Rating) {
	if s.rating == nil && ctx.Err() == nil {
		s.rating = r
	}
}

// Rate rates the puzzle. Callers must not change the rating.
func (s *Session) Rate(ctx context.Context) (*explain.Rating, error) {
	if s.rating != nil {
		return s.rating, nil
	}
	options, err := s.explaining(ctx)
	if err != nil {
		return nil, err
	}
	r, err := explain.Rate(ctx, s.puzzle, options)
	if unlessLimit(err) != nil {
		return nil, err
	}
	s.rate(ctx, &r)
	return &r, nil
}
