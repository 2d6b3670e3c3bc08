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
	return work{job, groupOf(job)}, nil
}

// groupOf returns the number of shards of a census to take together: work that takes no time should
// not cost a file or a message.
func groupOf(job *census.Job) int {
	const most = 4096         // shards
	const tiny = float64(1e5) // grids
	n := job.Shards()
	if job.Weight(0) > tiny {
		return 1
	}
	return max(1, (n+most-1)/most)
}

// work is a census whose values are JSON. Each of its shards is a group of neighbouring shards of
// the census; its value has their counts, in a list unless the group is a single shard.
type work struct {
	*census.Job
	group int // shards of the census
}

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

// Shards implements cluster.Work.
func (w work) Shards() int { return (w.Job.Shards() + w.group - 1) / w.group }

// span returns the shards of a group; end is not one of them.
func (w work) span(shard int) (first, end int) {
	first = shard * w.group
	return first, min(first+w.group, w.Job.Shards())
}

// Weight implements cluster.Weigher.
func (w work) Weight(shard int) (weight float64) {
	for first, end := w.span(shard); first < end; first++ {
		weight += w.Job.Weight(first)
	}
	return weight
}

// Run counts the shards of a group.
func (w work) Run(ctx context.Context, shard int) (json.RawMessage, error) {
	var group []counts
	for first, end := w.span(shard); first < end; first++ {
		portion, err := w.Job.Run(ctx, first)
		if err != nil {
			return nil, err
		}
		found := make(counts, len(portion))
		for name, n := range portion {
			found[name] = count(n)
		}
		group = append(group, found)
	}
	if w.group == 1 && len(group) == 1 {
		return json.Marshal(group[0])
	}
	return json.Marshal(group)
}

func (w work) read(shard int, value json.RawMessage) (group []counts, err error) {
	if w.group == 1 {
		group = make([]counts, 1)
		return group, json.Unmarshal(value, &group[0])
	}
	first, end := w.span(shard)
	err = json.Unmarshal(value, &group)
	if err == nil && len(group) != end-first {
		err = fmt.Errorf("found the counts of %d shards, expected %d", len(group), end-first)
	}
	return group, err
}

// Fold computes the tally from the values of all groups.
func (w work) Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) {
	var fault error
	tally, err := w.Job.Fold(func(yield func(int, census.Portion) bool) {
		for shard, value := range values {
			first, _ := w.span(shard)
			group, err := w.read(shard, value)
			if err != nil {
				fault = fmt.Errorf("census of %v: shard %d: %w", w.Size(), first, err)
				return
			}
			for i, found := range group {
				portion := make(census.Portion, len(found))
				for name, n := range found {
					portion[name] = uint64(n)
				}
				if !yield(first+i, portion) {
					return
				}
			}
		}
	})
	if err := cmp.Or(fault, err); err != nil {
		return nil, err
	}
	return json.Marshal(tally)
}
