// Package runner has each puzzle of an intake answered and the answers written.
//
// It is the loop that the commands over many puzzles share: puzzles spread over
// the cores, are asked a question there (is it solvable? is it unique?), rendered
// where they were answered, and written in the order of the input. A fault is
// told on its turn and the others are still done.
package runner

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"time"

	"nonogram/format"
	"nonogram/internal/base/files"
	"nonogram/internal/base/ordered"
	"nonogram/internal/cli/input"
	"nonogram/internal/cli/progress"
	"nonogram/internal/cli/report"
)

// Answer is what a question finds out about one puzzle. Its outcome is asked for after
// it was written.
type Answer interface {
	Outcome() report.Outcome
	AppendText(dst []byte, style report.Style) []byte
	AppendJSON(dst []byte, style report.Style) []byte
}

// Question finds out something about a puzzle on up to jobs cores. The error
// says that the puzzle cannot be used. When ctx ends, it answers with what is
// known by then.
type Question func(ctx context.Context, e format.Entry, jobs int) (Answer, error)

// Run is one run of a command over its input.
type Run struct {
	Intake *input.Intake
	// Jobs is the number of cores. A single puzzle may use them all; of many,
	// each uses one.
	Jobs int
	// Timeout ends the work on one puzzle; 0 means never.
	Timeout time.Duration
	JSON    bool
	Style   report.Style
	// Table: the answers are lines of a table, with no empty lines between them.
	Table bool
	// Head is written before the first answer, even if there is none.
	Head []byte
	// Each, unless nil, gets each answer that was written, in their order.
	Each func(Answer)
	// Out takes the answers, Err everything else.
	Out, Err io.Writer

	answered int // how many answers were written
}

// rendered is an answer, or a fault, ready to be written.
type rendered struct {
	source  int
	answer  []byte
	notes   []byte // for standard error
	of      Answer // for Each
	outcome report.Outcome
}

// Ask puts the question to each puzzle and writes the answers. The error is
// that of Out; a closed pipe is none, since its reader just had enough.
func (r *Run) Ask(ctx context.Context, ask Question) (report.Outcome, error) {
	if len(r.Head) > 0 {
		if _, err := r.Out.Write(r.Head); err != nil {
			return report.Yes, QuietPipe(err)
		}
	}
	items := withJobs(r.Intake.Items(format.ReadOptions{}), r.Jobs)
	answers := ordered.Map(ctx, r.Jobs, items, func(ctx context.Context, t task) rendered {
		return r.answer(ctx, t, ask)
	})
	bar := progress.New(r.Err, r.Intake.Sources())
	defer bar.Hide()
	outcome := report.Yes
	r.answered = 0
	for a := range answers {
		if len(a.notes) > 0 {
			bar.MakeWay(r.Err)
			r.Err.Write(a.notes)
		}
		bar.MakeWay(r.Out)
		if err := r.write(a.answer, r.answered > 0); err != nil {
			return outcome, QuietPipe(err)
		}
		if a.of != nil {
			r.Each(a.of)
		}
		if len(a.answer) > 0 {
			r.answered++
		}
		outcome = max(outcome, a.outcome)
		bar.Puzzle(a.source)
	}
	if ctx.Err() != nil {
		outcome = report.Interrupted
	}
	return outcome, nil
}

// AskToFile is Ask with a file in the place of Out. The file is replaced only when
// all puzzles are done, faulty ones being left out; if all are faulty, or after an
// interruption, it stays as it was.
func (r *Run) AskToFile(ctx context.Context, path string, ask Question) (report.Outcome, error) {
	var outcome report.Outcome
	err := files.Write(path, func(w io.Writer) (err error) {
		toFile := *r
		toFile.Out = w
		outcome, err = toFile.Ask(ctx, ask)
		switch {
		case err != nil:
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		case toFile.answered == 0:
			return ErrNothing
		}
		return nil
	})
	return Ended(outcome, err)
}

// write writes one answer, in text after an empty line unless it is the first.
func (r *Run) write(answer []byte, notFirst bool) error {
	if len(answer) == 0 {
		return nil
	}
	if notFirst && !r.JSON && !r.Table {
		answer = append([]byte{'\n'}, answer...)
	}
	_, err := r.Out.Write(answer)
	return err
}

func (r *Run) answer(ctx context.Context, t task, ask Question) rendered {
	out := rendered{source: t.Source, notes: Notes(t.Entry)}
	err := t.Err
	if err == nil {
		var a Answer
		if a, err = r.within(ctx, t, ask); err == nil {
			if r.Each != nil {
				out.of = a
			}
			if r.JSON {
				out.answer = a.AppendJSON(nil, r.Style)
			} else {
				out.answer = a.AppendText(nil, r.Style)
			}
			out.outcome = a.Outcome()
			return out
		}
	}
	out.outcome = report.Bad
	out.notes = AppendFault(out.notes, err)
	return out
}

func (r *Run) within(ctx context.Context, t task, ask Question) (Answer, error) {
	ctx, stop := WithTimeout(ctx, r.Timeout)
	defer stop()
	return ask(ctx, t.Entry, t.jobs)
}

// WithTimeout is context.WithTimeout, where 0 means no limit.
func WithTimeout(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	if d <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, d)
}

// Interrupted reports whether ctx ended by the user's will and not by a timeout.
func Interrupted(ctx context.Context) bool {
	return errors.Is(ctx.Err(), context.Canceled)
}

// Notes renders the warnings of a puzzle for standard error.
func Notes(e format.Entry) []byte {
	var notes []byte
	for _, w := range e.Warnings {
		notes = fmt.Appendf(notes, "nonogram: warning: %s\n", report.Printable(w.String()))
	}
	return notes
}

// task is a puzzle with the number of cores that it may use.
type task struct {
	input.Item
	jobs int
}

// withJobs gives all cores to the only puzzle and one to each of several. It
// therefore holds the first back until it knows whether there is a second.
func withJobs(items iter.Seq[input.Item], jobs int) iter.Seq[task] {
	return func(yield func(task) bool) {
		var first *input.Item
		n := 0
		for item := range items {
			n++
			switch {
			case n == 1:
				first = &item
				continue
			case n == 2 && !yield(task{*first, 1}):
				return
			}
			if !yield(task{item, 1}) {
				return
			}
		}
		if n == 1 {
			yield(task{*first, jobs})
		}
	}
}
