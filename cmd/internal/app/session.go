package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"nonogram"
	"nonogram/explain"
	"nonogram/solve"
)

// Session answers questions about one puzzle. It validates and solves the puzzle once, and
// remembers the solutions and the rating unless a context cut them short. Only one goroutine at
// once may use it.
type Session struct {
	puzzle *nonogram.Puzzle // without texts, shades and goal
	tutor  *explain.Tutor   // nil while solved is unknown
	knowledge
}

// knowledge has the findings about a puzzle; those not made yet are nil. Findings never change, so
// that sessions can share them.
type knowledge struct {
	// solved is the result of solving the puzzle.
	solved *solve.Result
	// aimed is the same for a puzzle with several solutions, with a goal as the first one.
	aimed  *solve.Result
	rating *explain.Rating
}

// add adds findings of other that k lacks. An aimed of other replaces that of k.
func (k *knowledge) add(other *knowledge) {
	k.solved, k.aimed, k.rating = cmp.Or(k.solved, other.solved), cmp.Or(other.aimed, k.aimed), cmp.Or(k.rating, other.rating)
}

// InvalidError reports a puzzle that cannot be used. Err is the error of
// [nonogram.Puzzle.Validate].
type InvalidError struct{ Err error }

func (e *InvalidError) Error() string { return e.Err.Error() }

// Unwrap returns the error of Validate.
func (e *InvalidError) Unwrap() error { return e.Err }

// SizeError reports a puzzle that is too large to search.
type SizeError struct{ Width, Height int }

func (e *SizeError) Error() string {
	return fmt.Sprintf("found %d x %d cells, expected at most %d x %[3]d", e.Width, e.Height, MaxSide)
}

// NewSession returns a session for a puzzle. The clues and given cells must not change afterwards.
// The error is an *InvalidError or a *SizeError.
func NewSession(p *nonogram.Puzzle) (*Session, error) {
	if err := p.Validate(); err != nil {
		return nil, &InvalidError{err}
	}
	if max(p.Width(), p.Height()) > MaxSide {
		return nil, &SizeError{p.Width(), p.Height()}
	}
	return &Session{puzzle: bare(p)}, nil
}

// bare returns the parts of a puzzle that affect answers.
func bare(p *nonogram.Puzzle) *nonogram.Puzzle {
	out := &nonogram.Puzzle{Rows: p.Rows, Columns: p.Columns, Given: p.Given}
	if n := p.Palette.Colours(); n > 2 {
		out.Palette = make(nonogram.Palette, n)
	}
	return out
}

// Solve looks for a number of different solutions that agree with a board, which may be nil. The
// number 0 means 2.
func (s *Session) Solve(ctx context.Context, board *nonogram.Grid, solutions int, method solve.Method) (solve.Result, error) {
	r, err := solve.Solve(ctx, s.puzzle, solve.Options{From: board, Solutions: solutions, Method: method, Jobs: jobs, MaxMemory: searchMemory(ctx)})
	if board == nil && (solutions == 0 || solutions == 2) && method == solve.Search {
		s.learn(ctx, &r)
	}
	return r, UnlessLimit(err)
}

// UnlessLimit returns err, or nil if err is a limit, since the answer is then the result so far.
func UnlessLimit(err error) error {
	if errors.Is(err, solve.ErrLimit) {
		return nil
	}
	return err
}

// learn remembers the result of solving the puzzle if it decides the puzzle and the time did not
// cut it short: otherwise a contradiction names more lines than needed.
func (s *Session) learn(ctx context.Context, r *solve.Result) {
	if s.solved == nil && r.Status != solve.Unknown && ctx.Err() == nil {
		s.solved = essence(r)
	}
}

// essence returns the parts of a result that later questions need.
func essence(r *solve.Result) *solve.Result {
	return &solve.Result{Status: r.Status, Solutions: r.Solutions, LineSolvable: r.LineSolvable, Contradiction: r.Contradiction}
}

// solution returns the result of solving the puzzle.
func (s *Session) solution(ctx context.Context) (*solve.Result, error) {
	if s.solved != nil {
		return s.solved, nil
	}
	r, err := s.Solve(ctx, nil, 0, solve.Search)
	return &r, err
}

// solutionWith returns the result of solving the puzzle, with the goal as the first solution if it
// is a solution. Most ambiguous pictures have another solution that differs little from the goal.
func (s *Session) solutionWith(ctx context.Context, goal *nonogram.Grid) (*solve.Result, error) {
	if s.solved != nil && s.solved.Status != solve.Multiple || goal == nil || s.puzzle.CheckSolution(*goal) != nil {
		return s.solution(ctx)
	}
	if s.aimed != nil && s.aimed.Solutions[0].Equal(*goal) {
		return s.aimed, nil
	}
	r, err := solve.Solve(ctx, s.puzzle, solve.Options{Known: []nonogram.Grid{*goal}, Jobs: jobs, MaxMemory: searchMemory(ctx)})
	switch {
	case r.Status == solve.Unique:
		s.learn(ctx, &r)
	case r.Status == solve.Multiple && ctx.Err() == nil:
		s.aimed = essence(&r)
	}
	return &r, UnlessLimit(err)
}

// explaining returns the options for an explanation, with the known solutions.
func (s *Session) explaining(ctx context.Context) (explain.Options, error) {
	r, err := s.solution(ctx)
	return explain.Options{Jobs: jobs, MaxMemory: searchMemory(ctx), Solved: r}, err
}

// teacher returns the tutor. The session keeps it once the puzzle is decided.
func (s *Session) teacher(ctx context.Context) (*explain.Tutor, error) {
	if s.tutor != nil {
		return s.tutor, nil
	}
	options, err := s.explaining(ctx)
	if err != nil {
		return nil, err
	}
	t, err := explain.NewTutor(s.puzzle, options)
	if err == nil && s.solved != nil {
		s.tutor = t
	}
	return t, err
}
