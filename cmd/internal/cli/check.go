package cli

import (
	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
)

type checkFlags struct {
	sharedFlags
	openConflicts int64
}

func (f *checkFlags) add(cmd *cobra.Command) {
	f.sharedFlags.add(cmd, solveTimeout, report.CheckLine{})
	addOpenConflicts(cmd, &f.openConflicts)
}

func (f *checkFlags) do(cmd *cobra.Command, args []string) error {
	run, err := f.run(cmd, args)
	if err != nil {
		return err
	}
	return run.Ended(ask(cmd, &f.sharedFlags, run, runner.Checking, f.openConflicts))
}
