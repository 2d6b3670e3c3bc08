package cluster

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"

	"nonogram/internal/base/plural"
)

// Store keeps the results of one job, at most one per shard. It is safe for
// concurrent use, and by several processes where it is on a disk or a server.
type Store interface {
	// Create stores the result of a shard that has none. A shard that has one
	// keeps it, and the error is a *DisagreementError if the values differ.
	Create(ctx context.Context, r Result) error
	// Get returns the result of one shard, if there is one. It checks that the
	// result belongs there.
	Get(ctx context.Context, shard int) (r Result, found bool, err error)
}

// A Dropper is a Store that can remove wrong results.
type Dropper interface {
	Store
	// Drop removes the result of a shard.
	Drop(ctx context.Context, r Result) error
}

// MissingError reports which shards have no result yet.
type MissingError struct {
	Shards []int // ascending
	Of     int   // how many the job has
}

func (e *MissingError) Error() string {
	const most = 500 // of them are named
	are, named := "are", FormatShards(e.Shards[:min(most, len(e.Shards))])
	if len(e.Shards) == 1 {
		are = "is"
	}
	if len(e.Shards) > most {
		named += " and more"
	}
	return fmt.Sprintf("%d of %s %s missing: %s", len(e.Shards), plural.Of(e.Of, "shard"), are, named)
}

// Total folds the results of all shards. The error is a *MissingError if some
// are missing.
func Total(ctx context.Context, job *Job, store Store) (json.RawMessage, error) {
	s := scan{job: job}
	total, err := job.Work.Fold(s.complete(ctx, store))
	switch {
	case s.err != nil:
		return nil, s.err
	case err != nil:
		return nil, fmt.Errorf("total of %s job: %w", job.Kind, err)
	case !s.read:
		return nil, fmt.Errorf("total of %s job: the fold did not read every shard", job.Kind)
	}
	return compact(total)
}

// Missing returns the shards without a result, ascending.
func Missing(ctx context.Context, job *Job, store Store) ([]int, error) {
	s := scan{job: job}
	for range s.complete(ctx, store) {
	}
	if missing, ok := s.err.(*MissingError); ok {
		return missing.Shards, nil
	}
	return nil, s.err
}

// scan reads a store once and separates the values from what is wrong.
type scan struct {
	job  *Job
	read bool  // to the end
	err  error // why values are missing
}

// complete yields values until the first missing shard. After that it only
// collects the other missing ones.
func (s *scan) complete(ctx context.Context, store Store) iter.Seq2[int, json.RawMessage] {
	return func(yield func(int, json.RawMessage) bool) {
		var missing []int
		for shard := range s.job.Shards {
			r, found, err := store.Get(ctx, shard)
			switch {
			case err != nil:
				s.err = err
				return
			case !found:
				missing = append(missing, shard)
			case missing == nil && !yield(shard, r.Value):
				return
			}
		}
		if missing != nil {
			s.err = &MissingError{Shards: missing, Of: s.job.Shards}
		}
		s.read = true
	}
}
