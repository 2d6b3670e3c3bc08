package runner_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
)

// folders lists the example puzzles and, if NONOGRAM_CORPUS names one, a larger collection.
func folders() []string {
	list := []string{filepath.Join("..", "..", "..", "..", "testdata", "puzzles")}
	if corpus := os.Getenv("NONOGRAM_CORPUS"); corpus != "" {
		list = append(list, corpus)
	}
	return list
}

// TestCheckFindsEveryGoal: the solution of every puzzle with a goal is the goal.
func TestCheckFindsEveryGoal(t *testing.T) {
	found := 0
	for item := range input.Find(context.Background(), folders(), nil).Items() {
		if item.Err != nil || item.Puzzle.Goal == nil {
			continue
		}
		found++
		a, err := runner.Check(runner.FairOpenConflicts)(t.Context(), item.Entry, 1)
		if err != nil {
			t.Errorf("%s: %v", item.File, err)
			continue
		}
		checked := a.(report.Checked)
		if checked.Goal() != app.Met {
			t.Errorf("%s: goal %s", item.File, checked.Goal())
		}
		if checked.Outcome() != report.Yes {
			t.Logf("%s: %v", item.File, checked.Status)
		}
	}
	if found < 10 {
		t.Errorf("only %d puzzles with a goal", found)
	}
}
