//go:build unix

package bench

import (
	"os/exec"
	"syscall"
)

// endWithChildren has the end of a command's context end its children too. A rival
// is often started by a script, and a solver that outlives it would take the
// processor from all that is measured after it.
func endWithChildren(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
}
