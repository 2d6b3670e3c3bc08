package cli

import (
	"github.com/spf13/cobra"

	"nonogram/internal/cli/runner"
)

func newCheck() *cobra.Command {
	var f sharedFlags
	var openConflicts int64
	cmd := &cobra.Command{
		Use:   "check [flags] FILE...",
		Short: "Check that puzzles are valid, unique and like their goal",
		Long: `check reports whether each puzzle is valid, whether it has exactly one solution,
whether exact deduction on single lines alone finds it, and whether it is the picture
that the setter had in mind, if the file has that. For an ambiguous puzzle it shows
where two solutions differ, and which cells are open over all solutions. For how hard
a puzzle is for a person, see "nonogram rate".

` + openCellsHelp + `

` + sharedHelp + `

The exit code is 0 if every puzzle is unique and like its goal, 1 if one is not, 2
if one is not valid, 3 if one was not decided within the limits.`,
		Example: `  nonogram check puzzle.non
  nonogram check --timeout 5s collection/
  nonogram check --json collection/ | jq -r 'select(.status != "unique").file'`,
		Args: filesNeeded,
		RunE: func(cmd *cobra.Command, args []string) error {
			run, err := f.run(cmd, args)
			if err != nil {
				return err
			}
			if err := atLeast("open-conflicts", openConflicts, 0); err != nil {
				return err
			}
			order := runner.Order{Command: "check", OpenConflicts: openConflicts}
			if err := f.share(cmd, run, order); err != nil {
				return err
			}
			return exitWith(run.Ask(cmd.Context(), order.Question()))
		},
	}
	f.add(cmd)
	openConflictsFlag(cmd, &openConflicts)
	return cmd
}
