package cli

import (
	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
)

func newCheck() *cobra.Command {
	var f sharedFlags
	var open openConflicts
	cmd := &cobra.Command{
		Use:        "check [flags] FILE...",
		SuggestFor: []string{"validate", "verify"},
		Short:      "Check that puzzles are valid, unique and match their goal",
		Args:       filesNeeded,
		RunE: func(cmd *cobra.Command, args []string) error {
			run, err := f.run(cmd, args)
			if err != nil {
				return err
			}
			if err := open.check(); err != nil {
				return err
			}
			order := runner.Order{Command: "check", Search: runner.Search{OpenConflicts: open.limit()}}
			return exitWith(f.ask(cmd, run, order))
		},
	}
	f.add(cmd, solveTimeout, report.CheckLine{})
	open.add(cmd)
	return cmd
}
