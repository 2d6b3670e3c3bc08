package census

import (
	"context"
	"encoding/json"
	"slices"

	"nonogram/internal/base/ordered"
)

// CountOptions are the options of Count. The zero value is ready to use.
type CountOptions struct {
	// Methods are how it is counted, and so what; nil means line-solvable grids by the
	// fastest method.
	Methods []Method
	// Jobs is how many cores to use; 0, or more than there are, means all. The numbers do
	// not depend on it.
	Jobs int
	// Progress, if not nil, is told the share of the work that is done, from 0 to 1,
	// after each shard. Calls do not overlap.
	Progress func(share float64)
}

// Count counts over all grids of a size, on this machine. The error wraps ErrTooLarge if
// a method cannot do the size. If ctx ends first, it is a [solve.LimitError], and there is
// no tally.
func Count(ctx context.Context, size Size, o CountOptions) (Tally, error) {
	if o.Methods == nil {
		o.Methods = []Method{LineSolvableMethod(size)}
	}
	job, err := NewJob(Spec{size.Rows, size.Columns, o.Methods})
	if err != nil {
		return Tally{}, err
	}
	values, err := job.runAll(ctx, o)
	if err != nil {
		return Tally{}, err
	}
	total, err := job.Fold(slices.All(values))
	if err != nil {
		return Tally{}, err
	}
	var t Tally
	return t, json.Unmarshal(total, &t)
}

// runAll counts all shards.
func (j *Job) runAll(ctx context.Context, o CountOptions) ([]json.RawMessage, error) {
	type counted struct {
		value json.RawMessage
		err   error
	}
	var done, all float64
	shards := make([]int, j.Shards())
	for shard := range shards {
		shards[shard] = shard
		all += j.Weight(shard)
	}
	values := make([]json.RawMessage, 0, len(shards))
	for c := range ordered.Map(ctx, o.Jobs, slices.Values(shards), func(ctx context.Context, shard int) counted {
		value, err := j.Run(ctx, shard)
		return counted{value, err}
	}) {
		if c.err != nil {
			return nil, c.err
		}
		done += j.Weight(len(values))
		values = append(values, c.value)
		if o.Progress != nil {
			o.Progress(done / all)
		}
	}
	if len(values) < len(shards) {
		return nil, ended(ctx)
	}
	return values, nil
}
