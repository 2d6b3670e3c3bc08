package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/counting"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/files"
)

func newJobPlan() *cobra.Command {
	var dir string
	cmd := commands("plan --dir DIR COMMAND", "Create the folder of a job",
		command(&jobPlanFlags{dir: &dir}, "count [flags] [WIDTH [HEIGHT]]", "Plan a count of the line-solvable or unique grids of a size", operands(0, "WIDTH", "HEIGHT")))
	cmd.PreRunE = func(*cobra.Command, []string) error {
		if dir != "" {
			return errors.New("job plan: no COMMAND given, such as count; see nonogram help job plan")
		}
		return nil
	}
	cmd.PersistentFlags().StringVar(&dir, "dir", "", "folder of the job (required)")
	return cmd
}

type jobPlanFlags struct {
	questionFlags
	dir *string
}

func (f *jobPlanFlags) do(cmd *cobra.Command, args []string) error {
	if *f.dir == "" {
		return errors.New("--dir: not given, expected the folder of the job")
	}
	question, err := f.question(cmd, args)
	if err != nil {
		return err
	}
	folder, err := counting.PlanFolder(cmd.Context(), *f.dir, question)
	if err != nil {
		return err
	}
	return say(cmd, "job     %s\nshards  %d\n", folder.Job().ID(), folder.Job().Shards)
}

type jobRunFlags struct {
	shard string
	jobs  int
}

func (f *jobRunFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.shard, "shard", "", "shards to compute (default: from the batch system)")
	addJobs(cmd, &f.jobs)
}

func (f *jobRunFlags) do(cmd *cobra.Command, args []string) error {
	folder, err := cluster.OpenFolder(args[0], kinds())
	if err != nil {
		return err
	}
	which := cmp.Or(f.shard, batchShard())
	if which == "" {
		return errors.New("--shard: not given, and there is none from a batch system; expected shards such as 3/100, or all")
	}
	shards, err := cluster.ParseShards(which, folder.Job().Shards)
	if err != nil {
		return err
	}
	return watched(cmd, folder.Job(), f.jobs, func(ctx context.Context, pool cluster.Pool) error {
		pool.Scattered = true
		if err := pool.Compute(ctx, folder, shards); err != nil {
			return err
		}
		pool.Log.Info("done", "shards", len(shards))
		return nil
	})
}

// batchShard returns the shards that a batch system assigns to this task; "" without such a system.
func batchShard() string {
	if id := os.Getenv("SLURM_ARRAY_TASK_ID"); id != "" {
		if count := os.Getenv("SLURM_ARRAY_TASK_COUNT"); count != "" {
			return id + "/" + count
		}
		return id
	}
	return os.Getenv("JOB_COMPLETION_INDEX")
}

// watched runs do, which computes shards of a job. A terminal shows a bar, any other stream gets a
// log.
func watched(cmd *cobra.Command, job *cluster.Job, jobs int, do func(context.Context, cluster.Pool) error) error {
	w := cmd.ErrOrStderr()
	level := slog.LevelInfo
	if files.IsTerminal(w) {
		level = slog.LevelWarn
	}
	unit := report.Grids
	if job.OverInput() {
		unit = "shards"
	}
	watch := report.NewWatch(w, "job", unit)
	err := do(cmd.Context(), cluster.Pool{
		Jobs: jobs, Signature: signature(), Progress: watch.Progress, Log: newLog(w, level),
	})
	watch.Hide()
	return interrupted(cmd, err)
}

// interrupted turns an error into the exit code of an interruption if Ctrl-C ended the work.
func interrupted(cmd *cobra.Command, err error) error {
	if err != nil && cmd.Context().Err() != nil {
		return report.Interrupted
	}
	return err
}

type jobMergeFlags struct{ json bool }

func (f *jobMergeFlags) add(cmd *cobra.Command) { addJSON(cmd, &f.json, "", counting.CountLine{}) }

func (f *jobMergeFlags) do(cmd *cobra.Command, args []string) error {
	folder, err := counting.OpenFolder(args[0], kinds())
	if err != nil {
		return err
	}
	a, err := folder.Answer(cmd.Context())
	if missing, ok := errors.AsType[*cluster.MissingError](err); ok {
		note(cmd, "nonogram: %v", missing)
		return report.Undecided
	}
	if err != nil {
		return interrupted(cmd, err)
	}
	return runner.QuietPipe(a.Write(cmd.OutOrStdout(), f.json))
}

// say writes to standard output. If the reader of a pipe has closed it, that is no error.
func say(cmd *cobra.Command, format string, values ...any) error {
	_, err := fmt.Fprintf(cmd.OutOrStdout(), format, values...)
	return runner.QuietPipe(err)
}
