package cluster

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"nonogram/internal/base/message"
)

// Store keeps the results of one job, at most one per shard. It is safe for concurrent use. Several
// processes can share a store on a disk or a server.
type Store interface {
	// Job returns the job, in the generation of the results.
	Job() *Job
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
func carry(ctx context.Context, from, to Store, shards []int) error {
	for _, shard := range shards {
		r, found, err := from.Get(ctx, shard)
		if err == nil && found {
			r.Input = to.Job().Input(shard)
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

// Results yields the results of all shards, in order. If some are missing, the error, which is the
// last value, is a *MissingError.
func Results(ctx context.Context, store Store) iter.Seq2[Result, error] {
	return inOrder(store.Job(), func(shard int) (Result, error) {
		r, found, err := store.Get(ctx, shard)
		if err != nil || found {
			return r, err
		}
		more, err := missing(ctx, store, appendRange(nil, shard+1, store.Job().Shards))
		if err == nil {
			err = &MissingError{Shards: append([]int{shard}, more...), Of: store.Job().Shards}
		}
		return r, err
	})
}

// inOrder yields the result of each shard of a job. An error is the last value that it yields.
func inOrder(job *Job, get func(shard int) (Result, error)) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		for shard := range job.Shards {
			r, err := get(shard)
			if !yield(r, err) || err != nil {
				return
			}
		}
	}
}

// Missing returns the shards without a result, ascending.
func Missing(ctx context.Context, store Store) ([]int, error) {
	return missing(ctx, store, appendRange(nil, 0, store.Job().Shards))
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
