// Package counting does the work of the commands that count: on the cores of this machine, through
// a shared folder, or on many machines.
package counting

import (
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
	return work{cluster.Over(countsOf(job), nil), job}, nil
}

// work is a census whose values are JSON.
type work struct {
	cluster.Work
	*census.Job
}

// counts are numbers as strings, since many JSON readers lose digits of large ones.
type counts map[string]string

func countsOf(job *census.Job) func(context.Context, int) (counts, error) {
	return func(ctx context.Context, shard int) (counts, error) {
		portion, err := job.Run(ctx, shard)
		found := make(counts, len(portion))
		for name, n := range portion {
			found[name] = strconv.FormatUint(n, 10)
		}
		return found, err
	}
}

// Total adds up the results of all shards of a count.
func Total(job *cluster.Job, results iter.Seq2[cluster.Result, error]) (census.Tally, error) {
	w := job.Work.(work)
	var fault error
	tally, err := w.Fold(func(yield func(int, census.Portion) bool) {
		for r, err := range results {
			if fault = err; err != nil {
				return
			}
			portion, err := portionOf(r.Value)
			if err != nil {
				fault = fmt.Errorf("total of census job: census of %v: shard %d: %w", w.Size(), r.Shard, err)
				return
			}
			if !yield(r.Shard, portion) {
				return
			}
		}
	})
	switch {
	case fault != nil:
		return tally, fault
	case err != nil:
		return tally, fmt.Errorf("total of census job: %w", err)
	}
	return tally, nil
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
