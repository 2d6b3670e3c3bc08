package testrun

import (
	"io"
	"os"
)

// Orphaned is the exit code of a process whose parent has ended.
const Orphaned = 9

// EndWithParent waits for the end of standard input, which must be a pipe from the process that
// started this one, and then ends this one: so it ends even if the test panics.
func EndWithParent() {
	io.Copy(io.Discard, os.Stdin)
	os.Exit(Orphaned)
}
