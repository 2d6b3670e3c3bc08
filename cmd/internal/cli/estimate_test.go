package cli

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestEstimateInterrupted: the samples so far are reported, and the exit code is 130.
func TestEstimateInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	root := NewRoot()
	var out bytes.Buffer
	root.SetOut(&out)
	root.SetArgs([]string{"estimate", "8", "8", "--seed", "1", "--samples", "100000"})
	if code := exitCode(root.ExecuteContext(ctx), io.Discard); code != 130 {
		t.Errorf("exit code %d, want 130", code)
	}
	if !strings.Contains(out.String(), "\nsamples ") {
		t.Errorf("wrote %q", out.String())
	}
	out.Reset()
	root.SetArgs([]string{"estimate", "8", "8", "--json"})
	if code := exitCode(root.ExecuteContext(ctx), io.Discard); code != 130 || !strings.Contains(out.String(), `"limit":"interrupted"`) {
		t.Errorf("exit code %d, wrote %q", code, out.String())
	}
}

// TestEstimateInterruptedKeepsFiles: a file from an earlier run stays, and the samples so far are
// reported elsewhere.
func TestEstimateInterruptedKeepsFiles(t *testing.T) {
	folder := t.TempDir()
	old, fresh := filepath.Join(folder, "old.csv"), filepath.Join(folder, "fresh.csv")
	testrun.OK(t, os.WriteFile(old, []byte("good"), 0o666))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		files   []string
		written bool // to standard output
	}{{[]string{old}, true}, {[]string{old, fresh}, false}} {
		root := NewRoot()
		var out bytes.Buffer
		root.SetOut(&out)
		args := []string{"estimate", "--sweep", "--density", "0.5"}
		for _, f := range c.files {
			args = append(args, "-o", f)
		}
		root.SetArgs(args)
		if code := exitCode(root.ExecuteContext(ctx), io.Discard); code != 130 {
			t.Errorf("exit code %d, want 130", code)
		}
		if written := strings.HasPrefix(out.String(), "width,"); written != c.written {
			t.Errorf("%v: wrote %q", c.files, out.String())
		}
		if text, err := os.ReadFile(old); string(text) != "good" {
			t.Errorf("%v: the old file is %q, %v", c.files, text, err)
		}
	}
	if text, err := os.ReadFile(fresh); !strings.HasPrefix(string(text), "width,") {
		t.Errorf("the new file is %q, %v", text, err)
	}
}
