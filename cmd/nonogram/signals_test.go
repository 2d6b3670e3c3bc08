//go:build unix

package main

import (
	"bufio"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestNohup: a signal that nohup has ignored ends nothing.
func TestNohup(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "nonogram")
	if err := os.Symlink(self, program); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("sh", "-c", `trap "" HUP; exec "$@"`, "sh", program, "solve", "RjH", "RjE", "RjH", "-")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	out := bufio.NewReader(stdout)
	for line := ""; !strings.HasPrefix(line, "RjE"); {
		if line, err = out.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
	}
	if err := cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	io.WriteString(stdin, "width 1\nheight 1\nrows\n1\ncolumns\n1\n")
	stdin.Close()
	rest, err := io.ReadAll(out)
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil || !strings.Contains(string(rest), "-: 1 x 1") {
		t.Errorf("%v, the rest is\n%s", err, rest)
	}
}

// TestInterruptedAtAnyMoment: what a command has written when Ctrl-C ends it is the start of
// what it writes by itself, but for one last line that says that it was interrupted.
func TestInterruptedAtAnyMoment(t *testing.T) {
	var puzzles strings.Builder
	for range 50 {
		puzzles.WriteString("RpSVa1\nRxi1M2Iz0tGUXpaI\nRrW8eI3iI3\nRxhU1wlFnrg7yjJg\n")
	}
	path := filepath.Join(t.TempDir(), "puzzles.short")
	if err := os.WriteFile(path, []byte(puzzles.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"solve", "check", "explain", "rate", "solve --all", "solve --count"} {
		args := append(strings.Fields(command), "--json", "--no-time", path)
		whole, _ := exec.Command("nonogram", args...).Output()
		for range testrun.Count(2, 200) {
			out, code := interruptAfter(t, rand.IntN(len(whole)), args)
			if last := strings.LastIndexByte(strings.TrimSuffix(out, "\n"), '\n') + 1; strings.Contains(out[last:], `"limit":"interrupted"`) {
				out = out[:last]
			}
			if !strings.HasPrefix(string(whole), out) || !strings.HasSuffix("\n"+out, "\n") || code != 130 && out != string(whole) {
				t.Errorf("%s: exit code %d after %d of %d bytes, the end is\n%s", command, code, len(out), len(whole), out[max(0, len(out)-1000):])
			}
		}
	}
}

// interruptAfter runs the program and interrupts it once it has written so many bytes.
func interruptAfter(t *testing.T, n int, args []string) (out string, code int) {
	t.Helper()
	cmd := exec.Command("nonogram", args...)
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	head := make([]byte, n)
	if _, err := io.ReadFull(stdout, head); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	tail, err := io.ReadAll(stdout)
	if err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	return string(head) + string(tail), cmd.ProcessState.ExitCode()
}
