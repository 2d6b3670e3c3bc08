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

// Kind opens censuses as works of a cluster.
func Kind() cluster.Kind {
	return cluster.Kind{Name: "census", Version: census.Version, Open: open}
}

// Kinds lists the kinds of work that plan their own shards.
func Kinds() cluster.Kinds { return cluster.Kinds{Kind()} }

// specJSON is a census as JSON in plans and checkpoints.
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

type counts map[string]count

// count is a number that is a string in JSON, since many JSON readers lose digits of large ones.
type count uint64

// MarshalText writes the number in decimal.
func (n count) MarshalText() ([]byte, error) { return strconv.AppendUint(nil, uint64(n), 10), nil }

// UnmarshalText reads a decimal number.
func (n *count) UnmarshalText(text []byte) error {
	value, err := strconv.ParseUint(string(text), 10, 64)
	if err != nil {
		return fmt.Errorf("found %q, expected a count", text)
	}
	*n = count(value)
	return nil
}

// Run implements cluster.Work.
func (w work) Run(ctx context.Context, shard int) (json.RawMessage, error) {
	portion, err := w.Job.Run(ctx, shard)
	if err != nil {
		return nil, err
	}
	found := make(counts, len(portion))
	for name, n := range portion {
		found[name] = count(n)
	}
	return json.Marshal(found)
}

// Fold computes the tally from the values of all shards.
func (w work) Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) {
	var fault error
	tally, err := w.Job.Fold(func(yield func(int, census.Portion) bool) {
		for shard, value := range values {
			var found counts
			if err := json.Unmarshal(value, &found); err != nil {
				fault = fmt.Errorf("census of %v: shard %d: %w", w.Size(), shard, err)
				return
			}
			portion := make(census.Portion, len(found))
			for name, n := range found {
				portion[name] = uint64(n)
			}
			if !yield(shard, portion) {
				return
			}
		}
	})
	if err := cmp.Or(fault, err); err != nil {
		return nil, err
	}
	return json.Marshal(tally)
}
