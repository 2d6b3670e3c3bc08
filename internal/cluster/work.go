package cluster

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// Work is what a job computes: a function from the number of a shard to bytes.
type Work interface {
	// Shards returns how many shards there are, at least 0.
	Shards() int
	// Run computes one shard. It must be deterministic: for the same shard the
	// same bytes, on every machine. What may differ, such as the time taken,
	// has no place in the value. An error that comes after ctx is done counts
	// as an interruption and not as a fault.
	Run(ctx context.Context, shard int) (json.RawMessage, error)
	// Fold makes the job's total from the values of all shards, which come in
	// order, each once.
	Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error)
}

// A Weigher is a Work that knows beforehand how much a shard is, in a unit of
// its own: grids, puzzles. Progress, rate and time left are then told in that
// unit; without it every shard weighs 1. The weight is known beforehand because
// otherwise nothing could be said about the time left.
type Weigher interface {
	Weight(shard int) float64
}

// Kind opens the works of one name.
type Kind struct {
	Name string
	// Version is that of the engine. It must change whenever the values of
	// shards, or the way a job is divided into them, can change.
	Version string
	// Open makes a work from its specification, which comes from a file or the
	// network and is not to be trusted.
	Open func(spec json.RawMessage) (Work, error)
}

// Kinds are the kinds of work that a program can do.
type Kinds []Kind

// Open makes a job of a plan that came from elsewhere. The error is a
// *VersionError if the plan was made by another engine version.
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
	if job.Shards != plan.Shards {
		return nil, fmt.Errorf("job %s: the plan says %d shards, its specification makes %d", plan.ID(), plan.Shards, job.Shards)
	}
	return job, nil
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

// VersionError tells that a job was planned by another version of the engine,
// whose shards could have other values.
type VersionError struct {
	Kind         string
	Job, Program string // engine versions
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("the job is for version %s of the %s engine, this program has version %s: use the program that planned the job, or plan it again",
		e.Job, e.Kind, e.Program)
}
