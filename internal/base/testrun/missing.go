//go:build ignore

// This program is the last step of make test: it lists the tests that were skipped because a
// program is not installed. Its exit code is 1 if there are any and CI is set.
package main

import (
	"os"

	"nonogram/internal/base/testrun"
)

func main() {
	if testrun.Missing(os.Stdout, testrun.Tools) > 0 && testrun.Continuous() {
		os.Exit(1)
	}
}
