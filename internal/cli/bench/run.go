package bench

import (
	"context"
	"fmt"
	"io"

	"nonogram/format"
	"nonogram/internal/cli/input"
	"nonogram/internal/cli/progress"
	"nonogram/internal/cli/report"
	"nonogram/internal/cli/runner"
)

// Run is one run of the bench.
type Run struct {
	Options
	Intake *input.Intake
	// Earlier is the run to compare with; nil if there is none.
	Earlier Earlier
	// Rival is the program to compare with; nil if there is none.
	Rival Rival
	// BatchJobs is the number of cores over which all puzzles are solved as a
	// batch as well; 0 means that this is not measured.
	BatchJobs int
	JSON      bool
	Out, Err  io.Writer
}

// Measure measures and reports everything. Faulty puzzles are told and left out.
// A cancelled ctx ends the run with the total of what was measured.
func (r *Run) Measure(ctx context.Context) (report.Outcome, error) {
	write := newTable(r.Out, r.Earlier != nil)
	if r.JSON {
		write = newLines(r.Out)
	}
	results, entries, outcome, err := r.measureAll(ctx, write)
	if err != nil {
		return outcome, runner.QuietPipe(err)
	}
	total := Sum(results)
	if r.BatchJobs > 0 && len(entries) > 0 && ctx.Err() == nil {
		if total.PerSecond, err = Throughput(ctx, entries, r.BatchJobs, r.Options); err != nil && ctx.Err() == nil {
			return outcome, err
		}
	}
	if len(results) > 0 {
		if err := write.total(total); err != nil {
			return outcome, runner.QuietPipe(err)
		}
	}
	if r.Rival != nil {
		if err := r.fightAll(ctx, write); err != nil && ctx.Err() == nil {
			return report.Bad, runner.QuietPipe(err)
		}
	}
	if ctx.Err() != nil {
		outcome = report.Interrupted
	}
	return outcome, nil
}

func (r *Run) measureAll(ctx context.Context, write writer) (results []Result, entries []format.Entry, outcome report.Outcome, err error) {
	bar := progress.New(r.Err, r.Intake.Sources())
	defer bar.Hide()
	for item := range r.Intake.Items(format.ReadOptions{}) {
		if ctx.Err() != nil {
			break
		}
		bar.MakeWay(r.Err)
		r.Err.Write(runner.Notes(item.Entry))
		var result Result
		if err = item.Err; err == nil {
			result, err = Measure(ctx, item.Entry, r.Options)
		}
		switch {
		case ctx.Err() != nil:
			return results, entries, outcome, nil
		case err != nil:
			r.Err.Write(runner.AppendFault(nil, err))
			outcome = report.Bad
			continue
		}
		result.Before = r.Earlier[result.ID]
		results = append(results, result)
		if r.BatchJobs > 0 {
			entries = append(entries, item.Entry)
		}
		if err := write.result(result); err != nil {
			return results, entries, outcome, err
		}
		bar.Puzzle(item.Source)
	}
	return results, entries, outcome, nil
}

// fightAll times the rival on each file; what is not a file it could not read.
func (r *Run) fightAll(ctx context.Context, write writer) error {
	files := r.Intake.Files()
	if len(files) == 0 {
		return fmt.Errorf("no files for the other program: it cannot be given short codes or standard input")
	}
	var ratios []float64
	for _, file := range files {
		duel, err := r.Rival.Fight(ctx, file, r.Options)
		if err != nil {
			return err
		}
		if duel.Ratio > 0 {
			ratios = append(ratios, duel.Ratio)
		}
		if err := write.duel(duel); err != nil {
			return err
		}
	}
	return write.ratio(Median(ratios), len(ratios))
}
