package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
)

// Liar is a worker with a wrong result, all of whose results were computed again.
type Liar struct {
	Worker       string
	Disagreement *DisagreementError
	Shards       []int // of the worker
}

// UnreliableError reports that this process has computed a shard twice, with different values.
type UnreliableError struct{ *DisagreementError }

func (e *UnreliableError) Error() string {
	return fmt.Sprintf("this machine computes different values each time, so it cannot verify others: %v", e.DisagreementError)
}

func (e *UnreliableError) Unwrap() error { return e.DisagreementError }

// Sample chooses a random share of the stored results, at least one if there are any. The choice
// depends on seed alone.
func Sample(ctx context.Context, job *Job, store Store, share float64, seed uint64) ([]int, error) {
	if !(share > 0 && share <= 1) {
		return nil, fmt.Errorf("share %g to verify: expected more than 0 and at most 1", share)
	}
	missing, err := Missing(ctx, job, store)
	if err != nil {
		return nil, err
	}
	stored := slices.DeleteFunc(rand.New(rand.NewPCG(seed, 0)).Perm(job.Shards), func(shard int) bool {
		_, absent := slices.BinarySearch(missing, shard)
		return absent
	})
	most := int(share*float64(len(stored)) + 0.5)
	return stored[:min(max(most, 1), len(stored))], nil
}

// Verify computes chosen shards again and returns how many results agreed. If one differs, it
// computes the shard once more; if this process agrees with itself, it drops all results of the
// worker and computes them again.
func (p Pool) Verify(ctx context.Context, job *Job, store Dropper, chosen []int) (agreed int, liars []Liar, err error) {
	store = persistent{store, logger(p.Log)}
	t := newTracker(job, chosen, p.Progress)
	defer t.flush()
	var mu sync.Mutex
	wrong := map[string]*DisagreementError{}
	err = p.each(ctx, chosen, func(ctx context.Context, shard int) error {
		d, worker, err := p.verify(ctx, job, store, shard)
		if err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		if d == nil {
			agreed++
		} else if first := wrong[worker]; first == nil || shard < first.Shard {
			wrong[worker] = d
		}
		t.done(1, job.Weight(shard))
		return nil
	})
	if len(wrong) == 0 || ctx.Err() != nil {
		return agreed, nil, err
	}
	liars, againErr := p.again(ctx, job, store, wrong)
	return agreed, liars, errors.Join(err, againErr)
}

// verify computes a shard again. It returns the disagreement with the worker of the stored
// result, nil if there is none.
func (p Pool) verify(ctx context.Context, job *Job, store Store, shard int) (d *DisagreementError, worker string, err error) {
	stored, _, err := store.Get(ctx, shard)
	if err != nil {
		return nil, "", err
	}
	by := p.Signature.orDefault()
	again, err := job.compute(ctx, shard, by)
	if err != nil {
		return nil, "", err
	}
	d, differs := errors.AsType[*DisagreementError](job.against(stored, again))
	if !differs {
		return nil, stored.Worker, nil
	}
	once, err := job.compute(ctx, shard, by)
	if err != nil {
		return nil, "", err
	}
	if own, differs := errors.AsType[*DisagreementError](job.against(again, once)); differs {
		return nil, "", &UnreliableError{own}
	}
	return d, stored.Worker, nil
}

// again drops the results of workers and computes them.
func (p Pool) again(ctx context.Context, job *Job, store Dropper, wrong map[string]*DisagreementError) (liars []Liar, err error) {
	by := map[string][]Result{}
	for shard := range job.Shards {
		r, found, err := store.Get(ctx, shard)
		if err != nil {
			return nil, err
		}
		if found && wrong[r.Worker] != nil {
			r.Value = nil
			by[r.Worker] = append(by[r.Worker], r)
		}
	}
	var all []int
	for worker, results := range by {
		d := wrong[worker]
		l := Liar{Worker: worker, Disagreement: d}
		for _, r := range results {
			l.Shards = append(l.Shards, r.Shard)
		}
		liars, all = append(liars, l), append(all, l.Shards...)
		// The proof goes last: if this fails on the way, the next Verify finds it again.
		isProof := func(r Result) int {
			if r.Shard == d.Shard {
				return 1
			}
			return 0
		}
		slices.SortStableFunc(results, func(a, b Result) int { return isProof(a) - isProof(b) })
		for _, r := range results {
			if err := store.Drop(ctx, r); err != nil {
				return nil, err
			}
		}
	}
	slices.SortFunc(liars, func(a, b Liar) int { return cmp.Compare(a.Worker, b.Worker) })
	return liars, p.Compute(ctx, job, all, store)
}

// persistent asks a store again when its server did not answer in time. Each of its requests can
// be sent twice.
type persistent struct {
	store Dropper
	log   *slog.Logger
}

func (s persistent) Create(ctx context.Context, r Result) error {
	return persist(ctx, s.log, "store a result", func(ctx context.Context) error { return s.store.Create(ctx, r) })
}

func (s persistent) Get(ctx context.Context, shard int) (r Result, found bool, err error) {
	err = persist(ctx, s.log, "read a result", func(ctx context.Context) (err error) {
		r, found, err = s.store.Get(ctx, shard)
		return err
	})
	return r, found, err
}

func (s persistent) Drop(ctx context.Context, r Result) error {
	return persist(ctx, s.log, "drop a result", func(ctx context.Context) error { return s.store.Drop(ctx, r) })
}
