package cluster

import (
	"cmp"
	"context"
	"log/slog"
	"math/rand/v2"

	"golang.org/x/sync/errgroup"

	"nonogram/internal/base/ordered"
)

// Pool computes shards on the cores of this machine. The zero value is ready.
type Pool struct {
	Jobs      int       // number of shards at once; 0 means one per core
	Signature Signature // of the results; empty fields are filled in
	// Progress, if not nil, receives the progress at intervals, and once at the end. Calls do not
	// overlap.
	Progress func(Progress)
	Log      *slog.Logger // nil means no log
	// Scattered makes the order of shards random. Then processes with the same shards of a folder
	// seldom compute the same shard at once.
	Scattered bool
}

// ComputeAll is Compute for all shards.
func (p Pool) ComputeAll(ctx context.Context, store Store) error {
	return p.Compute(ctx, store, appendRange(nil, 0, store.Job().Shards))
}

// Compute computes the given shards that have no result in the store. It stops at the first error.
// When ctx ends, it returns the cause; the store keeps the results so far.
func (p Pool) Compute(ctx context.Context, store Store, shards []int) error {
	job := store.Job()
	t := newTracker(job, shards, p.Progress)
	defer t.flush()
	missing, err := missing(ctx, store, shards)
	if err != nil {
		return err
	}
	t.found(len(shards)-len(missing), t.p.Work-job.Weights(missing))
	logger(p.Log).Info("computing", "job", job.ID(), "kind", job.Kind, "shards", len(missing), "found", len(shards)-len(missing))
	if p.Scattered {
		rand.Shuffle(len(missing), func(i, j int) { missing[i], missing[j] = missing[j], missing[i] })
	}
	return p.each(ctx, missing, func(ctx context.Context, shard int) error {
		// Another process may have stored the result meanwhile.
		_, found, err := store.Get(ctx, shard)
		if err != nil {
			return err
		}
		if found {
			t.found(1, job.Weight(shard))
			return nil
		}
		r, err := job.compute(ctx, shard, p.Signature.orDefault())
		if err == nil {
			err = store.Create(ctx, r)
		}
		if err == nil {
			t.done(1, job.Weight(shard))
		}
		return err
	})
}

// each calls do for every shard, for several at once, until the first error.
func (p Pool) each(ctx context.Context, shards []int, do func(context.Context, int) error) error {
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(ordered.Cores(p.Jobs))
	for _, shard := range shards {
		if working.Err() != nil {
			break
		}
		group.Go(func() error { return do(working, shard) })
	}
	return cmp.Or(group.Wait(), context.Cause(ctx))
}

// logger returns log, or a logger that discards everything if log is nil.
func logger(log *slog.Logger) *slog.Logger {
	if log == nil {
		return slog.New(slog.DiscardHandler)
	}
	return log
}
