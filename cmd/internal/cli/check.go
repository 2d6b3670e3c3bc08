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
		Long: `check reports whether each puzzle is valid, whether it has exactly one solution, whether
line logic alone finds it, and whether it is the goal, the picture that the setter intended,
if the file has one. For an ambiguous puzzle it shows where two solutions differ, and which
cells are open across all solutions. "nonogram import --repair" changes cells of a picture until
it has one solution; "nonogram rate" shows how hard a puzzle is for a person.

` + openCellsHelp + `

` + timeoutHelp + `

` + sharedHelp + `

The exit code is 0 if every puzzle is unique and matches its goal, 1 if one does not, 2 if
one is invalid, 3 if one was not decided within the limits.`,
		Example: `  nonogram check puzzle.non
  nonogram check --timeout 5s collection/
  nonogram check --json collection/ | jq -r 'select(.status != "unique").file'`,
		Args: filesNeeded,
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
