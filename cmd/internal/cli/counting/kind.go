// Package counting does the work of the commands that count: on the cores of this machine, through
// a shared folder, or on many machines.
package counting

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"strconv"

	"nonogram/census"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/strictjson"
)

// Kind returns the kind of work that counts grids.
func Kind() cluster.Kind {
	return cluster.Kind{Name: "census", Version: census.Version, Open: open}
}

// Kinds lists the kinds of work whose jobs have a fixed number of shards.
func Kinds() cluster.Kinds { return cluster.Kinds{Kind()} }

// specJSON is a census as JSON in plans.
type specJSON struct {
	Rows    int             `json:"rows"`
	Columns int             `json:"columns"`
	Methods []census.Method `json:"methods"`
}

func specOf(spec json.RawMessage) (census.Spec, error) {
	var s specJSON
	err := strictjson.Decode(spec, &s)
	return census.Spec(s), err
}

func open(spec json.RawMessage) (cluster.Work, error) {
	s, err := specOf(spec)
	if err != nil {
		return nil, err
	}
	job, err := census.NewJob(s)
	if err != nil {
		return nil, err
	}
	return work{job}, nil
}

// work is a census whose values are JSON.
type work struct{ *census.Job }

// counts are numbers as strings, since many JSON readers lose digits of large ones.
type counts map[string]string

// Run implements cluster.Work.
func (w work) Run(ctx context.Context, shard int) (json.RawMessage, error) {
	portion, err := w.Job.Run(ctx, shard)
	if err != nil {
		return nil, err
	}
	found := make(counts, len(portion))
	for name, n := range portion {
		found[name] = strconv.FormatUint(n, 10)
	}
	return json.Marshal(found)
}

// Fold computes the tally from the values of all shards.
func (w work) Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) {
	var fault error
	tally, err := w.Job.Fold(func(yield func(int, census.Portion) bool) {
		for shard, value := range values {
			portion, err := portionOf(value)
			if err != nil {
				fault = fmt.Errorf("census of %v: shard %d: %w", w.Size(), shard, err)
			}
			if err != nil || !yield(shard, portion) {
				return
			}
		}
	})
	if err := cmp.Or(fault, err); err != nil {
		return nil, err
	}
	return json.Marshal(tally)
}

func portionOf(value json.RawMessage) (census.Portion, error) {
	var found counts
	if err := json.Unmarshal(value, &found); err != nil {
		return nil, err
	}
	portion := make(census.Portion, len(found))
	for name, text := range found {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("found %q, expected a count", text)
		}
		portion[name] = n
	}
	return portion, nil
}
