package runner

import (
	"context"
	"encoding/json"
	"iter"

	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/ordered"
	"nonogram/internal/base/strictjson"
)

// Task is a command's work over a stream: the same question about each item. Settings, items and
// values travel to other machines as JSON.
type Task[Settings, Item, Value any] struct {
	Command string
	// Version must change whenever the values, or the form of the items, can change. Workers of
	// another version refuse the job.
	Version string
	// Open returns the function that computes an item's value. Items come from the network and must
	// not be trusted. If the context ends first, the function returns an error that says so, and a
	// partial value.
	Open func(Settings) (func(context.Context, Item) (Value, error), error)
	// Same reports whether two different values of one item count as the same, because of a time
	// limit or because they contain times. nil means never.
	Same func(s Settings, one, other Value) bool
	// Weight estimates the work on an item, in puzzles of 15 x 15 cells.
	Weight func(Settings, Item) float64
}

// Values yields the values of the items, in order. Other machines compute them; if remote is nil,
// this machine does, up to jobs at once. An error without a value is the last that Values yields.
func (t Task[Settings, Item, Value]) Values(ctx context.Context, remote cluster.Remote, jobs int, settings Settings, items iter.Seq[Item]) iter.Seq2[Value, error] {
	if remote == nil {
		return t.here(ctx, jobs, settings, items)
	}
	return func(yield func(Value, error) bool) {
		var none Value
		job, err := cluster.NewJob(t.Kind(), settings)
		if err != nil {
			yield(none, err)
			return
		}
		for text, err := range cluster.Values(remote(ctx, job, t.items(settings, items))) {
			value := none
			if err == nil {
				err = json.Unmarshal(text, &value)
			}
			if !yield(value, err) || err != nil {
				return
			}
		}
	}
}

// here computes the values on this machine.
func (t Task[Settings, Item, Value]) here(ctx context.Context, jobs int, settings Settings, items iter.Seq[Item]) iter.Seq2[Value, error] {
	type outcome struct {
		value Value
		err   error
	}
	return func(yield func(Value, error) bool) {
		var none Value
		do, err := t.Open(settings)
		if err != nil {
			yield(none, err)
			return
		}
		for o := range ordered.Map(ctx, jobs, items, func(ctx context.Context, item Item) outcome {
			value, err := do(ctx, item)
			return outcome{value, err}
		}) {
			if !yield(o.value, o.err) {
				return
			}
		}
		if ctx.Err() != nil {
			yield(none, context.Cause(ctx))
		}
	}
}

// items yields the items of a stream for other machines.
func (t Task[Settings, Item, Value]) items(settings Settings, items iter.Seq[Item]) iter.Seq[cluster.Item] {
	return func(yield func(cluster.Item) bool) {
		for item := range items {
			if !yield(cluster.ItemOf(item, t.Weight(settings, item))) {
				return
			}
		}
	}
}

// Kind returns the task as a kind of work for other machines.
func (t Task[Settings, Item, Value]) Kind() cluster.Kind {
	return cluster.Kind{Name: t.Command, Version: t.Version, Open: func(text json.RawMessage) (cluster.Work, error) {
		var settings Settings
		if err := strictjson.Decode(text, &settings); err != nil {
			return nil, err
		}
		do, err := t.Open(settings)
		return cluster.Over(do, func(one, other Value) bool {
			return t.Same != nil && t.Same(settings, one, other)
		}), err
	}}
}
