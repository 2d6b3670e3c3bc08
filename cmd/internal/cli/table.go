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

func (f *tableFlags) add(cmd *cobra.Command) {
	f.questionFlags.add(cmd)
	addJobs(cmd, &f.jobs)
	addTimeout(cmd, &f.budget, time.Minute, "for the whole table")
	addJSON(cmd, &f.json, ", for each size, as count does", counting.CountLine{})
}

func (f *tableFlags) do(cmd *cobra.Command, args []string) error {
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
		return outcome.Err()
	}
	return runner.Ended(outcome, t.WriteText(cmd.OutOrStdout()))
}
