package explain

import (
	"context"
	"math"
	"testing"

	"nonogram"
)

// TestBranchingEndsWithContext: once the context has ended, branching looks only at the lines of
// the current assumption.
func TestBranchingEndsWithContext(t *testing.T) {
	const side = 8
	clues := make([]nonogram.Clue, side)
	for i := range clues {
		clues[i] = nonogram.NewClue(1)
	}
	p := &nonogram.Puzzle{Rows: clues, Columns: clues}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := newExplainer(ctx, p, p.Start())
	e.effort = math.MaxInt64
	for name, work := range map[string]func(){
		"branch":       func() { e.branch() },
		"values":       func() { e.values(false) },
		"narrowNested": func() { e.narrowNested(math.MaxInt64) },
	} {
		before := e.LineSolves
		if work(); e.LineSolves != before {
			t.Errorf("%s looked at %d lines", name, e.LineSolves-before)
		}
	}
}
