package runner_test

import (
	"fmt"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// permutations returns a puzzle in which every cell is open.
func permutations(side int) format.Entry {
	one := make([]nonogram.Clue, side)
	for i := range one {
		one[i] = nonogram.NewClue(1)
	}
	return format.Entry{Puzzle: &nonogram.Puzzle{Rows: one, Columns: one}}
}

// TestOpenCells: the search finds all cells that differ between any two solutions, or stops at a
// limit of conflicts, effort or solutions.
func TestOpenCells(t *testing.T) {
	for _, test := range []struct {
		side   int
		search runner.Search
		limit  solve.Limit
	}{
		{9, runner.Search{OpenConflicts: runner.FairOpenConflicts}, solve.NoLimit},
		{9, runner.Search{}, solve.NoLimit},
		{9, runner.Search{Solutions: 5}, solve.NoLimit},
		{200, runner.Search{OpenConflicts: runner.FairOpenConflicts}, solve.EffortLimit},
		// 2,000,000 cells are 50 solutions.
		{200, runner.Search{OpenConflicts: 1000}, solve.SolutionLimit},
	} {
		a := testrun.Must(runner.Solve(test.search)(t.Context(), permutations(test.side), 1))(t)
		open := a.(report.Solved).Open
		all := test.side * test.side
		if open.Limit != test.limit || (open.Possible.CountOpen() == all) != (test.limit == solve.NoLimit) {
			t.Errorf("%d x %[1]d: %d cells open, limit %q; expected limit %q", test.side, open.Possible.CountOpen(), open.Limit, test.limit)
		}
		if test.limit == solve.SolutionLimit && open.Limits.Solutions != 50 {
			t.Errorf("%d x %[1]d: up to %d solutions, expected 50", test.side, open.Limits.Solutions)
		}
	}
}

// TestOpenCellsOfAnyJobs: the open cells found within the limits are the same on any number of
// cores.
func TestOpenCellsOfAnyJobs(t *testing.T) {
	search := runner.Search{OpenConflicts: 1}
	var texts []string
	for _, jobs := range []int{1, 2, 8} {
		a := testrun.Must(runner.Solve(search)(t.Context(), permutations(12), jobs))(t)
		texts = append(texts, string(a.AppendText(nil, report.Style{NoTime: true})))
	}
	if texts[0] != texts[1] || texts[1] != texts[2] {
		t.Error(fmt.Sprint("the answers differ:\n", texts))
	}
}
