package cli

import (
	"context"
	"fmt"
	"io"
	"iter"
	"slices"

	"nonogram"
	"nonogram/cmd/internal/cli/progress"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
	"nonogram/generate"
	"nonogram/internal/base/files"
)

// edition writes generated puzzles, one by one as they are made.
type edition struct {
	*generateFlags
	generator *generate.Generator
	to        *format.Format
	// details takes a JSON object a line for each puzzle; nil if nobody wants it.
	details io.Writer
	// notes takes what is reported beside the puzzles.
	notes io.Writer

	// remote, unless nil, has other machines make the puzzles, and fault is what ended that.
	remote func(context.Context) iter.Seq2[generate.Result, error]
	fault  error

	outcome report.Outcome
	written int
}

// fits reports why the format cannot hold puzzles like those of the edition, before any
// is made.
func (r *edition) fits() error {
	o := r.generator.Options()
	full := nonogram.NewGrid(o.Width, o.Height, nonogram.FilledCell)
	return r.to.CanHold(nonogram.FromGrid(full, generate.Palette(o.Colours)))
}

// toFile writes the puzzles to a file, which is replaced as a whole. After an
// interruption a new file holds the puzzles that were complete, and an old one stays as
// it was, as it does if there are none. A name that ends with ".gz" makes a compressed
// file.
func (r *edition) toFile(ctx context.Context, path string) error {
	return files.Write(path, func(w io.Writer) error {
		err := r.toWriter(ctx, w)
		if err == nil && ctx.Err() != nil && runner.Keeps(path) {
			return ctx.Err()
		}
		return err
	})
}

// toWriter writes the puzzles to a stream, each when it and those before it are done.
func (r *edition) toWriter(ctx context.Context, w io.Writer) error {
	out := r.to.NewWriter(w)
	bar := progress.New(r.notes, r.count)
	defer bar.Hide()
	for result, err := range r.puzzles(ctx) {
		if ctx.Err() != nil && err != nil {
			break
		}
		bar.MakeWay(w)
		if err != nil {
			bar.MakeWay(r.notes)
			r.rare(result, err)
			continue
		}
		if err := r.write(out, result); err != nil {
			return err
		}
		bar.Puzzle(result.Number - r.first + 1)
	}
	if ctx.Err() != nil {
		r.outcome = report.Interrupted
	} else if r.fault != nil {
		return r.fault
	}
	if r.written == 0 {
		return runner.ErrNothing
	}
	return out.Close()
}

// puzzles makes the puzzles, here or on other machines.
func (r *edition) puzzles(ctx context.Context) iter.Seq2[generate.Result, error] {
	if r.remote != nil {
		return r.remote(ctx)
	}
	return r.generator.Puzzles(ctx, r.first, r.count, r.jobs)
}

// rare reports that a puzzle was not found. The rest are still generated.
func (r *edition) rare(result generate.Result, err error) {
	r.notes.Write(runner.AppendFault(nil, fmt.Errorf("no. %d: %w", result.Number, err)))
	r.outcome = max(r.outcome, report.Undecided)
}

// write writes one puzzle. Formats lose the same of each, so it is reported once.
func (r *edition) write(out *format.Writer, result generate.Result) error {
	if err := out.Write(result.Puzzle); err != nil {
		return err
	}
	if r.written == 0 {
		noteLosses(r.notes, r.to, r.losses(result.Puzzle))
	}
	r.written++
	if r.details == nil {
		return nil
	}
	_, err := r.details.Write(appendDetails(nil, r.generator.Options(), result))
	return err
}

// losses lists what the format does not hold of a puzzle. The names of its colours are
// of no account: they are the generator's and only say what the shades show.
func (r *edition) losses(p *nonogram.Puzzle) []string {
	return slices.DeleteFunc(r.to.Losses(p), func(lost string) bool { return lost == "the colours' names" })
}
