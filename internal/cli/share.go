package cli

import (
	"context"
	"encoding/json"
	"io"
	"iter"
	"log/slog"

	"github.com/spf13/cobra"

	"nonogram/internal/base/console"
	"nonogram/internal/cli/fleet"
	"nonogram/internal/cli/runner"
	"nonogram/internal/cluster"
)

// sharedFlags are those of commands over puzzles whose work other machines can share.
type sharedFlags struct {
	runFlags
	clusterFlags
}

// sharedVerify is the usual share of the puzzles that two workers compute.
const sharedVerify = 0.02

func (f *sharedFlags) add(cmd *cobra.Command) {
	f.runFlags.add(cmd)
	f.clusterFlags.add(cmd, sharedVerify)
}

// share has other machines answer the order, if the flags ask for that.
func (f *sharedFlags) share(cmd *cobra.Command, run *runner.Run, order runner.Order) error {
	notes := cmd.ErrOrStderr()
	machines, err := f.fleet(cmd, f.jobs, newLog(notes, slog.LevelWarn))
	if err != nil || !f.wanted() {
		return err
	}
	terminal := console.IsTerminal(notes)
	watch := fleet.NewWatch(notes, cmd.Name(), fleet.Puzzles, terminal)
	machines.Progress = watch.Progress
	run.Order = order
	run.Feed = func(ctx context.Context, job *cluster.Job, input iter.Seq[cluster.Item]) iter.Seq2[json.RawMessage, error] {
		return func(yield func(json.RawMessage, error) bool) {
			defer watch.Hide()
			machines.Feed(ctx, job, input)(yield)
		}
	}
	run.Clear = func(w io.Writer) {
		if terminal && console.IsTerminal(w) {
			watch.Hide()
		}
	}
	return nil
}
