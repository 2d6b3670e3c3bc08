// Command missing ends make test: it lists the tests that were skipped because a program
// is not installed, and how to get it. Its exit code is 1 if there are any and CI is set.
package main

import (
	"fmt"
	"io"
	"os"

	"nonogram/internal/base/testrun"
)

func main() {
	if list(os.Stdout, testrun.Tools) > 0 && testrun.Continuous() {
		os.Exit(1)
	}
}

// list writes what is missing of tools, and returns how many are.
func list(w io.Writer, tools []testrun.Tool) (missing int) {
	for _, tool := range tools {
		if _, ok := tool.Find(); ok {
			continue
		}
		if missing++; missing == 1 {
			fmt.Fprintln(w, "All tests that ran have passed. SKIPPED, for want of a program:")
		}
		fmt.Fprintf(w, "  %-15s tests %s; to get it: %s\n", tool.Name, tool.Tests, tool.Install)
	}
	if missing == 0 {
		fmt.Fprintln(w, "All tests have passed; none was skipped for want of a program.")
	}
	return missing
}
