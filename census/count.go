package census

import (
	"context"
	"slices"

	"nonogram/internal/base/enum"
	"nonogram/internal/base/ordered"
)

// CountOptions are the options of Count. The zero value is ready to use.
type CountOptions struct {
	// Methods are the methods to use, which decide what is counted; nil counts line-solvable
	// grids by the fastest method.
	Methods []Method
	// Jobs is the number of cores to use; 0, or more than there are, means all. The numbers
	// do not depend on it.
	Jobs int
	// Progress, if not nil, gets the share of the work that is done, from 0 to 1,
	// after each shard. Calls do not overlap.
	Progress func(share float64)
}

// Count counts the grids of a size on this machine. The error wraps ErrTooLarge if a method
// cannot do the size. If ctx ends first, it is a [solve.LimitError], and there is no tally.
func Count(ctx context.Context, size Size, o CountOptions) (Tally, error) {
	if err := enum.CheckOptions(o); err != nil {
		return Tally{}, err
	}
	if o.Methods == nil {
		o.Methods = []Method{LineSolvableMethod(size)}
	}
	job, err := NewJob(Spec{size.Rows, size.Columns, o.Methods})
	if err != nil {
		return Tally{}, err
	}
	portions, err := job.runAll(ctx, o)
	if err != nil {
		return Tally{}, err
	}
	return job.Fold(slices.All(portions))
}

func (j *Job) runAll(ctx context.Context, o CountOptions) ([]Portion, error) {
	type counted struct {
		Portion
		err error
	}
	var done, all float64
	shards := make([]int, j.Shards())
	for shard := range shards {
		shards[shard] = shard
		all += j.Weight(shard)
	}
	portions := make([]Portion, 0, len(shards))
	for c := range ordered.Map(ctx, o.Jobs, slices.Values(shards), func(ctx context.Context, shard int) counted {
		found, err := j.Run(ctx, shard)
		return counted{found, err}
	}) {
		if c.err != nil {
			return nil, c.err
		}
		done += j.Weight(len(portions))
		portions = append(portions, c.Portion)
		if o.Progress != nil {
			o.Progress(done / all)
		}
	}
	if len(portions) < len(shards) {
		return nil, ended(ctx)
	}
	return portions, nil
}
