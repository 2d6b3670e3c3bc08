package fleet

import (
	"context"
	"encoding/json"
	"iter"
	"sync"

	"nonogram/internal/cluster"
)

// Folder is many machines that share a folder.
type Folder struct {
	cluster.Pool // of this process
	Path         string
	Idle         bool // this process computes nothing
}

// Run returns the job's total as soon as all shards have a result. What has been computed stays
// in the folder, and the same call takes it up again.
func (f Folder) Run(ctx context.Context, job *cluster.Job, folder *cluster.Folder) (total json.RawMessage, err error) {
	f.with(ctx, job, folder, func(ctx context.Context) {
		for shard := range job.Shards {
			if _, err = folder.Await(ctx, shard); err != nil {
				return
			}
		}
		total, err = cluster.Total(ctx, job, folder)
	})
	return total, err
}

// Feed yields the values of a job over an input, in its order. An error is the last that it
// yields. What has been computed stays in the folder, as with Run.
func (f Folder) Feed(ctx context.Context, job *cluster.Job, input iter.Seq[cluster.Item]) iter.Seq2[json.RawMessage, error] {
	return func(yield func(json.RawMessage, error) bool) {
		folder, job, err := cluster.PlanInput(ctx, f.Path, job, input)
		if err != nil {
			yield(nil, err)
			return
		}
		f.with(ctx, job, folder, func(ctx context.Context) { folder.Values(ctx)(yield) })
	}
}

// with calls do while this process computes what it can. A fault of that ends the context.
func (f Folder) with(ctx context.Context, job *cluster.Job, folder *cluster.Folder, do func(context.Context)) {
	ctx, stop := context.WithCancelCause(ctx)
	var computing sync.WaitGroup
	defer computing.Wait()
	defer stop(nil)
	if !f.Idle {
		all := make([]int, job.Shards)
		for shard := range all {
			all[shard] = shard
		}
		computing.Go(func() {
			if err := f.Compute(ctx, job, all, folder); err != nil {
				stop(err)
			}
		})
	}
	do(ctx)
}
