package app

import (
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

// TestExplainShowsWhatWasChecked: wherever the time ends, all steps shown were checked.
func TestExplainShowsWhatWasChecked(t *testing.T) {
	g, err := nonogram.ParseGrid([]string{".#.", "###", ".#."}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := nonogram.FromGrid(g, nil)
	looks := 0
	for ; ; looks++ {
		session, err := NewSession(p)
		if err != nil {
			t.Fatal(err)
		}
		s, err := session.Explain(&testrun.Countdown{Context: t.Context(), Left: looks}, nil)
		if err != nil {
			t.Fatal(err)
		}
		outcome, err := proof.Check(t.Context(), p, s.Start, s.Steps())
		if err != nil || !outcome.Grid.Equal(s.End) {
			t.Errorf("ended at look %d: %d visits, %v, lead to\n%v\nshown is\n%v", looks, len(s.Visits), err, outcome.Grid, s.End)
		}
		if !s.Limited {
			break
		}
	}
	if cells := len(g.Cells()); looks < cells {
		t.Errorf("the time was looked at %d times for %d cells", looks, cells)
	}
}
