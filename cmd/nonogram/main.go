// Command nonogram is the toolkit's command line: one file per command, which
// reads the flags and calls the packages that do the work.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"

	"nonogram/internal/cli/report"
	"nonogram/internal/cli/runner"
)

func main() {
	os.Exit(run())
}

// run is main with a result, so that deferred calls come to their turn.
func run() int {
	defer runtime.KeepAlive(spareHeap())
	ctx, stop := untilSignal(context.Background())
	defer stop()
	return exitCode(execute(ctx, newRoot()))
}

// exitError ends a command with the exit code of an outcome, everything that
// there was to say being said.
type exitError struct{ outcome report.Outcome }

func (e exitError) Error() string { return fmt.Sprintf("exit code %d", e.outcome.ExitCode()) }

// exitWith turns the outcome of a finished command into its error.
func exitWith(o report.Outcome, err error) error {
	if err != nil || o == report.Yes {
		return err
	}
	return exitError{o}
}

// exitCode reports an error on standard error and returns the exit code; what is
// neither an outcome nor an interruption is bad usage or bad input.
func exitCode(err error) int {
	var exit exitError
	switch {
	case err == nil:
		return report.Yes.ExitCode()
	case errors.As(err, &exit):
		return exit.outcome.ExitCode()
	case errors.Is(err, context.Canceled):
		return report.Interrupted.ExitCode()
	}
	os.Stderr.Write(runner.AppendFault(nil, err))
	return report.Bad.ExitCode()
}
