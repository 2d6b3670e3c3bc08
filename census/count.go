package census

import (
	"context"
	"encoding/json"
	"iter"
	"maps"
	"runtime"
	"slices"
	"sync"
)

// CountOptions are the options of Count. The zero value is ready to use.
type CountOptions struct {
	// Methods are how it is counted, and so what; nil means line-solvable grids by the
	// fastest method.
	Methods []Method
	// Jobs is how many shards are counted at a time; 0 means as many as there are cores.
	Jobs int
	// Progress, if not nil, is told the share of the work that is done, from 0 to 1,
	// after each shard. Calls do not overlap.
	Progress func(share float64)
}

// Count counts over all grids of a size, on this machine. The error wraps ErrTooLarge if
// a method cannot do the size. If ctx ends first, the error is its error.
func Count(ctx context.Context, size Size, o CountOptions) (Tally, error) {
	if o.Methods == nil {
		o.Methods = []Method{LineSolvableMethod(size)}
	}
	if o.Jobs == 0 {
		o.Jobs = runtime.GOMAXPROCS(0)
	}
	job, err := NewJob(Spec{size.Rows, size.Columns, o.Methods})
	if err != nil {
		return Tally{}, err
	}
	values, err := job.runAll(ctx, o)
	if err != nil {
		return Tally{}, err
	}
	total, err := job.Fold(inOrder(values))
	if err != nil {
		return Tally{}, err
	}
	var t Tally
	return t, json.Unmarshal(total, &t)
}

// runAll counts all shards.
func (j *Job) runAll(ctx context.Context, o CountOptions) (map[int]json.RawMessage, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		mu        sync.Mutex
		next      int
		done, all float64
		values    = make(map[int]json.RawMessage)
	)
	for shard := range j.Shards() {
		all += j.Weight(shard)
	}
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		next++
		return next - 1, next <= j.Shards() && ctx.Err() == nil
	}
	put := func(shard int, value json.RawMessage) {
		mu.Lock()
		defer mu.Unlock()
		values[shard] = value
		if done += j.Weight(shard); o.Progress != nil {
			o.Progress(done / all)
		}
	}
	var workers sync.WaitGroup
	for range o.Jobs {
		workers.Go(func() {
			for shard, ok := take(); ok; shard, ok = take() {
				value, err := j.Run(ctx, shard)
				if err != nil {
					cancel(err)
					return
				}
				put(shard, value)
			}
		})
	}
	workers.Wait()
	return values, context.Cause(ctx)
}

// inOrder gives values by ascending shard.
func inOrder(values map[int]json.RawMessage) iter.Seq2[int, json.RawMessage] {
	return func(yield func(int, json.RawMessage) bool) {
		for _, shard := range slices.Sorted(maps.Keys(values)) {
			if !yield(shard, values[shard]) {
				return
			}
		}
	}
}
