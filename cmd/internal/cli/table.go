package cli

import (
	"fmt"
	"math"
	"time"

	"github.com/spf13/cobra"

	"nonogram/census"
	"nonogram/cmd/internal/cli/counting"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
)

type tableFlags struct {
	questionFlags
	jobs   int
	budget time.Duration
	json   bool
}

func newTable() *cobra.Command {
	var f tableFlags
	cmd := &cobra.Command{
		Use:   "table [flags] WIDTH [HEIGHT]",
		Short: "Count the grids of every size up to a given one",
		Long: `table counts what count does for every size up to WIDTH x HEIGHT, or up to a square of side
WIDTH. It starts with the smallest size and stops when --timeout is used up. A size that
would take longer than the rest of that is skipped with a message on standard error,
and is "-" in the table. Sizes such as 3x4 and 4x3 have the same numbers and are shown once.

The exit code is 0 if every size was counted, 3 if one was skipped.`,
		Example: `  nonogram table 5
  nonogram table 15x3
  nonogram table 6 --of unique --timeout 5m
  nonogram table 4 --of all --json`,
		Args: operands(1, "WIDTH", "HEIGHT"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.table(cmd, args) },
	}
	f.questionFlags.add(cmd)
	addJobs(cmd, &f.jobs)
	addTimeout(cmd, &f.budget, time.Minute, "for the whole table")
	addJSON(cmd, &f.json, ", for each size, as count does", counting.CountLine{})
	return cmd
}

func (f *tableFlags) table(cmd *cobra.Command, args []string) error {
	if f.budget == 0 {
		f.budget = math.MaxInt64
	}
	question, err := f.question(cmd, args)
	if err != nil {
		return err
	}
	if _, err := question.Spec(); err != nil {
		return err
	}
	stderr, outcome := cmd.ErrOrStderr(), report.Yes
	t := counting.Table{
		Question: question, Jobs: f.jobs, Budget: f.budget, Err: stderr,
		Skipped: func(size census.Size, left time.Duration) {
			outcome = report.Undecided
			if left > 0 {
				fmt.Fprintf(stderr, "%v: about %s, more than is left\n", size, report.Duration(left))
			}
		},
	}
	if f.json {
		t.Counted = func(a counting.Answer) error { return a.WriteJSON(cmd.OutOrStdout()) }
	}
	switch err := t.Run(cmd.Context()); {
	case cmd.Context().Err() != nil:
		outcome = report.Interrupted
	case err != nil:
		return runner.QuietPipe(err)
	}
	if f.json {
		return exitWith(outcome, nil)
	}
	return exitWith(outcome, runner.QuietPipe(t.WriteText(cmd.OutOrStdout())))
}
