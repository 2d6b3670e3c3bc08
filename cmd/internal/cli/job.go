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
		Long: `job divides a count among machines that share nothing but a folder. plan creates the
folder; run computes some of the shards, on any machine, in any order, as often as you
like; merge adds up the results, or names the shards that are missing. Other commands
create such a folder with --dir, wait for its results and write their output; run, status
and verify work with these folders too.

The folder contains the plan in job.json, the question in question.json, a file in in/ for
each shard of an input, and a file in out/ for each result. Results are never replaced: run
skips shards that have one. The file system must support hard links, as NFS, Lustre, GPFS
and BeeGFS do.

All machines need the same version of the program: run refuses a plan of another engine
version.`,
		Example: `  nonogram job plan --dir /shared/census-7x6 count 7x6
  nonogram job run /shared/census-7x6 --shard 0/2     # on one machine
  nonogram job run /shared/census-7x6 --shard 1/2     # on another
  nonogram job merge /shared/census-7x6`,
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
		Long: `plan writes a job to a folder, and creates the folder if it does not exist. It computes
nothing. COMMAND is the command to compute, with its usual arguments.`,
		Example: `  nonogram job plan --dir /shared/census-7x7 count 7`,
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
		Long: `count plans what "nonogram count" with the same arguments computes. If the folder exists, it
must be a plan of the same count; its results are kept.`,
		Example: `  nonogram job plan --dir /shared/census-7x7 count 7
  nonogram job plan --dir /shared/census-7x6 count 7x6 --of all`,
		Args: operands(0, "WIDTH", "HEIGHT"),
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
			return say(cmd, "job     %s\nshards  %d\n", folder.Job.ID(), folder.Job.Shards)
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
		Long: `run computes the shards of a job that have no result yet. --shard selects them:

  7, 10-19, 0,4,8-11   by number, starting with 0
  3/100                every hundredth, starting with 3: the share of task 3 of 0 to 99
  all                  all

Without --shard, the batch system decides. Under Slurm it is
$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT, for arrays that start with 0 and have no
gaps. Under Kubernetes it is the single shard $JOB_COMPLETION_INDEX, because a pod does not
know how many pods there are; if there are fewer pods than shards, pass --shard.

If run stops early, by Ctrl-C or otherwise, only the shards in progress are lost. Run it
again with the same arguments to compute the rest.

Exit codes: 0 if these shards have results, 2 for bad usage or an error, 130 if interrupted.`,
		Example: `  nonogram job run /shared/census-7x6 --shard all
  nonogram job run /shared/census-7x6 --shard 3/100 --jobs 4
  nonogram job run /shared/census-7x6 --shard 17,40-43   # what merge named`,
		Args: operands(1, "DIR"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) },
	}
	cmd.Flags().StringVar(&f.shard, "shard", "", "shards to compute (default: from the batch system)")
	addJobs(cmd, &f.jobs)
	return cmd
}

func (f *jobRunFlags) run(cmd *cobra.Command, dir string) error {
	folder, job, err := cluster.OpenFolder(dir, kinds())
	if err != nil {
		return err
	}
	which := cmp.Or(f.shard, batchShard())
	if which == "" {
		return errors.New("--shard: not given, and there is none from a batch system; expected shards such as 3/100, or all")
	}
	shards, err := cluster.ParseShards(which, job.Shards)
	if err != nil {
		return err
	}
	return watched(cmd, job, f.jobs, func(ctx context.Context, pool cluster.Pool) error {
		pool.Scattered = true
		if err := pool.Compute(ctx, job, shards, folder); err != nil {
			return err
		}
		pool.Log.Info("done", "shards", len(shards))
		return nil
	})
}

// batchShard returns the shards that a batch system assigns to this task.
func batchShard() string {
	if id := os.Getenv("SLURM_ARRAY_TASK_ID"); id != "" {
		if count := os.Getenv("SLURM_ARRAY_TASK_COUNT"); count != "" {
			return id + "/" + count
		}
		return id
	}
	return os.Getenv("JOB_COMPLETION_INDEX")
}

// watched computes shards of a job, with a bar on a terminal and a log elsewhere.
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

// interrupted turns the error of work that Ctrl-C ended into its exit code.
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
		Long: `merge checks all results and writes the output of "nonogram count". With --json, the
seconds are the total of all machines.

If shards are missing, merge names them and writes no number; "nonogram job run" computes
them. It also names a file that is damaged or belongs to another job: delete the file and
run its shard again. If a result was wrong, it writes no number until "nonogram job verify
--share 1" has computed all results again.

Exit codes: 0 if the output is written, 2 for an error, 3 if shards are missing, 130 if
interrupted.`,
		Example: `  nonogram job merge /shared/census-7x6
  nonogram job merge --json /shared/census-7x6`,
		Args: operands(1, "DIR"),
		RunE: func(cmd *cobra.Command, args []string) error { return merge(cmd, args[0], asJSON) },
	}
	addJSON(cmd, &asJSON, "", counting.CountLine{})
	return cmd
}

func merge(cmd *cobra.Command, dir string, asJSON bool) error {
	if _, job, err := cluster.OpenFolder(dir, kinds()); err == nil && job.OverInput() {
		return fmt.Errorf("%s: found a job of %s, expected a count; the same %[2]s command with --dir writes its output", dir, job.Kind)
	}
	folder, err := counting.OpenFolder(dir)
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

// say writes to standard output. A pipe that was closed is no error.
func say(cmd *cobra.Command, format string, values ...any) error {
	_, err := fmt.Fprintf(cmd.OutOrStdout(), format, values...)
	return runner.QuietPipe(err)
}
