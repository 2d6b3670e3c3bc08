package cli

import (
	"context"
	"io"
	"strings"
	"testing"
)

// TestCountStopped: after Ctrl-C a message says how to continue.
func TestCountStopped(t *testing.T) {
	for args, want := range map[string]string{
		"":                      "nothing was saved; use --checkpoint FILE",
		"--checkpoint c.json":   "run the same command again to continue from c.json\n",
		"--listen :0 --store d": "run the same command again to continue from d\n",
		"--cluster nats://a:1":  "run the same command again to continue from the servers\n",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		cmd := newCount()
		var stderr strings.Builder
		cmd.SetErr(&stderr)
		cmd.SetContext(ctx)
		if err := cmd.ParseFlags(strings.Fields(args)); err != nil {
			t.Fatal(err)
		}
		var f countFlags
		f.checkpoint, _ = cmd.Flags().GetString("checkpoint")
		f.listen, _ = cmd.Flags().GetString("listen")
		f.data, _ = cmd.Flags().GetString("data")
		f.cluster, _ = cmd.Flags().GetString("cluster")
		err := f.ended(cmd, context.Canceled)
		if exitCode(err, io.Discard) != 130 || !strings.HasPrefix(stderr.String(), "nonogram: stopped; the count is not complete\n") || !strings.Contains(stderr.String(), want) {
			t.Errorf("count %s: %v, %q, expected %q", args, err, stderr.String(), want)
		}
	}
}
