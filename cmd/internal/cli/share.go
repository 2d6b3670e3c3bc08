package cli

import (
	"context"
	"iter"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
)

// sharedFlags are the flags of commands that can share their puzzles with other machines.
type sharedFlags struct {
	runFlags
	clusterFlags
}

func (f *sharedFlags) add(cmd *cobra.Command, timeout time.Duration, lines ...any) {
	f.runFlags.add(cmd, timeout, lines...)
	f.clusterFlags.add(cmd)
}

// values returns a function that computes the items of a job on other machines and on jobs cores of
// this machine, and shows the progress in a unit; nil if the flags ask for no other machines.
func (f *clusterFlags) values(cmd *cobra.Command, jobs int, unit string) (cluster.Remote, error) {
	if f.dir != "" {
		unit = "shards"
	}
	watch := report.NewWatch(cmd.ErrOrStderr(), cmd.Name(), unit)
	remote, err := f.remote(cmd, jobs, watch.Progress)
	if err != nil || remote == nil {
		return nil, err
	}
	return func(ctx context.Context, job *cluster.Job, input iter.Seq[cluster.Item]) iter.Seq2[cluster.Result, error] {
		return func(yield func(cluster.Result, error) bool) {
			remote(ctx, job, input)(yield)
			watch.Hide()
			if cmd.Context().Err() != nil {
				note(cmd, "nonogram: stopped")
				f.resume(cmd)
			}
		}
	}, nil
}

// ask asks the question of a service about each puzzle of a run, on other machines too if the flags
// ask for that.
func ask[Settings any](cmd *cobra.Command, f *sharedFlags, run *runner.Run, service runner.Service[Settings], settings Settings) error {
	remote, err := f.values(cmd, f.jobs, report.Puzzles)
	if err != nil {
		return err
	}
	return service.Ask(cmd.Context(), run, remote, settings)
}
