package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/spf13/cobra"

	"nonogram/census"
	"nonogram/cmd/internal/cli/counting"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/message"
)

type countFlags struct {
	questionFlags
	clusterFlags
	jobs         int
	checkpoint   string
	timeout      time.Duration
	dryRun, json bool
}

func (f *countFlags) add(cmd *cobra.Command) {
	f.questionFlags.add(cmd)
	f.clusterFlags.add(cmd)
	flags := cmd.Flags()
	addJobs(cmd, &f.jobs)
	flags.StringVar(&f.checkpoint, "checkpoint", "", "folder to save progress in and continue from")
	addTimeout(cmd, &f.timeout, 0, "for the whole run")
	flags.BoolVar(&f.dryRun, "dry-run", false, "only estimate how long the count will take")
	addJSON(cmd, &f.json, "", counting.CountLine{}, forecastLine{})
	exclusive(cmd, "listen", "cluster", "dir", "checkpoint")
	exclusive(cmd, "listen", "cluster", "dir", "dry-run")
}

func (f *countFlags) do(cmd *cobra.Command, args []string) error {
	question, err := f.question(cmd, args)
	if err != nil {
		return err
	}
	job, err := question.Job()
	if err != nil {
		return err
	}
	ctx, cancel := runner.WithTimeout(cmd.Context(), f.timeout)
	defer cancel()
	watch := report.NewWatch(cmd.ErrOrStderr(), question.Size.String(), report.Grids)
	start := time.Now()
	total, err := f.run(ctx, cmd, question, job, watch)
	watch.Hide()
	if err != nil {
		return f.ended(ctx, cmd, err)
	}
	a, err := counting.NewAnswer(question, total, time.Since(start))
	if err != nil {
		return err
	}
	a.Fresh = watch.Fresh()
	return runner.QuietPipe(a.Write(cmd.OutOrStdout(), f.json))
}

// run counts on this machine, or together with the machines that the flags name.
func (f *countFlags) run(ctx context.Context, cmd *cobra.Command, q counting.Question, job *cluster.Job, watch *report.Watch) (total census.Tally, err error) {
	remote, err := f.remote(cmd, f.jobs, watch.Progress)
	if err != nil {
		return total, err
	}
	var store cluster.Store = cluster.NewMemory(job)
	if path := cmp.Or(f.dir, f.checkpoint); path != "" {
		folder, err := counting.PlanFolder(ctx, path, q)
		if err != nil {
			return total, err
		}
		store = folder
	}
	if remote != nil {
		return counting.Total(job, remote(ctx, store.Job(), nil))
	}
	watch.Announce("measuring how long it takes")
	var unwritten error
	total, err = counting.Local{
		Jobs: f.jobs, Progress: watch.Progress, Log: newLog(cmd.ErrOrStderr(), slog.LevelWarn),
		Forecast: func(c counting.Forecast) bool {
			unwritten = f.forecast(cmd, q, c)
			return !f.dryRun
		},
	}.Run(ctx, store)
	if f.dryRun && unwritten != nil {
		return total, unwritten
	}
	return total, err
}

type forecastLine struct {
	Rows        int     `json:"rows"`
	Columns     int     `json:"columns"`
	Shards      int     `json:"shards"`
	Measured    int     `json:"measured" doc:"shards that were computed for the forecast"`
	SecondsLeft float64 `json:"seconds_left"`
	Cores       int     `json:"cores"`
	Machine     string  `json:"machine"`
}

// forecast reports how long a run will take.
func (f *countFlags) forecast(cmd *cobra.Command, q counting.Question, c counting.Forecast) (err error) {
	w := cmd.ErrOrStderr()
	if f.dryRun {
		w = cmd.OutOrStdout()
	}
	switch {
	case f.dryRun && f.json:
		err = report.WriteObject(w, forecastLine{
			q.Size.Rows, q.Size.Columns, c.Shards, c.Measured, c.Left.Seconds(), f.jobs, counting.Machine(),
		})
	case f.dryRun || c.Left > time.Minute:
		_, err = fmt.Fprintf(w, "%v: about %s on %s, measured on %d of %s\n",
			q.Size, report.Duration(c.Left), message.Count(f.jobs, "core"), c.Measured, message.Count(c.Shards, "shard"))
	}
	return runner.QuietPipe(err)
}

// ended turns the error of a run with the context ctx that has no total into an outcome, and prints
// a note about it.
func (f *countFlags) ended(ctx context.Context, cmd *cobra.Command, err error) error {
	outcome := report.Yes
	switch {
	case errors.Is(err, counting.ErrForecastOnly):
		return nil
	case runner.Interrupted(ctx):
		outcome = report.Interrupted
		note(cmd, "nonogram: stopped; the count is not complete")
	case ctx.Err() != nil && errors.Is(err, context.DeadlineExceeded): // no other limit, such as that of a server
		outcome = report.Undecided
		note(cmd, "nonogram: not counted within %v", f.timeout)
	default:
		return err
	}
	switch {
	case f.checkpoint != "":
		note(cmd, "nonogram: run the same command again to continue from %s", f.checkpoint)
	case f.wanted():
		f.resume(cmd)
	default:
		note(cmd, "nonogram: nothing was saved; use --checkpoint DIR to be able to continue")
	}
	return outcome.Err()
}
