package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"nonogram/cmd/internal/cli/report"
	"nonogram/format"
	"nonogram/generate"
)

// writerFunc is a writer that is called.
type writerFunc func()

func (f writerFunc) Write(p []byte) (int, error) {
	f()
	return len(p), nil
}

// After an interruption the puzzles that are complete are kept, but not in the place of
// an earlier file.
func TestGenerateInterruptedKeepsFiles(t *testing.T) {
	generator, err := generate.New(generate.Options{Width: 3, Height: 3, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	to, _ := format.ByExtension("a.nonpack")
	folder := t.TempDir()
	old, fresh := filepath.Join(folder, "old.nonpack"), filepath.Join(folder, "fresh.nonpack")
	if err := os.WriteFile(old, []byte("good"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{old, fresh} {
		ctx, interrupt := context.WithCancel(t.Context())
		e := edition{generateFlags: &generateFlags{first: 1, count: 100, jobs: 1}, generator: generator, to: to, details: writerFunc(interrupt), notes: io.Discard}
		err := e.toFile(ctx, path)
		if err != nil && !errors.Is(err, context.Canceled) || e.outcome != report.Interrupted {
			t.Errorf("%s: outcome %v, %v", path, e.outcome, err)
		}
	}
	if text, err := os.ReadFile(old); string(text) != "good" {
		t.Errorf("the old file is %q, %v", text, err)
	}
	if info, err := os.Stat(fresh); err != nil || info.Size() == 0 {
		t.Errorf("the new file: %v, %v", info, err)
	}
}
