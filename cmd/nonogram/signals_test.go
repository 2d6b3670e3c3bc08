//go:build unix

package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestNohup: a signal that nohup ignores does not end the program.
func TestNohup(t *testing.T) {
	self := testrun.Must(os.Executable())(t)
	program := filepath.Join(t.TempDir(), "nonogram")
	testrun.OK(t, os.Symlink(self, program))
	cmd := exec.Command("sh", "-c", `trap "" HUP; exec "$@"`, "sh", program, "solve", "RjH", "RjE", "RjH", "-")
	stdin := testrun.Must(cmd.StdinPipe())(t)
	stdout := testrun.Must(cmd.StdoutPipe())(t)
	testrun.OK(t, cmd.Start())
	defer cmd.Process.Kill()
	out := bufio.NewReader(stdout)
	for line := ""; !strings.HasPrefix(line, "RjE"); {
		line = testrun.Must(out.ReadString('\n'))(t)
	}
	testrun.OK(t, cmd.Process.Signal(syscall.SIGHUP))
	io.WriteString(stdin, "width 1\nheight 1\nrows\n1\ncolumns\n1\n")
	stdin.Close()
	rest := testrun.Must(io.ReadAll(out))(t)
	if err := cmd.Wait(); err != nil || !strings.Contains(string(rest), "-: 1 x 1") {
		t.Errorf("%v, the rest is\n%s", err, rest)
	}
}
