package cli

import "github.com/spf13/cobra"

// commandFlags are the flags of a command, which add defines, and the work of the command.
type commandFlags interface {
	add(cmd *cobra.Command)
	do(cmd *cobra.Command, args []string) error
}

// command returns a command with its flags and its work. use is its usage line, args checks its
// arguments, and suggestFor has other names that users may try.
func command(f commandFlags, use, short string, args cobra.PositionalArgs, suggestFor ...string) *cobra.Command {
	cmd := &cobra.Command{Use: use, Short: short, Args: args, SuggestFor: suggestFor, RunE: f.do}
	f.add(cmd)
	return cmd
}

// commands returns a command that has only subcommands.
func commands(use, short string, below ...*cobra.Command) *cobra.Command {
	cmd := &cobra.Command{Use: use, Short: short}
	grouped(cmd)
	cmd.AddCommand(below...)
	return cmd
}
