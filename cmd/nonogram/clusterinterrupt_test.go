package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestClusterInterrupted sends the signal of Ctrl-C to all commands that compute for long.
func TestClusterInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such signal")
	}
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "job")
	start(t, "job", "plan", "--dir", dir, "count", "7").succeed(t)
	hub := []string{"count", "7", "--listen", "127.0.0.1:0", "--store", t.TempDir(), "--jobs", "1"}
	rated := []string{"rate", "RjH", "--listen", "127.0.0.1:0", "--store", t.TempDir(), "--no-local-worker"}
	for _, c := range []struct {
		args         []string
		begins, says string
	}{
		{[]string{"job", "run", dir, "--shard", "all", "--jobs", "1"}, "msg=computing", ""},
		{hub, "workers join", "stopped; the count is not complete\nnonogram: run the same command again to continue from "},
		{rated, "workers join", "stopped\nnonogram: run the same command again to continue from "},
		{[]string{"worker", "--grace", "0", "nats://127.0.0.1:1"}, "no connection", ""},
	} {
		p := start(t, c.args...)
		p.await(t, c.begins, 1)
		testrun.OK(t, p.cmd.Process.Signal(os.Interrupt))
		<-p.ended
		if code := p.cmd.ProcessState.ExitCode(); code != 130 || p.out.Len() > 0 || !strings.Contains(p.log.String(), c.says) {
			t.Errorf("%v: exit code %d, want 130, and %q, want no output, and %q: %s", c.args, code, &p.out, c.says, &p.log)
		}
	}
}
