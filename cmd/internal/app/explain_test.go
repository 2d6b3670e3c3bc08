package app

import (
	"errors"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

func plus(t *testing.T) *nonogram.Puzzle {
	t.Helper()
	g := testrun.Must(nonogram.ParseGrid([]string{".#.", "###", ".#."}, nil))(t)
	return nonogram.FromGrid(g, nil)
}

// TestTutorRefuses: a step that does not follow, or an end that the steps do not lead to, is a fault
// of this program.
func TestTutorRefuses(t *testing.T) {
	p := plus(t)
	s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{}))(t)
	fault := func(steps []proof.Deduction) error {
		tutor := testrun.Must(NewTutor(t.Context(), p, explain.Options{}, nil))(t)
		tutor.check(explain.Visit{Steps: steps})
		return tutor.fault(s.End, nil)
	}
	steps := s.Steps()
	if err := fault(steps); err != nil {
		t.Fatalf("a right explanation is refused: %v", err)
	}
	last := len(steps) - 1
	if err := fault(steps[:last]); !errors.Is(err, ErrUnproven) {
		t.Errorf("without the last step: %v", err)
	}
	result := &steps[last].Result[0]
	result.Cell = p.Palette.Open() &^ result.Cell
	var step *proof.StepError
	if err := fault(steps); !errors.Is(err, ErrUnproven) || !errors.As(err, &step) || step.Path[0] != last {
		t.Errorf("with a wrong step %d: %v", last+1, err)
	}
}

// TestExplainShowsWhatWasChecked: all shown steps were checked, whenever the time ends.
func TestExplainShowsWhatWasChecked(t *testing.T) {
	p := plus(t)
	looks := 0
	for ; ; looks++ {
		session := testrun.Must(NewSession(p))(t)
		s := testrun.Must(session.Explain(&testrun.Countdown{Context: t.Context(), Left: looks}, nil))(t)
		outcome, err := proof.Check(t.Context(), p, s.Start, s.Steps())
		if err != nil || !outcome.Grid.Equal(s.End) {
			t.Errorf("ended at look %d: %d visits, %v, lead to\n%v\nshown is\n%v", looks, len(s.Visits), err, outcome.Grid, s.End)
		}
		if !s.Limited {
			break
		}
	}
	if cells := p.Width() * p.Height(); looks < cells {
		t.Errorf("the time was looked at %d times for %d cells", looks, cells)
	}
}
