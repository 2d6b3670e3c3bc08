package counting

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"

	"nonogram/census"
)

// groups is a census whose tiny shards are taken together: each shard of a group is a range of the
// census's shards, and its value lists theirs.
type groups struct {
	work
	size int
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
	return (n + most - 1) / most
}

// Shards implements cluster.Work.
func (g groups) Shards() int { return (g.Job.Shards() + g.size - 1) / g.size }

// span returns the shards of a group; end is not one of them.
func (g groups) span(group int) (first, end int) {
	first = group * g.size
	return first, min(first+g.size, g.Job.Shards())
}

// Weight implements cluster.Weigher.
func (g groups) Weight(group int) (weight float64) {
	first, end := g.span(group)
	for shard := first; shard < end; shard++ {
		weight += g.Job.Weight(shard)
	}
	return weight
}

// Run counts the shards of a group.
func (g groups) Run(ctx context.Context, group int) (json.RawMessage, error) {
	var list []map[string]string
	first, end := g.span(group)
	for shard := first; shard < end; shard++ {
		texts, err := g.texts(ctx, shard)
		if err != nil {
			return nil, err
		}
		list = append(list, texts)
	}
	return json.Marshal(list)
}

// Fold computes the tally from the values of all groups.
func (g groups) Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) {
	return g.fold(func(yield func(int, map[string]string, error) bool) {
		for group, value := range values {
			first, end := g.span(group)
			var list []map[string]string
			err := json.Unmarshal(value, &list)
			if err == nil && len(list) != end-first {
				err = fmt.Errorf("found the counts of %d shards, expected %d", len(list), end-first)
			}
			if err != nil {
				yield(first, nil, err)
				return
			}
			for i, texts := range list {
				if !yield(first+i, texts, nil) {
					return
				}
			}
		}
	})
}
