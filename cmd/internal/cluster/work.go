package cluster

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"

	"nonogram/internal/base/message"
)

// Work is the work of a job: a function from a shard's number to bytes.
type Work interface {
	// Shards returns the number of shards, at least 0.
	Shards() int
	// Run computes one shard. It must be deterministic: the same shard gives the same bytes on
	// every machine. So the value must not contain anything that may differ, such as the time
	// taken. An error after the end of ctx counts as an interruption, not as a fault.
	Run(ctx context.Context, shard int) (json.RawMessage, error)
	// Fold computes the job's total from the values of all shards, each once and in order.
	Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error)
}

// A Weigher is a Work that knows the amount of work of each shard in advance, in a unit such as
// grids or puzzles. Progress, rate and time left use that unit. Without a Weigher, every shard has
// weight 1.
type Weigher interface {
	Weight(shard int) float64
}

// Kind opens all works of one name.
type Kind struct {
	Name string
	// Version is the engine's version. It must change whenever the values of shards, or the
	// division of a job into shards, can change.
	Version string
	// Open returns the work of a specification, which comes from a file or the network and must not
	// be trusted. [Over] makes the work of a job over an input.
	Open func(spec json.RawMessage) (Work, error)
}

// ItemWork is the work of a job over an input, made by [Over]: a function from items to values.
// Both are JSON without spaces.
type ItemWork interface {
	// Do computes the value of an item.
	Do(ctx context.Context, item json.RawMessage) (json.RawMessage, error)
	// Same reports whether two different values of one item count as the same.
	Same(one, other json.RawMessage) bool
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
