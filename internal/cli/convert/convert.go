// Package convert writes the puzzles of an intake in another format.
package convert

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"nonogram/format"
	"nonogram/internal/base/files"
	"nonogram/internal/cli/input"
	"nonogram/internal/cli/report"
	"nonogram/internal/cli/runner"
)

// Run is one conversion.
type Run struct {
	Intake *input.Intake
	To     *format.Format
	// Notes takes the faults of the input and what the format cannot hold.
	Notes io.Writer

	outcome report.Outcome
	written int
}

// ToFile converts to a file, all or nothing: it is replaced only when everything
// was read. Faulty puzzles are told and left out. A name that ends with ".gz"
// makes a compressed file.
func (r *Run) ToFile(ctx context.Context, path string) (report.Outcome, error) {
	err := files.Write(path, func(w io.Writer) error { return r.convert(ctx, w) })
	return runner.Ended(r.outcome, err)
}

// ToWriter converts to a stream, puzzle by puzzle.
func (r *Run) ToWriter(ctx context.Context, w io.Writer) (report.Outcome, error) {
	err := r.convert(ctx, w)
	return runner.Ended(r.outcome, err)
}

func (r *Run) convert(ctx context.Context, w io.Writer) error {
	out := r.To.NewWriter(w)
	for item := range r.Intake.Items(format.ReadOptions{}) {
		if err := ctx.Err(); err != nil {
			return err
		}
		r.Notes.Write(runner.Notes(item.Entry))
		if err := r.write(out, item); err != nil {
			return err
		}
	}
	if r.written == 0 {
		return runner.ErrNothing
	}
	return out.Close()
}

// write writes one puzzle. The error is that of the output; what is wrong with
// the puzzle, or with this format for it, is only told.
func (r *Run) write(out *format.Writer, item input.Item) error {
	if item.Err != nil {
		r.fault(item.Err)
		return nil
	}
	err := out.Write(item.Puzzle)
	switch {
	case errors.Is(err, format.ErrLossy):
		r.fault(fmt.Errorf("%s: %w", item.File, err))
		return nil
	case err != nil:
		return err
	}
	r.written++
	if lost := r.To.Losses(item.Puzzle); len(lost) > 0 {
		fmt.Fprintf(r.Notes, "nonogram: warning: %s: format %s loses %s\n", report.Printable(item.File), r.To.Name, strings.Join(lost, ", "))
	}
	return nil
}

func (r *Run) fault(err error) {
	r.Notes.Write(runner.AppendFault(nil, err))
	r.outcome = report.Bad
}
