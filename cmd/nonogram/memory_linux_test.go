package main

import (
	"errors"
	"os/exec"
	"strconv"
	"syscall"

	"github.com/rogpeppe/go-internal/testscript"
)

// modest MIB CODE PROGRAM ARG... runs a program, and checks its exit code and that it never used
// more than MIB of memory.
func modest(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: modest MIB CODE PROGRAM ARG...")
	}
	limit, err := strconv.ParseInt(args[0], 10, 64)
	ts.Check(err)
	cmd := command(ts, args[2:])
	output, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		ts.Fatalf("%v", err)
	}
	ts.Logf("%s", output)
	wantExit(ts, err, args[1])
	// Linux gives the peak in KiB.
	if peak := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss >> 10; peak > limit {
		ts.Fatalf("%d MiB of memory, want at most %d", peak, limit)
	}
}
