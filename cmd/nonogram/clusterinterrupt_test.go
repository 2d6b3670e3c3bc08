package main

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// TestClusterInterrupted sends the signal of Ctrl-C to all that computes for long.
func TestClusterInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such signal")
	}
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "job")
	start(t, "job", "plan", "--dir", dir, "count", "7").succeed(t)
	hub := []string{"count", "7", "--listen", "127.0.0.1:0", "--data", t.TempDir(), "--jobs", "1"}
	for _, c := range []struct {
		args   []string
		begins string
	}{
		{[]string{"job", "run", dir, "--shard", "all", "--jobs", "1"}, "msg=computing"},
		{hub, "workers join"},
		{[]string{"worker", "--grace", "0", "nats://127.0.0.1:1"}, "no connection"},
	} {
		p := start(t, c.args...)
		p.await(t, c.begins, 1)
		if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		<-p.ended
		if code := p.cmd.ProcessState.ExitCode(); code != 130 || p.out.Len() > 0 {
			t.Errorf("%v: exit code %d, want 130, and %q, want no output: %s", c.args, code, &p.out, &p.log)
		}
	}
}
