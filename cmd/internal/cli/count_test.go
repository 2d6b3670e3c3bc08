package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"nonogram/cmd/internal/cli/report"
	"nonogram/internal/base/testrun"
)

// TestCountStopped: after Ctrl-C a message says how to continue.
func TestCountStopped(t *testing.T) {
	for args, want := range map[string]string{
		"":                      "nothing was saved; use --checkpoint DIR",
		"--checkpoint d":        "run the same command again to continue from d\n",
		"--listen :0 --store d": "run the same command again to continue from d\n",
		"--cluster nats://a:1":  "run the same command again to continue from the servers\n",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		var f countFlags
		cmd := command(&f, "count", "", nil)
		var stderr strings.Builder
		cmd.SetErr(&stderr)
		cmd.SetContext(ctx)
		testrun.OK(t, cmd.ParseFlags(strings.Fields(args)))
		err := f.ended(ctx, cmd, context.Canceled)
		if exitCode(err, io.Discard) != 130 || !strings.HasPrefix(stderr.String(), "nonogram: stopped; the count is not complete\n") || !strings.Contains(stderr.String(), want) {
			t.Errorf("count %s: %v, %q, expected %q", args, err, stderr.String(), want)
		}
	}
}

// TestServerTimeoutIsNoTimeLimit: a server that does not answer in its own time is an error, and not
// the end of --timeout.
func TestServerTimeoutIsNoTimeLimit(t *testing.T) {
	silent := fmt.Errorf("no answer from the server: %w", context.DeadlineExceeded)
	cmd := command(new(countFlags), "count", "", nil)
	cmd.SetErr(io.Discard)
	if err := new(countFlags).ended(t.Context(), cmd, silent); !errors.Is(err, silent) {
		t.Errorf("count: found %v, expected the error", err)
	}
	if _, err := new(estimateFlags).outcome(t.Context(), silent); !errors.Is(err, silent) {
		t.Errorf("estimate: found %v, expected the error", err)
	}
	limited, stop := context.WithTimeout(t.Context(), 0)
	defer stop()
	if err := new(countFlags).ended(limited, cmd, silent); exitCode(err, io.Discard) != 3 {
		t.Errorf("count: found %v, expected exit code 3", err)
	}
	if outcome, err := new(estimateFlags).outcome(limited, silent); outcome != report.Undecided || err != nil {
		t.Errorf("estimate: found %v, %v, expected undecided", outcome, err)
	}
}
