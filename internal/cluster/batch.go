package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
)

// batches is a job's work in larger shards: each is size neighbouring shards of the job,
// and its value is the list of their values. One message, and one key in the bucket, is
// for a batch, so that tiny shards do not cost a message each. The size is part of the
// posted job and never changes.
type batches struct {
	*Job
	size int
}

// maxBatches is the largest number of messages that a job is divided into by
// default, and maxBatchShards the largest number of shards in one of them, whose
// results must fit into a message too. The second limit wins.
const (
	maxBatches     = 4096
	maxBatchShards = 256
)

// batchSize returns the default size for a job of n shards.
func batchSize(n int) int {
	return min(max(1, (n+maxBatches-1)/maxBatches), maxBatchShards)
}

// job returns the job whose shards are the batches.
func (b batches) job() *Job {
	job := &Job{Plan: b.Plan, Work: b, id: b.ID()}
	job.Plan.Shards = b.Shards()
	if b.size > 1 {
		job.id = digest(b.ID(), fmt.Sprint(b.size))
	}
	return job
}

// numbered is the division of a job whose specification gives its shards.
type numbered struct {
	batches
	whole *Job // whose shards are the batches
}

func (n numbered) bound() int                      { return n.whole.Shards }
func (n numbered) check(r Result, batch int) error { return r.check(n.whole, batch) }

func (n numbered) size(r Result) int {
	first, end := n.span(r.Shard)
	return end - first
}

// Shards returns how many batches there are.
func (b batches) Shards() int { return (b.Job.Shards + b.size - 1) / b.size }

// span returns the range of a batch's shards; end is not part of it.
func (b batches) span(batch int) (first, end int) {
	first = batch * b.size
	return first, min(first+b.size, b.Job.Shards)
}

// Weight returns how much work a batch is.
func (b batches) Weight(batch int) (weight float64) {
	first, end := b.span(batch)
	for shard := first; shard < end; shard++ {
		weight += b.Job.Weight(shard)
	}
	return weight
}

// Run computes the shards of a batch. A batch of one shard has the shard's value.
func (b batches) Run(ctx context.Context, batch int) (json.RawMessage, error) {
	if b.size == 1 {
		return b.value(ctx, batch)
	}
	var values []json.RawMessage
	first, end := b.span(batch)
	for shard := first; shard < end; shard++ {
		value, err := b.value(ctx, shard)
		if err != nil {
			return nil, err
		}
		values = append(values, value)
	}
	return encode(values)
}

// Fold computes the job's total from the values of all batches.
func (b batches) Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) {
	var fault error
	total, err := b.Work.Fold(func(yield func(int, json.RawMessage) bool) {
		for batch, value := range values {
			list, err := b.split(batch, value)
			if err != nil {
				fault = err
				return
			}
			for i, value := range list {
				if !yield(batch*b.size+i, value) {
					return
				}
			}
		}
	})
	if fault != nil {
		return nil, fault
	}
	return total, err
}

// split returns the values of a batch's shards.
func (b batches) split(batch int, value json.RawMessage) (list []json.RawMessage, err error) {
	if b.size == 1 {
		return []json.RawMessage{value}, nil
	}
	first, end := b.span(batch)
	if err := json.Unmarshal(value, &list); err != nil || len(list) != end-first {
		return nil, fmt.Errorf("batch %d: expected a list of the values of shards %d to %d", batch, first, end-1)
	}
	return list, nil
}

// against compares two results of a batch. The error names the first shard that differs.
func (b batches) against(stored, found Result) error {
	if bytes.Equal(stored.Value, found.Value) {
		return nil
	}
	first, _ := b.span(stored.Shard)
	one, oneErr := b.split(stored.Shard, stored.Value)
	other, otherErr := b.split(found.Shard, found.Value)
	if err := errors.Join(oneErr, otherErr); err != nil {
		return err
	}
	for i := range one {
		stored.Shard, stored.Value, found.Value = first+i, one[i], other[i]
		if err := stored.against(found); err != nil {
			return err
		}
	}
	return nil
}
