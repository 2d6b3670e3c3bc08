package runner

import (
	"context"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cluster"
	"nonogram/format"
	"nonogram/internal/base/ordered"
)

// PuzzleTask is a task whose items are the puzzles of an input. See [Task].
type PuzzleTask[Settings, Value any] struct {
	Command, Version string
	// Do computes a puzzle's value on one core. An error means that the puzzle is unusable.
	Do func(context.Context, format.Entry, Settings) (Value, error)
	// Same reports whether two different values of one puzzle count as the same.
	Same func(one, other Value) bool
	// Goal is true if Do uses the intended picture.
	Goal bool
}

// overInput adds the names of an input to settings, so that jobs over different inputs differ. The
// puzzles are not in it: they come as items.
type overInput[Settings any] struct {
	Settings Settings `json:"settings"`
	Input    []string `json:"input"`
}

// Kind returns the task as a kind of work for other machines.
func (t PuzzleTask[Settings, Value]) Kind() cluster.Kind { return t.task().Kind() }

func (t PuzzleTask[Settings, Value]) task() Task[overInput[Settings], sent, returned[Value]] {
	return Task[overInput[Settings], sent, returned[Value]]{
		Command: t.Command, Version: t.Version,
		Open: func(job overInput[Settings]) (func(context.Context, sent) (returned[Value], error), error) {
			return func(ctx context.Context, in sent) (returned[Value], error) { return t.value(ctx, in, job.Settings) }, nil
		},
		Same:   func(_ overInput[Settings], a, b returned[Value]) bool { return a.like(b) && t.Same(a.Value, b.Value) },
		Weight: func(_ overInput[Settings], s sent) float64 { return s.weight },
	}
}

func (t PuzzleTask[Settings, Value]) value(ctx context.Context, in sent, settings Settings) (returned[Value], error) {
	out := returned[Value]{Source: in.Source, Notes: in.Notes, Fault: in.Fault}
	if in.Fault != nil {
		return out, nil
	}
	e, err := in.entry()
	if err != nil {
		return out, err
	}
	if out.Value, err = t.Do(ctx, e, settings); err != nil {
		out.Fault = sendFault(e, err)
	}
	return out, nil
}

// Remotely lets other machines compute the values of a loop's puzzles, and calls do with them, in
// the order of the input. Its errors are those of [Map].
func (t PuzzleTask[Settings, Value]) Remotely(ctx context.Context, l *Loop, remote cluster.Remote, settings Settings, do func(Value) error) error {
	// All cores estimate the weights.
	items := ordered.Map(ctx, 0, l.Input.Items(), func(ctx context.Context, item input.Item) sent {
		s := send(item, t.Goal)
		s.weight = weight(ctx, item.Puzzle)
		return s
	})
	job := overInput[Settings]{settings, l.Input.Names()}
	return take(ctx, l, func(yield func(turn[Value]) bool) {
		for out, err := range t.task().Values(ctx, remote, l.Jobs, job, items) {
			if !yield(turn[Value]{notes: out.Notes.bytes(), source: out.Source, err: out.Fault.error(), result: out.Value, end: err}) {
				return
			}
		}
	}, do)
}
