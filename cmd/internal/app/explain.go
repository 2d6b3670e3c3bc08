package app

import (
	"context"
	"errors"
	"fmt"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// ErrUnproven reports that a step does not follow, which is a fault of the program.
var ErrUnproven = errors.New("a step does not follow")

// Explanation has the steps to the solution, with their rating.
type Explanation struct {
	explain.Solution
	Rating explain.Rating
}

// Tutor explains one puzzle, and checks each visit before it looks for the next.
type Tutor struct {
	*explain.Tutor
	board  *nonogram.Grid
	replay *proof.Replay
	check  func(explain.Visit) bool
	err    error // of the last check
}

// NewTutor returns a tutor for a puzzle and a board, which may be nil. The tutor's explanations
// leave out visits that it has no time to check before ctx ends.
func NewTutor(ctx context.Context, p *nonogram.Puzzle, o explain.Options, board *nonogram.Grid) (*Tutor, error) {
	t := &Tutor{board: board}
	var err error
	if t.replay, err = proof.NewReplay(p, onBoard(p, board)); err != nil {
		return nil, err
	}
	t.check = checking(ctx, t.replay, &t.err)
	o.Each = t.check
	t.Tutor, err = explain.NewTutor(p, o)
	return t, err
}

// checking returns a function that checks a visit. If it refuses a step, it stores the error.
func checking(ctx context.Context, replay *proof.Replay, refused *error) func(explain.Visit) bool {
	return func(v explain.Visit) bool {
		for _, d := range v.Steps {
			if *refused = replay.Step(ctx, d); *refused != nil {
				return false
			}
		}
		return true
	}
}

// Solve calls [explain.Tutor.Solve]. The error matches ErrUnproven if a step does not follow.
func (t *Tutor) Solve(ctx context.Context) (explain.Solution, error) {
	s, err := t.Tutor.Solve(ctx, t.board)
	return s, t.fault(s.End, err)
}

// Rated calls [explain.Tutor.Rated]. The error matches ErrUnproven if a step does not follow.
func (t *Tutor) Rated(ctx context.Context) (explain.Solution, explain.Rating, error) {
	s, r, err := t.Tutor.Rated(ctx, t.board)
	for i, v := range s.Visits {
		if !t.check(v) {
			s.Cut(i)
			break
		}
	}
	return s, r, t.fault(s.End, err)
}

// fault returns an error for a step that does not follow, or for an end to which the steps do not
// lead, or else err.
func (t *Tutor) fault(end nonogram.Grid, err error) error {
	var wrong *proof.StepError
	switch {
	case UnlessLimit(err) != nil:
		return err
	case errors.As(t.err, &wrong):
		return fmt.Errorf("%w: %w", ErrUnproven, wrong)
	case t.err == nil && !t.replay.Outcome().Grid.Equal(end):
		return fmt.Errorf("%w: the steps do not lead to the grid shown", ErrUnproven)
	}
	return err
}

// Explain solves the puzzle as a person would, from a board, which may be nil. It checks each visit
// before it searches for the next, and leaves out a visit that it has no time to check. It needs
// less code than a [Tutor], all of which a page would have to load.
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
	options.Each = checking(ctx, replay, &refused)
	tutor, err := explain.NewTutor(s.puzzle, options)
	if err != nil {
		return nil, err
	}
	found, err := tutor.Solve(ctx, board)
	var wrong *proof.StepError
	switch {
	case UnlessLimit(err) != nil:
		return nil, err
	case errors.As(refused, &wrong):
		return nil, fmt.Errorf("%w: %w", ErrUnproven, wrong)
	}
	if board == nil && s.rating != nil {
		return &Explanation{found, *s.rating}, nil
	}
	rating, err := tutor.Rate(ctx, board)
	if UnlessLimit(err) != nil {
		return nil, err
	}
	if board == nil {
		s.rate(ctx, &rating)
	}
	return &Explanation{found, rating}, nil
}

// rate remembers a rating, unless the end of the time cut it short.
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
	if UnlessLimit(err) != nil {
		return nil, err
	}
	s.rate(ctx, &r)
	return &r, nil
}
