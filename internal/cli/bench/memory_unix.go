//go:build unix

package bench

import (
	"os"
	"runtime"
	"syscall"
)

// peakMemory is the most that a process held, in bytes.
func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return int64(usage.Maxrss)
	}
	return int64(usage.Maxrss) << 10 // the others count KiB
}
