package fleet

import (
	"context"
	"encoding/json"
	"iter"
	"sync"

	"nonogram/cmd/internal/cluster"
)

// Folder shares jobs with machines that mount the same folder.
type Folder struct {
	cluster.Pool // of this process
	Path         string
	Idle         bool // this process computes nothing
}

// Total implements Remote.
func (f Folder) Total(ctx context.Context, job *cluster.Job) (total json.RawMessage, err error) {
	folder, err := cluster.PlanFolder(f.Path, job)
	if err != nil {
		return nil, err
	}
	f.with(ctx, job, folder, func(ctx context.Context) { total, err = folder.Total(ctx) })
	return total, err
}

// Values implements Remote.
func (f Folder) Values(ctx context.Context, job *cluster.Job, input iter.Seq[cluster.Item]) iter.Seq2[json.RawMessage, error] {
	return func(yield func(json.RawMessage, error) bool) {
		folder, job, err := cluster.PlanInput(ctx, f.Path, job, input)
		if err != nil {
			yield(nil, err)
			return
		}
		f.with(ctx, job, folder, func(ctx context.Context) { folder.Values(ctx)(yield) })
	}
}

// with calls do while this process computes shards, unless it is idle. An error of these ends do's
// context.
func (f Folder) with(ctx context.Context, job *cluster.Job, folder *cluster.Folder, do func(context.Context)) {
	ctx, stop := context.WithCancelCause(ctx)
	var computing sync.WaitGroup
	defer computing.Wait()
	defer stop(nil)
	if !f.Idle {
		computing.Go(func() {
			if err := f.ComputeAll(ctx, job, folder); err != nil {
				stop(err)
			}
		})
	}
	do(ctx)
}
