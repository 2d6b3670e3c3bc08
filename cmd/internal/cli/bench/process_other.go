//go:build !unix

package bench

import (
	"os"
	"os/exec"
)

// endWithChildren does nothing where processes have no groups: a command is ended
// alone.
func endWithChildren(*exec.Cmd) {}

// peakMemory: the system does not report it.
func peakMemory(*os.ProcessState) int64 { return 0 }
