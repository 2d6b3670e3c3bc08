package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"

	"nonogram/internal/base/message"
)

// Store keeps the results of one job, at most one per shard. It is safe for concurrent use. Several
// processes can share a store on a disk or a server.
type Store interface {
	// Create stores the result of a shard that has none. If the shard has a result, that result
	// stays: it has the same value, since values are deterministic.
	Create(ctx context.Context, r Result) error
	// Get returns the result of one shard, if there is one. It checks that the result belongs to
	// the shard.
	Get(ctx context.Context, shard int) (r Result, found bool, err error)
}

// A Shared store has the results of other machines, which may be wrong.
type Shared interface {
	Store
	// Void starts the next generation of the job, with the results of the given shards. All other
	// results are void: whoever opens the store again does not see them, and whoever uses it gets
	// ErrVoid. Void takes effect as a whole or not at all, and once if several processes call it.
	Void(ctx context.Context, keep []int) error
}

// ErrVoid reports that results were void before the end of a run.
var ErrVoid = errors.New("job verify has found a wrong result, so the results so far do not count: run the same command again")

// carry copies results to a store of another generation.
func carry(ctx context.Context, from, to Store, job *Job, shards []int) error {
	for _, shard := range shards {
		r, found, err := from.Get(ctx, shard)
		if err == nil && found {
			r.Input = job.Input(shard)
			r.Sum = r.sum()
			err = to.Create(ctx, r)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// MissingError reports which shards have no result yet.
type MissingError struct {
	Shards []int // ascending
	Of     int   // number of the job's shards
}

func (e *MissingError) Error() string {
	const most = 500 // shards to name
	are, named := "are", FormatShards(e.Shards[:min(most, len(e.Shards))])
	if len(e.Shards) == 1 {
		are = "is"
	}
	if len(e.Shards) > most {
		named += " and more"
	}
	return fmt.Sprintf("%d of %s %s missing: %s", len(e.Shards), message.Count(e.Of, "shard"), are, named)
}

// Total folds the results of all shards. If some are missing, the error is a *MissingError.
func Total(ctx context.Context, job *Job, store Store) (json.RawMessage, error) {
	return Fold(job, func(yield func(Result, error) bool) {
		for shard := range job.Shards {
			r, found, err := store.Get(ctx, shard)
			if err == nil && !found {
				var more []int
				if more, err = missing(ctx, store, appendRange(nil, shard+1, job.Shards)); err == nil {
					err = &MissingError{Shards: append([]int{shard}, more...), Of: job.Shards}
				}
			}
			if !yield(r, err) || err != nil {
				return
			}
		}
	})
}

// Fold computes a job's total from the results of all shards, in order. It stops at an error.
func Fold(job *Job, results iter.Seq2[Result, error]) (json.RawMessage, error) {
	n := 0
	var fault error
	total, err := job.Work.Fold(func(yield func(int, json.RawMessage) bool) {
		for r, err := range results {
			if fault = err; err != nil {
				return
			}
			n++
			if !yield(r.Shard, r.Value) {
				return
			}
		}
	})
	switch {
	case fault != nil:
		return nil, fault
	case err == nil && n < job.Shards:
		err = errors.New("the fold did not read every shard")
	}
	if err != nil {
		return nil, fmt.Errorf("total of %s job: %w", job.Kind, err)
	}
	return compact(total)
}

// Missing returns the shards without a result, ascending.
func Missing(ctx context.Context, job *Job, store Store) ([]int, error) {
	return missing(ctx, store, appendRange(nil, 0, job.Shards))
}

// missing returns the shards among the given ones that have no result.
func missing(ctx context.Context, store Store, shards []int) (list []int, err error) {
	for _, shard := range shards {
		_, found, err := store.Get(ctx, shard)
		if err != nil {
			return nil, err
		}
		if !found {
			list = append(list, shard)
		}
	}
	return list, nil
}
