package runner

import (
	"context"
	"encoding/json"
	"iter"

	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/ordered"
	"nonogram/internal/base/strictjson"
)

// Task is the work of a command over a stream: the same question about each item. Settings,
// items and values travel to other machines as JSON.
type Task[Settings, Item, Value any] struct {
	Command string
	// Version must change whenever the values, or the form of the items, can change. Workers of
	// another version refuse the job.
	Version string
	Open    func(Settings) (ItemWork[Item, Value], error)
	// Weight estimates the work on an item, in puzzles of 15 x 15 cells.
	Weight func(Settings, Item) float64
}

// ItemWork is the work of a command on items, in Go types.
type ItemWork[Item, Value any] interface {
	// Do computes the value of an item, which comes from the network and must not be trusted. When
	// ctx ends first, the error says so, and the value is partial.
	Do(ctx context.Context, item Item) (Value, error)
	// Same reports whether two different values of one item count as the same, because of a time
	// limit or of times.
	Same(one, other Value) bool
}

// Values yields the values of items, in their order. Other machines compute them or, if remote is
// nil, this one does, up to jobs at once. An error without a value is the last that it yields.
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

// here is Values on this machine.
func (t Task[Settings, Item, Value]) here(ctx context.Context, jobs int, settings Settings, items iter.Seq[Item]) iter.Seq2[Value, error] {
	type outcome struct {
		value Value
		err   error
	}
	return func(yield func(Value, error) bool) {
		var none Value
		work, err := t.Open(settings)
		if err != nil {
			yield(none, err)
			return
		}
		for o := range ordered.Map(ctx, jobs, items, func(ctx context.Context, item Item) outcome {
			value, err := work.Do(ctx, item)
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
		work, err := t.Open(settings)
		return cluster.Over(inJSON[Item, Value]{work}), err
	}}
}

type inJSON[Item, Value any] struct{ work ItemWork[Item, Value] }

// Do implements cluster.ItemWork.
func (w inJSON[Item, Value]) Do(ctx context.Context, text json.RawMessage) (json.RawMessage, error) {
	var item Item
	if err := json.Unmarshal(text, &item); err != nil {
		return nil, err
	}
	value, err := w.work.Do(ctx, item)
	if err != nil {
		return nil, err
	}
	return json.Marshal(value)
}

// Same implements cluster.ItemWork.
func (w inJSON[Item, Value]) Same(one, other json.RawMessage) bool {
	var a, b Value
	if json.Unmarshal(one, &a) != nil || json.Unmarshal(other, &b) != nil {
		return false
	}
	return w.work.Same(a, b)
}
