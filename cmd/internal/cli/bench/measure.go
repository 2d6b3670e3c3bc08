package bench

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
	"nonogram/internal/base/ordered"
	"nonogram/solve"
)

// Options are the settings of a measurement.
type Options = runner.Measuring

// Result is the measurement of one puzzle.
type Result struct {
	File   string `json:"file"`
	Number int    `json:"number"`
	Title  string `json:"title"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// ID is computed from the clues, so that the same puzzle in another file has the same one.
	ID     string `json:"id"`
	Status string `json:"status"`
	// Seconds is the median of Runs, which has the time of each run in order.
	Seconds    float64   `json:"seconds"`
	Runs       []float64 `json:"runs"`
	LineSolves int64     `json:"line_solves"`
	Conflicts  int64     `json:"conflicts"`
	// Limit is the name of what ended the last run early, "time" or "memory".
	Limit string `json:"limit,omitempty"`
	// Before is the median of an earlier run; 0 if there is none.
	Before float64 `json:"before,omitempty"`
}

// Measure solves a puzzle Options.Runs times, or until a run reaches a limit, since the next would
// only take as long. The error says that the puzzle cannot be used or that ctx was cancelled.
func Measure(ctx context.Context, e format.Entry, o Options) (Result, error) {
	p := e.Puzzle
	r := Result{File: e.File, Number: e.Number, Title: p.Title, Width: p.Width(), Height: p.Height(), ID: identity(p)}
	for range max(1, o.Runs) {
		result, err := solveOnce(ctx, p, o)
		if err != nil {
			return r, err
		}
		r.Status, r.Limit = result.Status.String(), report.LimitName(result.Limit)
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

// Throughput solves all puzzles as a batch over jobs cores, Options.Runs times,
// and returns the median number of puzzles a second.
func Throughput(ctx context.Context, entries []format.Entry, jobs int, o Options) (float64, error) {
	var rates []float64
	for range max(1, o.Runs) {
		start := time.Now()
		for err := range ordered.Map(ctx, jobs, slices.Values(entries), func(ctx context.Context, e format.Entry) error {
			_, err := solveOnce(ctx, e.Puzzle, o)
			return err
		}) {
			if err != nil {
				return 0, err
			}
		}
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		rates = append(rates, float64(len(entries))/time.Since(start).Seconds())
	}
	return Median(rates), nil
}

// Total sums up many results.
type Total struct {
	Puzzles int            `json:"puzzles"`
	Status  map[string]int `json:"status"`
	// Seconds is the sum of the puzzles' medians, Median the median of them.
	Seconds float64 `json:"seconds"`
	Median  float64 `json:"median"`
	Slowest float64 `json:"slowest"`
	// SlowestFile is the place of the slowest puzzle.
	SlowestFile string `json:"slowest_file"`
	LineSolves  int64  `json:"line_solves"`
	Conflicts   int64  `json:"conflicts"`
	// Compared is the number of puzzles that an earlier run had too; Before is the sum of
	// its medians for them, After that of this run's.
	Compared int     `json:"compared,omitempty"`
	Before   float64 `json:"before,omitempty"`
	After    float64 `json:"after,omitempty"`
	// PerSecond is the throughput of a batch; 0 if it was not measured.
	PerSecond float64 `json:"per_second,omitempty"`
}

// Sum totals results.
func Sum(results []Result) Total {
	t := Total{Puzzles: len(results), Status: map[string]int{}}
	var medians []float64
	for _, r := range results {
		t.add(r)
		medians = append(medians, r.Seconds)
	}
	t.Median = Median(medians)
	return t
}

func (t *Total) add(r Result) {
	t.Status[r.Status]++
	t.Seconds += r.Seconds
	t.LineSolves += r.LineSolves
	t.Conflicts += r.Conflicts
	if cmp.Compare(r.Seconds, t.Slowest) >= 0 {
		t.Slowest, t.SlowestFile = r.Seconds, r.File
	}
	if r.Before > 0 {
		t.Compared++
		t.Before += r.Before
		t.After += r.Seconds
	}
}

// Earlier holds the medians of an earlier run by the puzzles' identities.
type Earlier map[string]float64

// ReadEarlier reads the JSON that an earlier run wrote. It skips objects that are not the result of a
// puzzle.
func ReadEarlier(r io.Reader) (Earlier, error) {
	earlier := Earlier{}
	decoder := json.NewDecoder(r)
	for n := 1; ; n++ {
		var result Result
		switch err := decoder.Decode(&result); {
		case err == io.EOF && len(earlier) == 0:
			return nil, fmt.Errorf("no results of an earlier run")
		case err == io.EOF:
			return earlier, nil
		case err != nil:
			return nil, fmt.Errorf("not the JSON of an earlier run, object %d: %w", n, err)
		case result.ID != "":
			earlier[result.ID] = result.Seconds
		}
	}
}
