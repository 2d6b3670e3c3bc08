package testrun

import (
	"io"
	"os"
)

// Orphaned is the exit code of a process whose parent has ended.
const Orphaned = 9

// EndWithParent waits until the process of the test that started this one ends, even by a
// panic, and then ends this one. It notices by the end of standard input, which must be a pipe.
func EndWithParent() {
	io.Copy(io.Discard, os.Stdin)
	os.Exit(Orphaned)
}
