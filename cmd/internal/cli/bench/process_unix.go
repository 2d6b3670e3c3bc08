//go:build unix

package bench

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"
)

// endWithChildren makes a command's children end with the command's context. A script often starts
// the other program, and a solver that outlived the script would slow down every later measurement.
func endWithChildren(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
}

// peakMemory returns the most memory that a process used, in bytes.
func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return int64(usage.Maxrss)
	}
	return int64(usage.Maxrss) << 10 // other systems count KiB
}
