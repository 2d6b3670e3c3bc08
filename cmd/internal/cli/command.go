package cli

import "github.com/spf13/cobra"

// commandFlags are the flags of a command, which add defines, and the work of the command.
type commandFlags interface {
	add(cmd *cobra.Command)
	do(cmd *cobra.Command, args []string) error
}

func withFlags(f commandFlags, cmd *cobra.Command) *cobra.Command {
	f.add(cmd)
	cmd.RunE = f.do
	return cmd
}
