package runner

import (
	"errors"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
	"nonogram/solve"
)

func plus(t *testing.T) *nonogram.Puzzle {
	t.Helper()
	g, err := nonogram.ParseGrid([]string{".#.", "###", ".#."}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return nonogram.FromGrid(g, nil)
}

// TestReplayRefuses: a step that does not follow, or an end that the steps do not lead to, is
// reported as a fault of this program and not shown.
func TestReplayRefuses(t *testing.T) {
	p := plus(t)
	s, err := explain.Solve(t.Context(), p, explain.Options{})
	if err != nil {
		t.Fatal(err)
	}
	fault := func(steps []proof.Deduction) error {
		replay, err := proof.NewReplay(p, s.Start)
		if err != nil {
			t.Fatal(err)
		}
		check := check{replay: replay}
		check.visit(t.Context(), steps)
		return check.fault(s.End)
	}
	steps := s.Steps()
	if err := fault(steps); err != nil {
		t.Fatalf("a right explanation is refused: %v", err)
	}
	last := len(steps) - 1
	if err := fault(steps[:last]); err == nil || !strings.Contains(err.Error(), "internal error") {
		t.Errorf("without the last step: %v", err)
	}
	result := &steps[last].Result[0]
	result.Cell = p.Palette.Open() &^ result.Cell
	var step *proof.StepError
	if err := fault(steps); !errors.As(err, &step) || step.Path[0] != last {
		t.Errorf("with a wrong step %d: %v", last+1, err)
	}
}

// TestExplainShowsWhatWasChecked: wherever the time ends, all steps shown were checked, and the
// other cells are open.
func TestExplainShowsWhatWasChecked(t *testing.T) {
	p := plus(t)
	inCheck := 0
	for looks := 0; ; looks++ {
		a, err := Explain(Explanation{})(&testrun.Countdown{Context: t.Context(), Left: looks}, format.Entry{Puzzle: p}, 1)
		if err != nil {
			t.Fatal(err)
		}
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
