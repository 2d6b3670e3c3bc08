package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// TestEstimateInterrupted: what is known is written, and the exit code is 130.
func TestEstimateInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	root := newRoot()
	var out bytes.Buffer
	root.SetOut(&out)
	root.SetArgs([]string{"estimate", "8", "8", "--seed", "1", "--samples", "100000"})
	if code := exitCode(root.ExecuteContext(ctx)); code != 130 {
		t.Errorf("exit code %d, want 130", code)
	}
	if !strings.Contains(out.String(), "\nsamples ") {
		t.Errorf("wrote %q", out.String())
	}
}
