// Command nonogram is the toolkit's command line; package internal/cli does the work.
package main

import (
	"context"
	"os"

	"nonogram/internal/base/heap"
	"nonogram/internal/cli"
)

// version is set by the linker in a release.
var version string

func main() {
	os.Exit(run())
}

// run is main with a result, so that deferred calls run.
func run() int {
	heap.Spare()
	ctx, stop := untilSignal(context.Background())
	defer stop()
	return cli.Run(ctx, version)
}
