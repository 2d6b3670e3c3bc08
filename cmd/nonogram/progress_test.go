//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestProgress: every command over puzzles shows on a terminal that it is at work, even during its
// first puzzle.
func TestProgress(t *testing.T) {
	dir := t.TempDir()
	hard := filepath.Join(dir, "hard.non")
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "puzzles", "survey", "knotty.non"))
	if err == nil {
		err = os.WriteFile(hard, text, 0o666)
	}
	testrun.OK(t, err)
	for _, command := range []string{"rate", "explain", "solve --count --max-memory 0", "solve --all --json"} {
		x := onTerminal(t, dir, nil, append(strings.Fields(command), "--timeout", "0", hard)...)
		x.awaitText("first puzzle")
		x.cmd.Process.Signal(os.Interrupt)
		x.end(130)
	}
}
