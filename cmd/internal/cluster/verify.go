package cluster

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	random "math/rand/v2"
	"slices"
	"sync"
	"time"
)

// Liar is a worker with a wrong result. Verify has computed all its results again.
type Liar struct {
	Worker       string
	Disagreement *DisagreementError
	Shards       []int // all shards of the worker
}

// UnreliableError reports that this process computed a shard twice and got different values.
type UnreliableError struct{ *DisagreementError }

func (e *UnreliableError) Error() string {
	return fmt.Sprintf("this machine computes different values each time, so it cannot verify others: %v", e.DisagreementError)
}

func (e *UnreliableError) Unwrap() error { return e.DisagreementError }

// Sample returns a random share of the shards with results, at least one if there are any. seed
// decides the choice.
func Sample(ctx context.Context, job *Job, store Store, share float64, seed uint64) ([]int, error) {
	if !(share > 0 && share <= 1) {
		return nil, fmt.Errorf("share %g to verify: expected more than 0 and at most 1", share)
	}
	missing, err := Missing(ctx, job, store)
	if err != nil {
		return nil, err
	}
	stored := slices.DeleteFunc(random.New(random.NewPCG(seed, 0)).Perm(job.Shards), func(shard int) bool {
		_, absent := slices.BinarySearch(missing, shard)
		return absent
	})
	most := int(share*float64(len(stored)) + 0.5)
	return stored[:min(max(most, 1), len(stored))], nil
}

// Verify computes the chosen shards again and returns the number of results that agreed. If a
// result differs, Verify computes the shard a second time. If it gets different values itself, that
// is an error. Otherwise it replaces the result, whichever worker it names, and all other results
// of that worker. From then on the remaining results are in doubt, until one call has computed all
// results again.
func (p Pool) Verify(ctx context.Context, job *Job, store Replacer, chosen []int) (agreed int, liars []Liar, err error) {
	// Verify ends only the doubts that exist now: a later doubt may be about a shard that it has
	// already compared.
	before, err := store.Doubts(ctx)
	if err != nil {
		return 0, nil, err
	}
	t := newTracker(job, chosen, p.Progress)
	defer t.flush()
	var mu sync.Mutex
	var wrong []*DisagreementError
	err = p.each(ctx, chosen, func(ctx context.Context, shard int) error {
		d, err := p.verify(ctx, job, store, shard)
		if err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		if d == nil {
			agreed++
		} else {
			wrong = append(wrong, d)
		}
		t.done(1, job.Weight(shard))
		return nil
	})
	computed := map[int]bool{}
	for _, shard := range chosen {
		computed[shard] = true
	}
	if len(wrong) > 0 { // the doubt stays if this call ends early
		own, doubtErr := addDoubt(ctx, store)
		if doubtErr != nil { // without a doubt it must not replace results
			return agreed, nil, errors.Join(err, doubtErr)
		}
		before.Open = append(before.Open, own)
	}
	if len(wrong) > 0 && ctx.Err() == nil {
		var againErr error
		liars, againErr = p.again(ctx, job, store, wrong, computed)
		err = errors.Join(err, againErr)
	}
	if err == nil {
		err = settle(ctx, job, store, len(computed), before.Open)
	}
	return agreed, liars, err
}

// addDoubt records a doubt, even after the end of ctx.
func addDoubt(ctx context.Context, store doubter) (name string, err error) {
	const patience = 5 * time.Second
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer stop()
	name = rand.Text()
	return name, store.SetDoubt(ctx, name, false)
}

// settle ends doubts if the number of computed shards is the number of shards with a result.
func settle(ctx context.Context, job *Job, store Replacer, computed int, doubts []string) error {
	if len(doubts) == 0 {
		return nil
	}
	missing, err := Missing(ctx, job, store)
	if err != nil || computed+len(missing) < job.Shards {
		return err
	}
	for _, name := range doubts {
		err = errors.Join(err, store.SetDoubt(ctx, name, true))
	}
	return err
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
	d, differs := errors.AsType[*DisagreementError](job.against(stored, again))
	if !differs {
		return nil, nil
	}
	once, err := job.compute(ctx, shard, by)
	if err != nil {
		return nil, err
	}
	if own, differs := errors.AsType[*DisagreementError](job.against(again, once)); differs {
		return nil, &UnreliableError{own}
	}
	return d, nil
}

// again computes all shards of the workers with wrong results, adds the shards to computed, and
// replaces their results.
func (p Pool) again(ctx context.Context, job *Job, store Replacer, wrong []*DisagreementError, computed map[int]bool) ([]Liar, error) {
	slices.SortFunc(wrong, func(a, b *DisagreementError) int { return cmp.Compare(a.Shard, b.Shard) })
	of := map[string]*Liar{}
	var proofs, others []int
	for _, d := range wrong {
		l := of[d.Stored.Worker]
		if l == nil {
			l = &Liar{Worker: d.Stored.Worker, Disagreement: d}
			of[l.Worker] = l
		}
		l.Shards, proofs = append(l.Shards, d.Shard), append(proofs, d.Shard)
	}
	for shard := range job.Shards {
		r, found, err := store.Get(ctx, shard)
		if err != nil {
			return nil, err
		}
		_, failed := slices.BinarySearch(proofs, shard)
		if l := of[r.Worker]; found && l != nil && !failed {
			l.Shards, others = append(l.Shards, shard), append(others, shard)
			computed[shard] = true
		}
	}
	// The shards that prove a wrong result go last: if this fails half-way, the next Verify finds
	// them again.
	for _, shards := range [][]int{others, proofs} {
		if err := p.replace(ctx, job, store, shards); err != nil {
			return nil, err
		}
	}
	var liars []Liar
	for _, worker := range slices.Sorted(maps.Keys(of)) {
		slices.Sort(of[worker].Shards)
		liars = append(liars, *of[worker])
	}
	return liars, nil
}

// replace computes shards again and replaces their results.
func (p Pool) replace(ctx context.Context, job *Job, store Replacer, shards []int) error {
	t := newTracker(job, shards, p.Progress)
	defer t.flush()
	return p.each(ctx, shards, func(ctx context.Context, shard int) error {
		return p.compute(ctx, job, shard, t, func(ctx context.Context, r Result) error {
			r.Verified = true
			r.Sum = r.sum()
			return store.Replace(ctx, r)
		})
	})
}
