package runner

import (
	"context"
	"math/big"
	"time"

	"nonogram/format"
	"nonogram/internal/cli/report"
	"nonogram/solve"
)

// Solve asks for a puzzle's solutions.
func Solve(options solve.Options) Question {
	return func(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
		return solved(ctx, e, options, jobs)
	}
}

func solved(ctx context.Context, e format.Entry, options solve.Options, jobs int) (report.Solved, error) {
	options.Jobs = jobs
	result, err := solve.Solve(ctx, e.Puzzle, options)
	return report.Solved{
		Entry:       e,
		Result:      result,
		Interrupted: result.Limit == solve.ContextLimit && Interrupted(ctx),
	}, err
}

// Check asks whether a puzzle is all that its setter can wish for.
func Check(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
	s, err := solved(ctx, e, solve.Options{Solutions: 2, Known: solve.KnownGoal(e.Puzzle)}, jobs)
	return report.Checked{Entry: e, Result: s.Result, Interrupted: s.Interrupted}, err
}

// Count asks for a puzzle's solutions and for their exact number.
func Count(options solve.Options) Question {
	return func(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
		s, err := solved(ctx, e, options, jobs)
		s.CountAsked = true
		if err != nil {
			return s, err
		}
		count(ctx, &s, options)
		return s, nil
	}
}

// count needs to count only where the solve has not told the number already.
func count(ctx context.Context, s *report.Solved, options solve.Options) {
	switch s.Status {
	case solve.Unique:
		s.Count = big.NewInt(1)
		return
	case solve.None:
		s.Count = new(big.Int)
		return
	}
	start := time.Now()
	// An error means that a limit was reached: the puzzle itself was accepted above.
	s.Count, _ = solve.Count(ctx, s.Puzzle, options)
	s.Stats.Time += time.Since(start)
	if s.Count == nil {
		s.Interrupted = s.Interrupted || Interrupted(ctx)
		return
	}
	s.Status, s.Limit, s.Interrupted = statusOf(s.Count), solve.NoLimit, false
}

// statusOf is what a number of solutions means.
func statusOf(count *big.Int) solve.Status {
	switch {
	case count.Sign() == 0:
		return solve.None
	case count.Cmp(big.NewInt(1)) == 0:
		return solve.Unique
	}
	return solve.Multiple
}
