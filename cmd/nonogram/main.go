// Command nonogram is the toolkit's command line; package cmd/internal/cli does the work.
package main

import (
	"context"
	"os"

	"nonogram/cmd/internal/cli"
	"nonogram/cmd/internal/cli/runner"
)

// version is the version of a release, which the linker sets.
var version string

func main() {
	os.Exit(run())
}

// run returns the exit code; unlike os.Exit, it runs deferred calls.
func run() int {
	runner.SpareHeap()
	ctx, stop := untilSignal(context.Background())
	defer stop()
	return cli.Run(ctx, version)
}
