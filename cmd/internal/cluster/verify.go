package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
)

// Liar is a worker with wrong results.
type Liar struct {
	Worker       string
	Disagreement *DisagreementError // the first
	Shards       []int              // those with wrong results
}

// Sample returns a random share of the shards with results, at least one if there are any. seed
// decides the choice.
func Sample(ctx context.Context, store Store, share float64, seed uint64) ([]int, error) {
	if !(share > 0 && share <= 1) {
		return nil, fmt.Errorf("share %g to verify: expected more than 0 and at most 1", share)
	}
	missing, err := Missing(ctx, store)
	if err != nil {
		return nil, err
	}
	stored := slices.DeleteFunc(rand.New(rand.NewPCG(seed, 0)).Perm(store.Job().Shards), func(shard int) bool {
		_, absent := slices.BinarySearch(missing, shard)
		return absent
	})
	most := int(share*float64(len(stored)) + 0.5)
	return stored[:min(max(most, 1), len(stored))], nil
}

// Verify computes the chosen shards again and returns the number of results that agreed. If a
// result differs, Verify computes the shard a second time. If it gets different values itself, that
// is an error. Otherwise it names the worker, and makes all results void but those that agreed: a
// name in a result proves nothing, so any other result may be wrong too.
func (p Pool) Verify(ctx context.Context, store Shared, chosen []int) (agreed int, liars []Liar, err error) {
	job := store.Job()
	t := newTracker(job, chosen, p.Progress)
	defer t.flush()
	var mu sync.Mutex
	var right []int
	var wrong []*DisagreementError
	err = p.each(ctx, chosen, func(ctx context.Context, shard int) error {
		d, err := p.verify(ctx, job, store, shard)
		if err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		if d == nil {
			right = append(right, shard)
		} else {
			wrong = append(wrong, d)
		}
		t.done(1, job.Weight(shard))
		return nil
	})
	if len(wrong) > 0 { // even if this call ends early
		err = errors.Join(err, store.Void(context.WithoutCancel(ctx), right))
	}
	return len(right), liarsOf(wrong), err
}

// verify computes a shard again. It returns the disagreement with the stored result; nil if there
// is none.
func (p Pool) verify(ctx context.Context, job *Job, store Store, shard int) (*DisagreementError, error) {
	stored, found, err := store.Get(ctx, shard)
	if err == nil && !found {
		err = fmt.Errorf("shard %d: its result was removed while it was compared", shard)
	}
	if err != nil {
		return nil, err
	}
	by := p.Signature.orDefault()
	again, err := job.compute(ctx, shard, by)
	if err != nil {
		return nil, err
	}
	d := job.against(stored, again)
	if d == nil {
		return nil, nil
	}
	once, err := job.compute(ctx, shard, by)
	if err != nil {
		return nil, err
	}
	if own := job.against(again, once); own != nil {
		return nil, fmt.Errorf("this machine computes different values each time, so it cannot verify others: %w", own)
	}
	return d, nil
}

// liarsOf returns the workers with wrong results, by their names.
func liarsOf(wrong []*DisagreementError) (liars []Liar) {
	slices.SortFunc(wrong, func(a, b *DisagreementError) int {
		return cmp.Or(cmp.Compare(a.Stored.Worker, b.Stored.Worker), cmp.Compare(a.Shard, b.Shard))
	})
	for _, d := range wrong {
		if n := len(liars); n == 0 || liars[n-1].Worker != d.Stored.Worker {
			liars = append(liars, Liar{Worker: d.Stored.Worker, Disagreement: d})
		}
		last := &liars[len(liars)-1]
		last.Shards = append(last.Shards, d.Shard)
	}
	return liars
}
