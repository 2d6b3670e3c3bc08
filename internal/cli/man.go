package cli

import (
	"github.com/spf13/cobra"

	"nonogram/internal/cli/manual"
)

// newMan makes the man pages of a release: help that is not asked for on the command line.
func newMan() *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write the man pages into a folder",
		Hidden: true,
		Args:   cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			pages, err := manual.Write(cmd.Root(), args[0], versionText())
			if err == nil {
				note(cmd, "%d pages in %s", pages, args[0])
			}
			return err
		},
	}
}
