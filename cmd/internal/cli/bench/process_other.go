//go:build !unix

package bench

import (
	"os"
	"os/exec"
)

// endWithChildren does nothing on systems without process groups: only the command itself ends
// there.
func endWithChildren(*exec.Cmd) {}

// peakMemory: the system does not report it.
func peakMemory(*os.ProcessState) int64 { return 0 }
