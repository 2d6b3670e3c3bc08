package bench

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
	"nonogram/solve"
)

// Options are the settings of a measurement, from flags or from another machine.
type Options struct {
	Runs      int           `json:"runs"`                // of each puzzle, at least one
	Jobs      int           `json:"jobs"`                // cores for a solve
	Timeout   time.Duration `json:"timeout,omitempty"`   // of a solve; 0 means never
	Solutions int           `json:"solutions,omitempty"` // to look for; 0 means 2
}

// Result is the measurement of one puzzle.
type Result struct {
	File   string `json:"file"`
	Number int    `json:"number"`
	Title  string `json:"title"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// ID is a hash of the clues, so the same puzzle has the same ID in every file.
	ID     string `json:"id"`
	Status string `json:"status"`
	// Seconds is the median of Runs, which lists the time of each run in order.
	Seconds    float64   `json:"seconds"`
	Runs       []float64 `json:"runs"`
	LineSolves int64     `json:"line_solves"`
	Conflicts  int64     `json:"conflicts"`
	// Limit names the limit that ended the last run early, "time" or "memory".
	Limit string `json:"limit,omitempty"`
	// Before is the median of an earlier run; 0 if there is none.
	Before float64 `json:"before,omitempty"`
}

// Measure solves a puzzle Options.Runs times. It stops after a run that reaches a limit, since the
// next run would only take as long. The error means that the puzzle is unusable or that ctx was
// cancelled.
func Measure(ctx context.Context, e format.Entry, o Options) (Result, error) {
	p := e.Puzzle
	r := Result{File: e.File, Number: e.Number, Title: p.Title, Width: p.Width(), Height: p.Height(), ID: identity(p)}
	for range max(1, o.Runs) {
		result, err := solveOnce(ctx, p, o)
		if err != nil {
			return r, err
		}
		r.Status, r.Limit = result.Status.String(), report.Ending{Limit: result.Limit}.InJSON()
		r.LineSolves, r.Conflicts = result.Stats.LineSolves, result.Stats.Conflicts
		r.Runs = append(r.Runs, result.Stats.Time.Seconds())
		if result.Limit != solve.NoLimit {
			break
		}
	}
	r.Seconds = Median(r.Runs)
	return r, nil
}

func solveOnce(ctx context.Context, p *nonogram.Puzzle, o Options) (solve.Result, error) {
	limited, stop := runner.WithTimeout(ctx, o.Timeout)
	defer stop()
	result, err := solve.Solve(limited, p, solve.Options{Solutions: o.Solutions, Jobs: o.Jobs})
	if err == nil || errors.Is(err, solve.ErrLimit) {
		err = ctx.Err()
	}
	return result, err
}

// identity returns a hash of a puzzle's clues.
func identity(p *nonogram.Puzzle) string {
	h := sha256.New()
	for _, clues := range [][]nonogram.Clue{p.Rows, p.Columns} {
		for _, c := range clues {
			fmt.Fprintln(h, c)
		}
		fmt.Fprintln(h)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Median returns the middle value, or the mean of the middle two; 0 if there are none.
func Median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
