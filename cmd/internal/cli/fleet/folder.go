package fleet

import (
	"context"
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

// Results is a cluster.Remote. An error of this process's own shards ends it too.
func (f Folder) Results(ctx context.Context, job *cluster.Job, input iter.Seq[cluster.Item]) iter.Seq2[cluster.Result, error] {
	return func(yield func(cluster.Result, error) bool) {
		folder, job, err := f.plan(ctx, job, input)
		if err != nil {
			yield(cluster.Result{}, err)
			return
		}
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
		folder.Results(ctx)(yield)
	}
}

// plan writes the job into the folder, or finds it there.
func (f Folder) plan(ctx context.Context, job *cluster.Job, input iter.Seq[cluster.Item]) (*cluster.Folder, *cluster.Job, error) {
	if job.Items != nil {
		return cluster.PlanInput(ctx, f.Path, job, input)
	}
	folder, err := cluster.PlanFolder(f.Path, job)
	return folder, job, err
}
