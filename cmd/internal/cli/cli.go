// Package cli is the command line: a list of commands in root.go, and a file for each command, which
// reads its flags and calls the packages that do the work. Its help and its examples are a text in
// the folder help.
// The work of draw, estimate and import is here, in files that start with the command's name.
package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
)

// Run runs the command that the program's arguments name and returns its exit code. version is the
// version of a release; if it is empty, the program shows the version that the go command recorded.
func Run(ctx context.Context, version string) int {
	release = version
	root := NewRoot()
	root.SetOut(report.Stream(os.Stdout))
	root.SetErr(report.Stream(os.Stderr))
	return Execute(ctx, root)
}

// Execute runs the command that the arguments of root, of NewRoot, name and returns its exit code.
func Execute(ctx context.Context, root *cobra.Command) int {
	return exitCode(execute(ctx, root), root.ErrOrStderr())
}

// execute runs the command. Unlike cobra, it fits help to the terminal, and reports help that cannot
// be written.
func execute(ctx context.Context, root *cobra.Command) error {
	var unwritten error
	write := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		out := cmd.OutOrStdout()
		var text bytes.Buffer
		cmd.SetOut(&text)
		write(cmd, args)
		cmd.SetOut(out)
		_, unwritten = io.WriteString(out, report.Fit(text.String(), report.Width(out)))
	})
	if err := root.ExecuteContext(ctx); err != nil {
		return err
	}
	return runner.QuietPipe(unwritten)
}

// exitCode reports an error on stderr and returns the exit code. Every error that is neither an
// outcome nor an interruption means bad usage or bad input.
func exitCode(err error, stderr io.Writer) int {
	outcome, finished := report.OutcomeOf(err)
	switch {
	case finished:
		return outcome.ExitCode()
	case errors.Is(err, context.Canceled):
		return report.Interrupted.ExitCode()
	}
	stderr.Write(runner.AppendFault(nil, err))
	return report.Bad.ExitCode()
}
