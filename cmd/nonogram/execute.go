package main

import (
	"bytes"
	"context"

	"github.com/spf13/cobra"

	"nonogram/internal/cli/runner"
)

// execute runs the command of the arguments. Unlike cobra it reports help that cannot be
// written.
func execute(ctx context.Context, root *cobra.Command) error {
	var unwritten error
	write := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		out := cmd.OutOrStdout()
		var text bytes.Buffer
		cmd.SetOut(&text)
		write(cmd, args)
		cmd.SetOut(out)
		_, unwritten = out.Write(text.Bytes())
	})
	if err := root.ExecuteContext(ctx); err != nil {
		return err
	}
	return runner.QuietPipe(unwritten)
}
