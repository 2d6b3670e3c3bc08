package cluster

import (
	"context"
	"encoding/json"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"nonogram/internal/base/ordered"
)

// Pool computes shards on the cores of this machine. The zero value is ready.
type Pool struct {
	Jobs      int       // shards at once; 0 means one per core
	Signature Signature // of the results; empty fields are filled in
	// Progress, if not nil, is called at intervals, and once at the end. Calls do
	// not overlap.
	Progress func(Progress)
	Log      *slog.Logger // nil means no log
	// Scattered: shards are computed in a random order, so that processes that were given
	// the same shards of a folder seldom compute the same one.
	Scattered bool
}

// Run computes the shards that have no result in store yet and returns the
// job's total. When ctx is done it stops and returns the cause; what has been
// computed is in the store.
func (p Pool) Run(ctx context.Context, job *Job, store Store) (json.RawMessage, error) {
	if err := p.ComputeAll(ctx, job, store); err != nil {
		return nil, err
	}
	return Total(ctx, job, store)
}

// ComputeAll is Compute for all shards.
func (p Pool) ComputeAll(ctx context.Context, job *Job, store Store) error {
	return p.Compute(ctx, job, appendRange(nil, 0, job.Shards), store)
}

// Compute computes those of the given shards that have no result in store yet.
// It stops at the first error.
func (p Pool) Compute(ctx context.Context, job *Job, shards []int, store Store) error {
	t := newTracker(job, shards, p.Progress)
	defer t.flush()
	missing, err := t.look(ctx, job, shards, store)
	if err != nil {
		return err
	}
	logger(p.Log).Info("computing", "job", job.ID(), "kind", job.Kind, "shards", len(missing), "found", len(shards)-len(missing))
	by := p.Signature.orDefault()
	if p.Scattered {
		rand.Shuffle(len(missing), func(i, j int) { missing[i], missing[j] = missing[j], missing[i] })
	}
	return p.each(ctx, missing, func(ctx context.Context, shard int) error {
		// Another process may have been here since.
		_, found, err := store.Get(ctx, shard)
		if err != nil {
			return err
		}
		if found {
			t.found(1, job.Weight(shard))
			return nil
		}
		r, err := job.compute(ctx, shard, by)
		if err != nil {
			return err
		}
		if err := store.Create(ctx, r); err != nil {
			return err
		}
		t.done(1, r.Work)
		return nil
	})
}

// look returns the shards that have no result and counts the rest.
func (t *tracker) look(ctx context.Context, job *Job, shards []int, store Store) (missing []int, err error) {
	for _, shard := range shards {
		_, found, err := store.Get(ctx, shard)
		switch {
		case err != nil:
			return nil, err
		case found:
			t.found(1, job.Weight(shard))
		default:
			missing = append(missing, shard)
		}
	}
	return missing, nil
}

// each calls do for every shard, some of them at once, until the first error.
func (p Pool) each(ctx context.Context, shards []int, do func(context.Context, int) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(ordered.Cores(p.Jobs), len(shards)) {
		workers.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(shards) {
					return
				}
				if err := do(ctx, shards[i]); err != nil {
					stop(err)
				}
			}
		})
	}
	workers.Wait()
	return context.Cause(ctx)
}

// logger returns log, or a logger that discards everything if log is nil.
func logger(log *slog.Logger) *slog.Logger {
	if log == nil {
		return slog.New(slog.DiscardHandler)
	}
	return log
}
