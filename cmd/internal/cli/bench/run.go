package bench

import (
	"context"
	"errors"
	"fmt"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/format"
	"nonogram/solve"
)

// Run is one run of the bench.
type Run struct {
	runner.Loop
	Options
	// Earlier is the run to compare with; nil if there is none.
	Earlier Earlier
	// Program is the program to compare with; nil if there is none.
	Program Program
	// BatchJobs is the number of cores for solving all puzzles as a batch too; 0 measures no batch.
	BatchJobs int
	// Remote, unless nil, makes other machines measure.
	Remote cluster.Remote
}

// Measure measures and reports everything. It reports faulty puzzles and leaves them out. When ctx
// ends, the run ends with the total so far, and the error is that of ctx.
func (r *Run) Measure(ctx context.Context) error {
	write := &output{Loop: &r.Loop, compare: r.Earlier != nil}
	results, entries, err := r.measureAll(ctx, write)
	if err != nil && ctx.Err() == nil && !errors.Is(err, runner.ErrNothing) {
		return err
	}
	total := Sum(results)
	if r.BatchJobs > 0 && len(entries) > 0 && ctx.Err() == nil {
		if total.PerSecond, err = Throughput(ctx, entries, r.BatchJobs, r.Options); err != nil && ctx.Err() == nil {
			return err
		}
	}
	if len(results) > 0 {
		if err := write.total(total); err != nil {
			return err
		}
	}
	if r.Program != nil && ctx.Err() == nil {
		if err := r.compareAll(ctx, write); err != nil {
			return err
		}
	}
	return ctx.Err()
}

func (r *Run) measureAll(ctx context.Context, write *output) (results []Result, entries []format.Entry, err error) {
	limits := map[string]solve.Limit{"time": solve.ContextLimit, "memory": solve.MemoryLimit}
	keep := func(result Result) error {
		r.Note(runner.LimitNote(format.Entry{File: result.File, Number: result.Number}, limits[result.Limit], r.Timeout))
		result.Before = r.Earlier[result.ID]
		results = append(results, result)
		return write.result(result)
	}
	if r.Remote != nil {
		err := task.Remotely(ctx, &r.Loop, r.Remote, r.Options, keep)
		return results, nil, err
	}
	err = r.Each(ctx, func(e format.Entry) error {
		result, err := Measure(ctx, e, r.Options)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return &runner.Fault{Outcome: report.Bad, Err: err}
		}
		if r.BatchJobs > 0 {
			entries = append(entries, e)
		}
		return keep(result)
	})
	return results, entries, err
}

// compareAll times the other program on each file. It leaves out puzzles that come from no file.
func (r *Run) compareAll(ctx context.Context, write *output) error {
	files := r.Input.Files()
	if len(files) == 0 {
		return fmt.Errorf("no files for the other program, which cannot read short codes or standard input")
	}
	var ratios []float64
	for _, file := range files {
		comparison, err := r.Program.Compare(ctx, file, r.Options)
		if err != nil {
			return err
		}
		if comparison.Ratio > 0 {
			ratios = append(ratios, comparison.Ratio)
		}
		if err := write.comparison(comparison); err != nil {
			return err
		}
	}
	return write.ratio(Median(ratios), len(ratios))
}
