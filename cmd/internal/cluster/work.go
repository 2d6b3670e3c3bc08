package cluster

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"nonogram/internal/base/message"
)

// Work is the work of a job: a function from items to values. Both are JSON without spaces.
type Work interface {
	// Do computes the value of an item. It must be deterministic: the same item gives the same
	// value on every machine, as far as Same compares values. An error after the end of ctx counts
	// as an interruption, not as a fault.
	Do(ctx context.Context, item json.RawMessage) (json.RawMessage, error)
	// Same reports whether two different values of one item count as the same.
	Same(one, other json.RawMessage) bool
}

// Numbered is the work of a job without an input. Each of its items is a shard's number.
type Numbered interface {
	Work
	// Shards returns the number of shards, at least 0.
	Shards() int
	// Weight returns the amount of work of a shard, in a unit such as grids. Progress, rate and
	// time left use that unit.
	Weight(shard int) float64
}

// Over returns the work that do defines. Items come from the network and must not be trusted.
//
// same reports whether two different values of one item count as the same, since parts of them,
// such as the time taken, may differ from run to run. nil means never.
func Over[Item, Value any](do func(context.Context, Item) (Value, error), same func(one, other Value) bool) Work {
	return inJSON[Item, Value]{do, same}
}

// inJSON is a work on Go values, which it converts from and to JSON.
type inJSON[Item, Value any] struct {
	do   func(context.Context, Item) (Value, error)
	same func(one, other Value) bool
}

// Do implements Work.
func (w inJSON[Item, Value]) Do(ctx context.Context, text json.RawMessage) (json.RawMessage, error) {
	var item Item
	if err := json.Unmarshal(text, &item); err != nil {
		return nil, err
	}
	value, err := w.do(ctx, item)
	if err != nil {
		return nil, err
	}
	return json.Marshal(value)
}

// Same implements Work.
func (w inJSON[Item, Value]) Same(one, other json.RawMessage) bool {
	var a, b Value
	return w.same != nil && json.Unmarshal(one, &a) == nil && json.Unmarshal(other, &b) == nil && w.same(a, b)
}

// Kind opens all works of one name.
type Kind struct {
	Name string
	// Version is the engine's version. It must change whenever the values of shards, or the
	// division of a job into shards, can change.
	Version string
	// Open returns the work of a specification, which comes from a file or the network and must not
	// be trusted. The work of a job without an input is Numbered.
	Open func(spec json.RawMessage) (Work, error)
}

// Item is an item of an input. Weight is its likely amount of work, in any unit.
type Item struct {
	Data   json.RawMessage
	Weight float64
}

// ItemOf returns an item with a value as JSON. If the value has no JSON, it panics, since that is a
// fault of the program.
func ItemOf(value any, weight float64) Item {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return Item{Data: text, Weight: weight}
}

// Kinds are the kinds of work that a program can do.
type Kinds []Kind

// Open returns the job of a plan from elsewhere. If another engine version made the plan, the error
// is a *VersionError.
func (kinds Kinds) Open(plan Plan) (*Job, error) {
	i := slices.IndexFunc(kinds, func(k Kind) bool { return k.Name == plan.Kind })
	if i < 0 {
		return nil, fmt.Errorf("job of kind %q: this program knows %s", plan.Kind, kinds.names())
	}
	if kinds[i].Version != plan.Version {
		return nil, &VersionError{Kind: plan.Kind, Job: plan.Version, Program: kinds[i].Version}
	}
	job, err := kinds[i].open(plan.Spec)
	if err != nil {
		return nil, err
	}
	if !job.OverInput() && job.Shards != plan.Shards {
		return nil, fmt.Errorf("job %s: the plan has %s, but its specification gives %d", plan.ID(), message.Count(plan.Shards, "shard"), job.Shards)
	}
	return job.at(max(0, plan.Generation)), nil
}

func (kinds Kinds) names() string {
	if len(kinds) == 0 {
		return "none"
	}
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = fmt.Sprintf("%q", k.Name)
	}
	return strings.Join(names, ", ")
}

// VersionError reports that a job was planned by another version of the engine,
// whose shards can have other values.
type VersionError struct {
	Kind         string
	Job, Program string // engine versions
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("the job is for version %s of the %s engine, this program has version %s: use the program that planned the job, or plan the job again",
		e.Job, e.Kind, e.Program)
}
