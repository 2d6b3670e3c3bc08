//go:build unix

package bench

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"nonogram/internal/base/testrun"
)

// TestChildrenEnd: the end of a script also ends the solver that it started. Both have the same
// pipe open, which closes when both have ended.
func TestChildrenEnd(t *testing.T) {
	sleep := testrun.Must(exec.LookPath("sleep"))(t)
	read, write, err := os.Pipe()
	testrun.OK(t, err)
	defer read.Close()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := Process(ctx, []string{"sh", "-c", `echo begun; "$0" 3600 & wait`, sleep}, time.Hour, write)
		write.Close()
		ended <- err
	}()
	lines := bufio.NewReader(read)
	if line, err := lines.ReadString('\n'); err != nil || line != "begun\n" {
		t.Fatalf("found %q, %v", line, err)
	}
	stop()
	if rest, err := io.ReadAll(lines); err != nil || len(rest) > 0 {
		t.Errorf("found %q, %v", rest, err)
	}
	if err := <-ended; err != context.Canceled {
		t.Errorf("Process returned %v, expected that it was canceled", err)
	}
}
