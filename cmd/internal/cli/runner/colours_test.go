package runner_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
	"nonogram/solve"
)

// TestColourPuzzlesAreDecided: every colour puzzle of the larger collection is decided, and its
// solutions are right. Only puzzles with triangles are refused.
func TestColourPuzzlesAreDecided(t *testing.T) {
	corpus := os.Getenv("NONOGRAM_CORPUS")
	if corpus == "" {
		t.Skip("set NONOGRAM_CORPUS to a folder of puzzles")
	}
	folder := filepath.Join(corpus, "grid-formats")
	if _, err := os.Stat(folder); err != nil {
		t.Skip(err)
	}
	coloured := 0
	for item := range input.Find(context.Background(), []string{folder}, nil).Items() {
		if item.Err != nil {
			if !errors.Is(item.Err, format.ErrShapes) {
				t.Errorf("%s: %v", item.File, item.Err)
			}
			continue
		}
		if item.Puzzle.Palette.Colours() > 2 {
			coloured++
		}
		a, err := runner.Check(runner.FairOpenConflicts)(t.Context(), item.Entry, 1)
		if err != nil {
			t.Errorf("%s: %v", item.File, err)
			continue
		}
		checked := a.(report.Checked)
		if checked.Status != solve.Unique && checked.Status != solve.Multiple {
			t.Errorf("%s: %v", item.File, checked.Status)
		}
		for _, g := range checked.Solutions {
			if err := item.Puzzle.CheckSolution(g); err != nil {
				t.Errorf("%s: %v", item.File, err)
			}
		}
	}
	if coloured < 4 {
		t.Errorf("%d colour puzzles, want at least 4", coloured)
	}
}
