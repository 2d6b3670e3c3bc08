package runner

import (
	"context"
	"errors"
	"io"
	"math/big"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/cli/report"
	"nonogram/format"
	"nonogram/solve"
)

// Search holds the settings of solve, from flags or from another machine.
type Search struct {
	Solutions int `json:"solutions,omitempty"`
	// Count asks for the exact number of solutions too.
	Count        bool         `json:"count,omitempty"`
	Method       solve.Method `json:"method"`
	Depth        int          `json:"depth,omitempty"`
	MaxConflicts int64        `json:"max_conflicts,omitempty"`
	MaxMemory    int64        `json:"max_memory,omitempty"` // in bytes
	// OpenConflicts bounds the search for the cells that differ between all solutions
	// of an ambiguous puzzle; 0 is no limit. See also FairOpenConflicts.
	OpenConflicts int64 `json:"open_conflicts,omitempty"`
}

// options returns the settings for the solver, on up to jobs cores.
func (s Search) options(jobs int) solve.Options {
	return solve.Options{Jobs: jobs, Solutions: s.Solutions, Method: s.Method, Depth: s.Depth, MaxConflicts: s.MaxConflicts, MaxMemory: s.MaxMemory}
}

// Solve asks for a puzzle's solutions.
func Solve(search Search) Question { return SolveWithProof(search, nil) }

// SolveWithProof asks for a puzzle's solutions, and writes a certificate to w unless w is nil.
func SolveWithProof(search Search, w io.Writer) Question {
	return func(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
		options := search.options(jobs)
		options.Certificate = w
		s, err := search.solved(ctx, e, options)
		if s.CountAsked = search.Count; search.Count && err == nil {
			count(ctx, &s, solve.CountOptions{Jobs: jobs, MaxMemory: search.MaxMemory})
		}
		return s, err
	}
}

// solved solves a puzzle, and searches for open cells within the limit of OpenConflicts.
func (s Search) solved(ctx context.Context, e format.Entry, options solve.Options) (report.Solved, error) {
	options.Open = openLimits(e.Puzzle, s.OpenConflicts)
	result, err := solve.Solve(ctx, e.Puzzle, options)
	if errors.Is(err, solve.ErrLimit) {
		err = nil // the result reports it
	}
	stopped := result.Limit == solve.ContextLimit || result.Open != nil && result.Open.Limit == solve.ContextLimit
	return report.Solved{Entry: e, Result: result, Interrupted: stopped && Interrupted(ctx)}, err
}

// Check asks whether a puzzle is valid, unique and the picture of its goal. openConflicts means the
// same as in [Search].
func Check(openConflicts int64) Question {
	return func(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
		options := solve.Options{Jobs: jobs, Known: app.KnownGoal(e.Puzzle)}
		s, err := Search{OpenConflicts: openConflicts}.solved(ctx, e, options)
		return report.Checked{Finding: s.Finding}, err
	}
}

// count sets the exact number of solutions, and adds the open cells that it finds. It counts only if
// the status leaves the number open.
func count(ctx context.Context, s *report.Solved, options solve.CountOptions) {
	switch s.Status {
	case solve.Unique:
		s.Count = big.NewInt(1)
		return
	case solve.None:
		s.Count = new(big.Int)
		return
	}
	start := time.Now()
	if options.Open = s.Open; s.Open != nil {
		options.Known = s.Solutions
	}
	n, err := solve.Count(ctx, s.Puzzle, options)
	s.Stats.Time += time.Since(start)
	if err != nil { // it is a limit: the solve has accepted the puzzle itself
		s.AtLeast, s.Limit, s.Interrupted = n, limitOf(ctx, err), s.Interrupted || Interrupted(ctx)
		if n.Cmp(big.NewInt(1)) > 0 {
			s.Status = solve.Multiple
		}
		return
	}
	s.Count, s.Status, s.Limit, s.Interrupted = n, statusOf(n), solve.NoLimit, false
}

// statusOf returns the status of a puzzle with count solutions.
func statusOf(count *big.Int) solve.Status {
	switch {
	case count.Sign() == 0:
		return solve.None
	case count.Cmp(big.NewInt(1)) == 0:
		return solve.Unique
	}
	return solve.Multiple
}

// FairOpenConflicts limits the search for open cells by the amount of work for the status, instead
// of by a number of conflicts.
const FairOpenConflicts = -1

// A search for open cells that conflicts limit also stops when its solutions together have
// openCells cells, but not before it has examined openSolutions solutions. In a large puzzle with
// many solutions the number of conflicts alone does not limit the work.
const (
	openCells     = 2_000_000
	openSolutions = 3
)

// openLimits returns the limits of the search for the open cells of a puzzle.
func openLimits(p *nonogram.Puzzle, conflicts int64) *solve.OpenLimits {
	switch conflicts {
	case FairOpenConflicts:
		return &solve.OpenLimits{Fair: true}
	case 0:
		return &solve.OpenLimits{}
	}
	return &solve.OpenLimits{
		Conflicts: conflicts,
		Solutions: max(openSolutions, openCells/(p.Width()*p.Height())),
	}
}
