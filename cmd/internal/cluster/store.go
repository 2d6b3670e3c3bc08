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
	// stays, and the error is a *DisagreementError if the values differ.
	Create(ctx context.Context, r Result) error
	// Get returns the result of one shard, if there is one. It checks that the result belongs to
	// the shard.
	Get(ctx context.Context, shard int) (r Result, found bool, err error)
}

// A Replacer is a Store whose wrong results can be replaced.
type Replacer interface {
	Store
	// Replace stores the result of a shard, whether the shard has one or not.
	Replace(ctx context.Context, r Result) error
	doubter
}

// DoubtText explains how to settle a doubt.
const DoubtText = "a result was wrong, so others may be: job verify --share 1 computes all of them again"

// doubter keeps doubts about results for all users of a store.
type doubter interface {
	// SetDoubt records a doubt with a name, or the end of that doubt. Other doubts stay.
	SetDoubt(ctx context.Context, name string, ended bool) error
	// Doubts returns all doubts.
	Doubts(ctx context.Context) (Doubts, error)
}

// Doubts are the doubts about the results of a job.
type Doubts struct {
	Open  []string // names
	Ended int
}

func (d *Doubts) add(name string, ended bool) {
	if ended {
		d.Ended++
	} else {
		d.Open = append(d.Open, name)
	}
}

// unchanged returns an error if results are in doubt, or if the number of ended doubts is no longer
// ended: a result that was read may have been wrong.
func unchanged(ctx context.Context, store doubter, ended int) error {
	d, err := store.Doubts(ctx)
	switch {
	case err != nil:
		return err
	case len(d.Open) > 0:
		return ErrDoubt
	case d.Ended != ended:
		return errReplaced
	}
	return nil
}

// errReplaced reports that a doubt was raised and ended during a run.
var errReplaced = errors.New("results were verified and replaced while they were read, so the output cannot be trusted: run the same command again")

// ErrDoubt reports that a result was wrong. Until all results were computed again, other results
// may be wrong too, whichever worker they name.
var ErrDoubt = errors.New("a result was wrong, so others may be: verify all of them (--share 1), and run the same command again")

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
		s, doubtful := store.(Replacer)
		var before Doubts
		if doubtful {
			var err error
			if before, err = s.Doubts(ctx); err != nil {
				yield(Result{}, err)
				return
			}
		}
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
		if doubtful {
			if err := unchanged(ctx, s, before.Ended); err != nil {
				yield(Result{}, err)
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
