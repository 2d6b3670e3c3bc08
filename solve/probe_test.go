package solve

import (
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/internal/engine/board"
)

// sparse returns a small puzzle of which line logic leaves much open: a random picture, sometimes
// with rows exchanged so that there may be no solution.
func sparse(seed uint64) *nonogram.Puzzle {
	p := randomPicture(seed, 5, 6, 0.4)
	if seed%4 == 3 {
		p.Rows[1], p.Rows[4] = p.Rows[4], p.Rows[1]
		p.Goal = nil
	}
	return p
}

// TestProbesEndWithoutYield: if probes find nothing, the number of open cells bounds their work.
func TestProbesEndWithoutYield(t *testing.T) {
	p := domino(12)
	r := mustSolve(t, p, Options{MaxConflicts: 1})
	open := r.Certain.CountOpen()
	if r.Stats.Probes == 0 || r.Stats.ProbeExclusions > int64(open/10) {
		t.Fatalf("%+v: the test has lost its point", r.Stats)
	}
	line := mustSolve(t, p, Options{Method: LineLogic}).Stats.LineSolves
	most := int64(open)*probeAllowance.lineSolves + r.Stats.ProbeExclusions*probeAllowance.earned
	if work := r.Stats.LineSolves - line; work > most+most/10 {
		t.Errorf("%d line solves, expected about %d at most", work, most)
	}
}

// TestLineSolvableIsNotProbed: a puzzle that line logic decides pays for nothing else.
func TestLineSolvableIsNotProbed(t *testing.T) {
	r := mustSolve(t, randomPicture(1, 30, 30, 0.7), Options{})
	if !r.LineSolvable || r.Stats.Probes != 0 {
		t.Errorf("line-solvable %v, %d probes", r.LineSolvable, r.Stats.Probes)
	}
}

// TestProbesAreStopped: probing ends soon after its context, and reports that.
func TestProbesAreStopped(t *testing.T) {
	p := randomPicture(4, 40, 40, 0.5)
	var stopped atomic.Bool
	b := board.New(p)
	b.Stopped = &stopped
	b.Load(p.Start())
	b.PushAll()
	if !b.Settle() {
		t.Fatal("no solution")
	}
	stopped.Store(true)
	before := b.LineSolves
	if _, _, limit := probeFirst(b, defaultMemory, nil); limit != ContextLimit || b.LineSolves-before > 300 {
		t.Errorf("limit %v after %d line solves", limit, b.LineSolves-before)
	}
}

// TestProbesWithinMemory: without room for probes there are none, and the solve still tries
// clauses.
func TestProbesWithinMemory(t *testing.T) {
	p := randomPicture(4, 30, 30, 0.5)
	b := settled(p)
	found, ok, limit := probeFirst(b, proberBytes(b)-1, nil)
	if !ok || limit != NoLimit || found.cells != 0 {
		t.Errorf("%+v, %v, limit %v", found, ok, limit)
	}
}

// TestLongLinesGetFewerProbes: the same number of open cells allows fewer line solves where each
// takes longer.
func TestLongLinesGetFewerProbes(t *testing.T) {
	a := allowance{lineSolves: 8, earned: 20}
	if got, want := a.of(openBoard(100, 2)), (allowance{lineSolves: 80_000, earned: 20}); got != want {
		t.Errorf("100 x 100: got %+v, want %+v", got, want)
	}
	if got, want := a.of(openBoard(400, 2)), (allowance{lineSolves: 320_000, earned: 5}); got != want {
		t.Errorf("400 x 400: got %+v, want %+v", got, want)
	}
}
