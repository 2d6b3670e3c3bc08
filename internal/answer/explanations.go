package answer

import (
	"context"
	"fmt"
	"time"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/english"
	"nonogram/format"
	"nonogram/internal/intake"
	"nonogram/internal/report"
	"nonogram/proof"
	"nonogram/solve"
)

// Explanation says what is wanted of an explanation.
type Explanation struct {
	// From is what is known of the board; nil if only what the puzzle gives.
	From *intake.State
	// Grids adds the grid after each step; Markdown is for text.
	Grids, Markdown bool
}

// Explain asks how a person solves a puzzle. Each step of the answer was checked; it
// is a fault of this program, told as an error, if one does not follow.
func Explain(wanted Explanation) Question {
	return func(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
		options, err := explainOptions(wanted.From, e.Puzzle, jobs)
		if err != nil {
			return nil, err
		}
		start := time.Now()
		solution, err := explain.Solve(ctx, e.Puzzle, options)
		if err != nil {
			return nil, inFile(e, err)
		}
		if err := replay(e.Puzzle, solution.Start, solution.Steps, &solution.End); err != nil {
			return nil, inFile(e, err)
		}
		unfinished := solution.Limited || solution.Status == solve.Unknown
		return report.Explained{
			Entry:       e,
			Solution:    solution,
			Language:    english.Language{},
			Grids:       wanted.Grids,
			Markdown:    wanted.Markdown,
			TimedOut:    unfinished && ctx.Err() != nil,
			Interrupted: unfinished && Interrupted(ctx),
			Time:        time.Since(start),
		}, nil
	}
}

// Hint asks for the next step, to be told as far as a level allows. A step is
// checked as those of [Explain] are.
func Hint(from *intake.State, level explain.Level) Question {
	return func(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
		options, err := explainOptions(from, e.Puzzle, jobs)
		if err != nil {
			return nil, err
		}
		hint, err := explain.Next(ctx, e.Puzzle, options)
		if err != nil {
			return nil, inFile(e, err)
		}
		if hint.Kind == explain.Step {
			if err := replay(e.Puzzle, hint.State, []proof.Deduction{hint.Deduction}, nil); err != nil {
				return nil, inFile(e, err)
			}
		}
		return report.Hinted{
			Entry:       e,
			Hint:        hint,
			Language:    english.Language{},
			Level:       level,
			Interrupted: Interrupted(ctx),
		}, nil
	}
}

// Rate asks how hard a puzzle is; csv wants its text as comma-separated values.
func Rate(csv bool) Question {
	return func(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
		start := time.Now()
		rating, err := explain.Rate(ctx, e.Puzzle, explain.Options{Jobs: jobs})
		if err != nil {
			return nil, inFile(e, err)
		}
		unfinished := rating.Limited || rating.Status == solve.Unknown
		return report.Rated{
			Entry:       e,
			Rating:      rating,
			CSV:         csv,
			Interrupted: unfinished && Interrupted(ctx),
			Time:        time.Since(start),
		}, nil
	}
}

func explainOptions(from *intake.State, p *nonogram.Puzzle, jobs int) (explain.Options, error) {
	options := explain.Options{Jobs: jobs}
	if from == nil {
		return options, nil
	}
	grid, err := from.Grid(p)
	options.From = &grid
	return options, err
}

// replay has the proof checker repeat all steps from a start; end, unless nil, is
// what they must arrive at. The error says that this program is at fault.
func replay(p *nonogram.Puzzle, start nonogram.Grid, steps []proof.Deduction, end *nonogram.Grid) error {
	outcome, err := proof.Check(p, start, steps)
	if err != nil {
		return fmt.Errorf("internal error, please report it with the puzzle: %w", err)
	}
	if end != nil && !outcome.Grid.Equal(*end) {
		return fmt.Errorf("internal error, please report it with the puzzle: the steps do not lead to the grid shown")
	}
	return nil
}

// inFile names the puzzle that an error is about.
func inFile(e format.Entry, err error) error {
	if e.Number > 1 {
		return fmt.Errorf("%s #%d: %w", e.File, e.Number, err)
	}
	return fmt.Errorf("%s: %w", e.File, err)
}
