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

func newJob() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "job COMMAND",
		Short: "Run, watch and check jobs that several machines share",
	}
	grouped(cmd)
	cmd.AddCommand(newJobPlan(), newJobRun(), newJobStatus(), newJobMerge(), newJobVerify(), newJobRemove())
	return cmd
}

func newJobPlan() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "plan --dir DIR COMMAND",
		Short: "Create the folder of a job",
	}
	grouped(cmd)
	cmd.PreRunE = func(*cobra.Command, []string) error {
		if dir != "" {
			return errors.New("job plan: no COMMAND given, such as count; see nonogram help job plan")
		}
		return nil
	}
	cmd.PersistentFlags().StringVar(&dir, "dir", "", "folder of the job (required)")
	cmd.AddCommand(newJobPlanCount(&dir))
	return cmd
}

func newJobPlanCount(dir *string) *cobra.Command {
	var f questionFlags
	cmd := &cobra.Command{
		Use:   "count [flags] [WIDTH [HEIGHT]]",
		Short: "Plan a count of the line-solvable or unique grids of a size",
		Args:  operands(0, "WIDTH", "HEIGHT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if *dir == "" {
				return errors.New("--dir: not given, expected the folder of the job")
			}
			question, err := f.question(cmd, args)
			if err != nil {
				return err
			}
			folder, err := counting.PlanFolder(cmd.Context(), *dir, question)
			if err != nil {
				return err
			}
			return say(cmd, "job     %s\nshards  %d\n", folder.Job().ID(), folder.Job().Shards)
		},
	}
	f.add(cmd)
	return cmd
}

type jobRunFlags struct {
	shard string
	jobs  int
}

func newJobRun() *cobra.Command {
	var f jobRunFlags
	cmd := &cobra.Command{
		Use:   "run DIR [flags]",
		Short: "Compute shards of a job",
		Args:  operands(1, "DIR"),
		RunE:  func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) },
	}
	cmd.Flags().StringVar(&f.shard, "shard", "", "shards to compute (default: from the batch system)")
	addJobs(cmd, &f.jobs)
	return cmd
}

func (f *jobRunFlags) run(cmd *cobra.Command, dir string) error {
	folder, err := cluster.OpenFolder(dir, kinds())
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
		return exitWith(report.Interrupted, nil)
	}
	return err
}

func newJobMerge() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "merge DIR",
		Short: "Add up the results of a job",
		Args:  operands(1, "DIR"),
		RunE:  func(cmd *cobra.Command, args []string) error { return merge(cmd, args[0], asJSON) },
	}
	addJSON(cmd, &asJSON, "", counting.CountLine{})
	return cmd
}

func merge(cmd *cobra.Command, dir string, asJSON bool) error {
	folder, err := counting.OpenFolder(dir, kinds())
	if err != nil {
		return err
	}
	a, err := folder.Answer(cmd.Context())
	if missing, ok := errors.AsType[*cluster.MissingError](err); ok {
		note(cmd, "nonogram: %v", missing)
		return exitWith(report.Undecided, nil)
	}
	if err != nil {
		return interrupted(cmd, err)
	}
	return runner.QuietPipe(a.Write(cmd.OutOrStdout(), asJSON))
}

// say writes to standard output. If the reader of a pipe has closed it, that is no error.
func say(cmd *cobra.Command, format string, values ...any) error {
	_, err := fmt.Fprintf(cmd.OutOrStdout(), format, values...)
	return runner.QuietPipe(err)
}
