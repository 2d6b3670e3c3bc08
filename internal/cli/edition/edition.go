// Package edition puts out generated puzzles, one by one as they are made.
package edition

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"nonogram"
	"nonogram/format"
	"nonogram/generate"
	"nonogram/internal/base/files"
	"nonogram/internal/cli/progress"
	"nonogram/internal/cli/report"
	"nonogram/internal/cli/runner"
)

// Run is one edition.
type Run struct {
	Generator *generate.Generator
	// First is the number of the first puzzle, Count how many there are.
	First, Count int
	// Jobs is the number of cores.
	Jobs int
	// To is the format of the puzzles.
	To *format.Format
	// Details takes a JSON object a line for each puzzle; nil if nobody wants it.
	Details io.Writer
	// Notes takes what is to be told beside the puzzles.
	Notes io.Writer

	outcome report.Outcome
	written int
}

// Fits reports why the format cannot hold puzzles like those of the edition, before any
// is made.
func (r *Run) Fits() error {
	o := r.Generator.Options()
	full := nonogram.NewGrid(o.Width, o.Height, nonogram.FilledCell)
	return r.To.CanHold(nonogram.FromGrid(full, generate.Palette(o.Colours)))
}

// ToFile writes the puzzles to a file, which is replaced as a whole. After an
// interruption a new file holds the puzzles that were complete, and an old one stays as
// it was, as it does if there are none. A name that ends with ".gz" makes a compressed
// file.
func (r *Run) ToFile(ctx context.Context, path string) (report.Outcome, error) {
	err := files.Write(path, func(w io.Writer) error {
		err := r.generate(ctx, w)
		if err == nil && ctx.Err() != nil && runner.Keeps(path) {
			return ctx.Err()
		}
		return err
	})
	return runner.Ended(r.outcome, err)
}

// ToWriter writes the puzzles to a stream, each when it and those before it are done.
func (r *Run) ToWriter(ctx context.Context, w io.Writer) (report.Outcome, error) {
	err := r.generate(ctx, w)
	return runner.Ended(r.outcome, err)
}

func (r *Run) generate(ctx context.Context, w io.Writer) error {
	out := r.To.NewWriter(w)
	bar := progress.New(r.Notes, r.Count)
	defer bar.Hide()
	for result, err := range r.Generator.Puzzles(ctx, r.First, r.Count, r.Jobs) {
		if ctx.Err() != nil && err != nil {
			break
		}
		bar.MakeWay(w)
		if err != nil {
			bar.MakeWay(r.Notes)
			r.rare(result, err)
			continue
		}
		if err := r.write(out, result); err != nil {
			return err
		}
		bar.Puzzle(result.Number - r.First + 1)
	}
	if ctx.Err() != nil {
		r.outcome = report.Interrupted
	}
	if r.written == 0 {
		return runner.ErrNothing
	}
	return out.Close()
}

// rare tells that a puzzle did not come about. The others are still made.
func (r *Run) rare(result generate.Result, err error) {
	r.Notes.Write(runner.AppendFault(nil, fmt.Errorf("no. %d: %w", result.Number, err)))
	r.outcome = max(r.outcome, report.Undecided)
}

// write writes one puzzle. Formats lose the same of each, so it is told once.
func (r *Run) write(out *format.Writer, result generate.Result) error {
	if err := out.Write(result.Puzzle); err != nil {
		return err
	}
	if lost := r.losses(result.Puzzle); len(lost) > 0 && r.written == 0 {
		fmt.Fprintf(r.Notes, "nonogram: warning: format %s loses %s\n", r.To.Name, strings.Join(lost, ", "))
	}
	r.written++
	if r.Details == nil {
		return nil
	}
	_, err := r.Details.Write(appendDetails(nil, r.Generator.Options(), result))
	return err
}

// losses lists what the format does not hold of a puzzle. The names of its colours are
// of no account: they are the generator's and only say what the shades show.
func (r *Run) losses(p *nonogram.Puzzle) []string {
	return slices.DeleteFunc(r.To.Losses(p), func(lost string) bool { return lost == "the colours' names" })
}
