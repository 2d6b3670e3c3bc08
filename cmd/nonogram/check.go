package main

import (
	"github.com/spf13/cobra"

	"nonogram/internal/cli/runner"
)

func newCheck() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "check [flags] FILE...",
		Short: "Check that puzzles are valid, unique and like their goal",
		Long: `check tells of each puzzle whether it is valid, whether it has exactly one
solution, whether exact deduction on single lines alone finds it, and whether it is
the picture that the setter had in mind, if the file tells that. Of an ambiguous
puzzle it shows where two solutions differ. How hard it is for a person, "nonogram
rate" tells.

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
			return exitWith(run.Ask(cmd.Context(), runner.Check))
		},
	}
	f.add(cmd)
	return cmd
}
