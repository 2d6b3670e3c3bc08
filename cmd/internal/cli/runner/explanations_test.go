package runner

import (
	"testing"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
	"nonogram/solve"
)

func plus(t *testing.T) *nonogram.Puzzle {
	t.Helper()
	g := testrun.Must(nonogram.ParseGrid([]string{".#.", "###", ".#."}, nil))(t)
	return nonogram.FromGrid(g, nil)
}

// TestExplainShowsWhatWasChecked: wherever the time ends, all steps in the answer were checked, and
// all other cells are open.
func TestExplainShowsWhatWasChecked(t *testing.T) {
	p := plus(t)
	inCheck := 0
	for looks := 0; ; looks++ {
		a := testrun.Must(Explain(Explanation{})(&testrun.Countdown{Context: t.Context(), Left: looks}, format.Entry{Puzzle: p}, 1))(t)
		e := a.(*report.Explained)
		if e.Outcome() == report.Yes {
			break
		}
		if e.Outcome() != report.Undecided || e.Limit != solve.ContextLimit {
			t.Errorf("ended at look %d: outcome %v, limit %v", looks, e.Outcome(), e.Limit)
		}
		outcome, err := proof.Check(t.Context(), p, e.Start, e.Steps())
		if err != nil || !outcome.Grid.Equal(e.End) {
			t.Errorf("ended at look %d: %d steps, %v, lead to\n%v\nshown is\n%v", looks, len(e.Visits), err, outcome.Grid, e.End)
		}
		if e.Status == solve.Unique {
			inCheck++
		}
	}
	if inCheck < p.Width()+p.Height() {
		t.Errorf("after the puzzle was solved the time was looked at %d times only", inCheck)
	}
}
