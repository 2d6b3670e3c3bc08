package runner

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/format"
	"nonogram/internal/base/message"
	"nonogram/internal/base/ordered"
)

// A Loop processes the puzzles of an input. It writes the warnings and faults of each puzzle to Err
// when the puzzle's turn comes, and shows a [report.Bar] on Err. A fault does not stop the loop.
type Loop struct {
	Input *input.Input
	// Jobs is the number of cores for [Map]. A single puzzle may use them all; each of several
	// puzzles uses one.
	Jobs int
	// Out receives the results.
	Out, Err io.Writer
	// JSON makes the results lines of JSON, and also the faults, each in the place of its result.
	JSON bool
	// Outcome is the largest outcome of all puzzles so far.
	Outcome report.Outcome
	// Total is the number of puzzles of a loop without an Input.
	Total int

	done int // puzzles without a fault
}

// A Fault is an error about one puzzle. It does not stop a loop.
type Fault struct {
	Outcome report.Outcome
	Err     error
	// Line is the fault in JSON, if it is known already.
	Line *report.FaultLine
}

func (f *Fault) Error() string { return f.Err.Error() }

func (f *Fault) Unwrap() error { return f.Err }

// Each calls do for each sound puzzle, one after the other. Its errors are those of [Map].
func (l *Loop) Each(ctx context.Context, do func(format.Entry) error) error {
	return take(ctx, l, func(yield func(turn[format.Entry]) bool) {
		for item := range l.Input.Items() {
			if ctx.Err() != nil || !yield(turnOf(item, item.Entry)) {
				return
			}
		}
	}, do)
}

// Map calls work for sound puzzles, for several at once, and calls do with the results, one by one
// in the order of the input. An error of work is a fault of its puzzle. An error of do ends the
// loop unless it is a [*Fault]. If ctx ends, the error is that of ctx, and do still gets the
// results of work in progress, which ctx may have cut short. If there is no result, the error is
// [ErrNothing].
func Map[T any](ctx context.Context, l *Loop, work func(ctx context.Context, e format.Entry, jobs int) (T, error), do func(T) error) error {
	tasks := withJobs(l.Input, l.Jobs)
	return take(ctx, l, ordered.Map(ctx, l.Jobs, tasks, func(ctx context.Context, t task) turn[T] {
		var result T
		out := turnOf(t.Item, result)
		if out.err == nil {
			out.result, out.err = work(ctx, t.Entry, t.jobs)
		}
		return out
	}), do)
}

// Take calls do with results that come from no input. Its errors are those of [Map], and the first
// error among the results that is no [*Fault].
func Take[T any](ctx context.Context, l *Loop, results iter.Seq2[T, error], do func(T) error) error {
	l.Input = new(input.Input)
	return take(ctx, l, func(yield func(turn[T]) bool) {
		for result, err := range results {
			t := turn[T]{result: result, err: err}
			if _, faulty := errors.AsType[*Fault](err); !faulty {
				t.err, t.end = nil, err
			}
			if !yield(t) {
				return
			}
		}
	}, do)
}

// turn is a puzzle with the result of work, or with a fault.
type turn[T any] struct {
	notes  []byte // for standard error
	source int    // as in input.Item
	entry  format.Entry
	err    error
	result T
	end    error // which ends the loop; nil if there is a puzzle
}

func turnOf[T any](item input.Item, result T) turn[T] {
	return turn[T]{notes: Notes(item.Entry), source: item.Source, entry: item.Entry, err: item.Err, result: result}
}

func take[T any](ctx context.Context, l *Loop, turns iter.Seq[turn[T]], do func(T) error) error {
	seen := 0
	l.done = 0
	bar := report.NewBar(l.Err, max(l.Total, l.Input.Sources()), "first puzzle")
	defer bar.Hide()
	l.Note(warnings(l.Input.Warnings()))
	var end error
	for t := range turns {
		if end = t.end; end != nil {
			break
		}
		l.Note(t.notes)
		err := t.err
		if err == nil {
			err = do(t.result)
		}
		fault, faulty := errors.AsType[*Fault](err)
		switch {
		case faulty, t.err != nil:
			outcome := report.Bad
			if faulty {
				outcome = fault.Outcome
			}
			l.Report(outcome, err)
			if err := l.writeFault(t.entry, err); err != nil {
				return err
			}
		case err != nil:
			return err
		default:
			l.done++
		}
		seen++
		if l.Input.Sources() <= 1 {
			t.source = seen
		}
		bar.Set(t.source, message.Count(seen, "puzzle"))
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case end != nil:
		return end
	case l.done == 0:
		return ErrNothing
	}
	return nil
}

// writeFault writes a puzzle's fault in JSON, in the place of the result.
func (l *Loop) writeFault(e format.Entry, err error) error {
	if !l.JSON {
		return nil
	}
	return report.WriteObject(l.Out, faultLine(e, err))
}

// Report writes an error about a puzzle to Err and counts its outcome.
func (l *Loop) Report(outcome report.Outcome, err error) {
	l.Note(AppendFault(nil, err))
	l.Outcome = max(l.Outcome, outcome)
}

// Note writes text to Err.
func (l *Loop) Note(text []byte) {
	if len(text) > 0 {
		l.Err.Write(text)
	}
}

// Notes renders the warnings of a puzzle for standard error.
func Notes(e format.Entry) []byte { return warnings(e.Warnings) }

func warnings(list []format.Warning) (notes []byte) {
	for _, w := range list {
		notes = fmt.Appendf(notes, "nonogram: warning: %s\n", report.Printable(w.String()))
	}
	return notes
}

// task is a puzzle and the number of cores for it.
type task struct {
	input.Item
	jobs int
}

// withJobs gives all cores to an only puzzle, or one core to each of several. So it keeps the first
// puzzle until it knows whether there is a second. On standard input it does not wait, and the
// first puzzle gets all cores: the sender may wait for the answer before it sends the next puzzle.
func withJobs(in *input.Input, jobs int) iter.Seq[task] {
	return func(yield func(task) bool) {
		var held *input.Item
		first, more := true, true
		for item := range in.Items() {
			switch {
			case first && in.ReadsStandardInput():
				more = yield(task{item, jobs})
			case first:
				held = &item
			default:
				more = (held == nil || yield(task{*held, 1})) && yield(task{item, 1})
				held = nil
			}
			if !more {
				return
			}
			first = false
		}
		if held != nil {
			yield(task{*held, jobs})
		}
	}
}
