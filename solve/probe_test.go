package solve

import (
	"bytes"
	"context"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/certificate"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
)

// sparse are small puzzles of which line logic leaves much open: random pictures, some with
// rows exchanged so that there may be no solution.
func sparse(seed uint64) *nonogram.Puzzle {
	p := randomPicture(seed, 5, 6, 0.4)
	if seed%4 == 3 {
		p.Rows[1], p.Rows[4] = p.Rows[4], p.Rows[1]
	}
	return p
}

// TestProbesAgainstBruteForce: a search after probes finds the solutions that there are.
func TestProbesAgainstBruteForce(t *testing.T) {
	testrun.NoRace(t)
	decided := 0
	for seed := range uint64(testrun.Count(60, 2000)) {
		p := sparse(seed)
		want := bruteSolutions(p)
		r := mustSolve(t, p, Options{Solutions: len(want) + 1})
		if len(r.Solutions) != len(want) {
			t.Fatalf("seed %d: got %d solutions, expected %d", seed, len(r.Solutions), len(want))
		}
		if r.Stats.Probes > 0 && r.Stats.Decisions == 0 && r.Stats.Conflicts == 0 {
			decided++
		}
	}
	if decided == 0 {
		t.Error("probes decided nothing: the test has lost its point")
	}
}

// TestProbesOnlyHelp: with probes and without them the answer is the same, and every
// solution found agrees with the clues.
func TestProbesOnlyHelp(t *testing.T) {
	puzzles := make([]*nonogram.Puzzle, 0, 100)
	for seed := range uint64(testrun.Count(60, 600)) {
		puzzles = append(puzzles, randomPicture(seed, 10+int(seed%11), 10+int(seed%7), 0.45+0.02*float64(seed%8)))
	}
	with := make([]Result, len(puzzles))
	for i, p := range puzzles {
		with[i] = mustSolve(t, p, Options{})
		for _, g := range with[i].Solutions {
			if err := p.CheckSolution(g); err != nil {
				t.Fatalf("puzzle %d: %v", i, err)
			}
		}
	}
	withoutProbes(t)
	for i, p := range puzzles {
		without := mustSolve(t, p, Options{})
		if without.Stats.Probes > 0 {
			t.Fatal("there are probes all the same")
		}
		if with[i].Status != without.Status || !with[i].Certain.Equal(without.Certain) || with[i].LineSolvable != without.LineSolvable {
			t.Errorf("puzzle %d: %v with probes, %v without", i, with[i].Status, without.Status)
		}
		if with[i].Status == Unique && !with[i].Solutions[0].Equal(without.Solutions[0]) {
			t.Errorf("puzzle %d: two unique solutions", i)
		}
	}
}

// TestProbesEndWithoutYield: where probes find nothing, their work is bounded by the open
// cells.
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

// TestLineSolvableIsNotProbed: what line logic decides pays for nothing else.
func TestLineSolvableIsNotProbed(t *testing.T) {
	r := mustSolve(t, randomPicture(1, 30, 30, 0.7), Options{})
	if !r.LineSolvable || r.Stats.Probes != 0 {
		t.Errorf("line-solvable %v, %d probes", r.LineSolvable, r.Stats.Probes)
	}
}

// TestCertificateOfProbes: what probes find is part of the proof.
func TestCertificateOfProbes(t *testing.T) {
	testrun.NoRace(t)
	probed := map[Status]int{}
	for seed := range uint64(testrun.Count(300, 3000)) {
		p := sparse(seed)
		if seed%2 == 0 {
			p = randomPicture(seed, 12, 13, 0.55)
		}
		var proof bytes.Buffer
		opts := Options{Solutions: 200}
		without := mustSolve(t, p, opts)
		opts.Certificate = &proof
		r := mustSolve(t, p, opts)
		if r.Stats.Time = without.Stats.Time; r.Stats != without.Stats {
			t.Fatalf("seed %d: %+v with a certificate; %+v without", seed, r.Stats, without.Stats)
		}
		if !r.Certified {
			continue // more solutions than that
		}
		c, err := certificate.Check(context.Background(), p, &proof, certificate.Options{})
		if err != nil || len(c.Solutions) != len(r.Solutions) {
			t.Fatalf("seed %d: %d solutions, %v; expected %d", seed, len(c.Solutions), err, len(r.Solutions))
		}
		if r.Stats.ProbeExclusions > 0 {
			probed[r.Status]++
		}
	}
	if probed[Unique] < 2 || probed[None] < 2 || probed[Multiple] < 2 {
		t.Errorf("probes found something in %v: the test has lost its point", probed)
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

// TestProbesWithinMemory: where there is no room for probes there are none, and clauses are
// tried all the same.
func TestProbesWithinMemory(t *testing.T) {
	p := randomPicture(4, 30, 30, 0.5)
	b := board.New(p)
	b.Load(p.Start())
	b.PushAll()
	b.Settle()
	found, ok, limit := probeFirst(b, proberBytes(b)-1, nil)
	if !ok || limit != NoLimit || found.cells != 0 {
		t.Errorf("%+v, %v, limit %v", found, ok, limit)
	}
}

// TestLongLinesGetFewerProbes: the same number of open cells allows less work where each look
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
