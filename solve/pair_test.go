//go:build !js

package solve

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
)

// TestPairsOfTwoRows: two rows cross pairs of columns without loops, so the pairing of both rows
// believes the exact share of solutions; so for two columns.
func TestPairsOfTwoRows(t *testing.T) {
	compared := 0
	for seed := range uint64(testrun.Count(100, 1000)) {
		r := rand.New(rand.NewPCG(seed, 22))
		width, height := 2, 2
		if seed%2 == 0 {
			width = 2 + r.IntN(6)
		} else {
			height = 2 + r.IntN(6)
		}
		p := randomPicture(seed, width, height, 0.5)
		b := loaded(p)
		q := newPairBeliefs(b, newWorkers(1))
		q.run(100, math.MaxInt64)
		clear(q.filled)
		for at := range q.pairings[0].moved {
			q.add(&q.pairings[0], at)
		}
		solutions := bruteSolutions(p)
		for i := range width * height {
			filled := 0.0
			for _, g := range solutions {
				if g.Cells()[i] == nonogram.CellOf(1) {
					filled++
				}
			}
			got, want := 1/(1+math.Exp(-q.filled[i])), filled/float64(len(solutions))
			if math.Abs(got-want) > beliefEnough {
				t.Fatalf("seed %d, %d x %d, cell %d: filled in %v of all solutions, believed %v", seed, width, height, i, want, got)
			}
			if want > 0 && want < 1 {
				compared++
			}
		}
	}
	if compared == 0 {
		t.Error("every cell is known: the test has lost its point")
	}
}

// TestPairSteps: there are as many ways through the steps of a line as it has arrangements,
// and one of them fills the cells of each arrangement.
func TestPairSteps(t *testing.T) {
	for seed := range uint64(testrun.Count(300, 3000)) {
		r := rand.New(rand.NewPCG(seed, 23))
		p := randomPicture(seed, 1+r.IntN(12), 1, 0.5)
		for i := range p.Columns {
			p.Columns[i] = nil
		}
		given := nonogram.NewGrid(p.Width(), 1, p.Palette.Open())
		for x, cell := range p.Goal.Cells() {
			if r.IntN(5) == 0 {
				given.Set(0, x, cell)
			}
		}
		b := board.New(p)
		b.Load(given)
		q := newPairBeliefs(b, newWorkers(1))
		q.refresh()
		line, want := &q.lines[0], b.Lines[0].Count(given.Cells()).Int64()
		for shift := range line.steps {
			s := &line.steps[shift]
			ways := []int64{1}
			for block, steps := range s.blocks {
				next := make([]int64, s.states[block+1])
				for _, step := range slices.Concat(steps[:]...) {
					next[step.to] += ways[step.from]
				}
				ways = next
			}
			got := int64(0)
			for _, n := range ways {
				got += n
			}
			if got != want {
				t.Fatalf("seed %d: row %v, given %v: %d ways, want %d", seed, p.Rows[0], given, got, want)
			}
		}
	}
}

// TestPairsFollowTheBoard: beliefs that read a board again, on which more is known, or less, are
// those of a first reading, except for the messages that they start from.
func TestPairsFollowTheBoard(t *testing.T) {
	p := randomPicture(4, 15, 12, 0.45)
	b := board.New(p)
	q := newPairBeliefs(b, newWorkers(1))
	r := rand.New(rand.NewPCG(2, 2))
	for range 10 {
		g := p.Start()
		for i, c := range p.Goal.Cells() {
			if r.IntN(3) == 0 {
				g.Cells()[i] = c
			}
		}
		b.Load(g)
		q.forgot = 0
		q.forget()
		q.run(5, math.MaxInt64)
		first := newPairBeliefs(b, newWorkers(1))
		first.run(5, math.MaxInt64)
		if !slices.Equal(q.filled, first.filled) {
			t.Fatalf("given\n%v\nbelieved %v, at first sight %v", g, q.filled, first.filled)
		}
	}
}

// TestPairsSameAtAnyJobs: messages are the same to the last bit on any number of cores, wherever
// their work ends, also the second time, when they have a random prior.
func TestPairsSameAtAnyJobs(t *testing.T) {
	before := beliefShared
	t.Cleanup(func() { beliefShared = before })
	beliefShared = 0
	for seed := range uint64(testrun.Count(10, 50)) {
		r := rand.New(rand.NewPCG(seed, 6))
		b := board.New(randomPicture(seed, 5+r.IntN(20), 5+r.IntN(20), 0.45))
		b.Load(nonogram.NewGrid(b.Width, b.Height, nonogram.Cell(3)))
		budget := int64(math.MaxInt64)
		if seed%2 == 1 {
			budget = r.Int64N(5_000_000)
		}
		one := newPairBeliefs(b, newWorkers(1))
		one.run(5, budget)
		one.forget()
		one.run(5, budget)
		for _, jobs := range []int{2, 3, 8} {
			many := newPairBeliefs(b, newWorkers(jobs))
			many.run(5, budget)
			many.forget()
			many.run(5, budget)
			for i := range one.pairings {
				for axis := range 2 {
					if !slices.Equal(one.pairings[i].sent[axis], many.pairings[i].sent[axis]) {
						t.Errorf("seed %d, pairing %d: the messages of axis %d are others with %d jobs", seed, i, axis, jobs)
					}
				}
			}
			if !slices.Equal(one.filled, many.filled) {
				t.Errorf("seed %d: with %d jobs %v, with one %v", seed, jobs, many.filled, one.filled)
			}
		}
	}
}

// TestPairsOfWhat: there are pairs only on boards of two colours on which every line has a
// clue, and on which a round of messages does not take too long.
func TestPairsOfWhat(t *testing.T) {
	testrun.NoRace(t)
	withoutClue := randomPicture(1, 10, 10, 0.5)
	withoutClue.Columns[3] = nil
	for _, c := range []struct {
		name string
		p    *nonogram.Puzzle
		want bool
	}{
		{"10 x 10", randomPicture(1, 10, 10, 0.5), true},
		{"one cell", randomPicture(1, 1, 1, 1), true},
		{"without a clue", withoutClue, false},
		{"in colour", nonogram.FromGrid(randomCells(1, 10, 10, 3, 0.5), make(nonogram.Palette, 3)), false},
		{"200 x 200", randomPicture(1, 200, 200, 0.4), false},
	} {
		b := board.New(c.p)
		b.Load(c.p.Start())
		q, round := pairsOf(b, newWorkers(1))
		if got := q != nil; got != c.want || got != (round > 0) {
			t.Errorf("%s: pairs %v, cost %d a round, want pairs %v", c.name, got, round, c.want)
		}
	}
}

// TestPairsOfContradiction: lines without an arrangement send nothing, and the rest continue.
func TestPairsOfContradiction(t *testing.T) {
	p := randomPicture(6, 12, 12, 0.45)
	b := board.New(p)
	g := p.Start()
	for x := range 12 {
		g.Set(3, x, nonogram.CellOf(0))
	}
	b.Load(g)
	q := newPairBeliefs(b, newWorkers(1))
	q.run(10, math.MaxInt64)
	for i, v := range q.filled {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			t.Fatalf("cell %d: %v", i, v)
		}
	}
}

// TestPairsEndWithASolution: the search for further solutions has no dives by pairs.
func TestPairsEndWithASolution(t *testing.T) {
	testrun.NoRace(t)
	p := randomPicture(1, 40, 40, 0.35)
	b := loaded(p)
	e, _ := encode(b, 1<<30, nil, nil)
	r := newPortfolio(e, Options{Jobs: 1}, &atomic.Bool{})
	byPairs := func() bool { return r.guide.dives[byPairs].all != nil }
	if !byPairs() {
		t.Error("no dives by pairs at first: the test has lost its point")
	}
	if _, ok, limit := r.next(false); !ok || byPairs() {
		t.Errorf("solution found: %v (%v); dives by pairs after it: %v", ok, limit, byPairs())
	}
}

// TestLostDivesEnd: a dive by pairs that meets conflicts while many cells are open ends after some of
// them.
func TestLostDivesEnd(t *testing.T) {
	testrun.NoRace(t)
	p := randomPicture(3, 40, 40, 0.45)
	b := loaded(p)
	e, _ := encode(b, 1<<30, nil, nil)
	r := newPortfolio(e, Options{Jobs: 1, MaxConflicts: believeAfter + 2*fewConflicts}, &atomic.Bool{})
	e.ledger.others = 1 << 50 // pays for all dives
	r.next(true)
	if g := r.guide; g.dives[byPairs].started != 1 || g.end != 0 {
		t.Errorf("found %d dives, the last of which ends after %d conflicts", g.dives[byPairs].started, g.end)
	}
}

// BenchmarkPairs measures a round of messages between the pairs of a random picture of 60 x 60.
func BenchmarkPairs(b *testing.B) {
	bd := board.New(randomPicture(1, 60, 60, 0.45))
	bd.Load(nonogram.NewGrid(60, 60, nonogram.Cell(3)))
	q := newPairBeliefs(bd, newWorkers(1))
	for n := 1; b.Loop(); n++ {
		q.run(1, math.MaxInt64)
		if n%20 == 0 {
			q.forget()
		}
	}
	b.ReportMetric(float64(q.choose(0, -1)+q.choose(1, -1)), "steps/round")
}

// TestPairsEstimateMemory: the estimate of the memory is within a fifth of the memory in use.
func TestPairsEstimateMemory(t *testing.T) {
	testrun.NoRace(t)
	for _, side := range []int{30, 60} {
		b := board.New(randomPicture(3, side, side, 0.45))
		b.Load(nonogram.NewGrid(side, side, nonogram.Cell(3)))
		before := heapInUse()
		workers := newWorkers(2)
		q := newPairBeliefs(b, workers)
		q.run(2, math.MaxInt64)
		for workers.free.Load() == 0 { // a helper still at work would keep the beliefs in the next measurement
			runtime.Gosched()
		}
		wantEstimate(t, fmt.Sprint(side), heapInUse()-before, q.bytes())
		runtime.KeepAlive(b)
		runtime.KeepAlive(q)
	}
}

// TestDives: beliefs of pairs lead dives on a board of two colours, once the rest of the search has
// cost enough and until a solution is known; on a board with more colours they lead none.
func TestDives(t *testing.T) {
	for _, c := range []struct {
		side, colours int
		want          bool
	}{{40, 2, true}, {20, 2, true}, {40, 3, false}} {
		p := nonogram.FromGrid(randomCells(1, c.side, c.side, c.colours, 0.45), make(nonogram.Palette, c.colours))
		b := settled(p)
		e, _ := encode(b, 1<<30, nil, nil)
		e.workers = newWorkers(1)
		g := attachGuide(e, e.engine(lineUp[0].cfg, nil))
		g.believe()
		count := func() (single, pairs int) {
			for range 9 {
				if g.choose(1 << 40); g.kind == byPairs {
					pairs++
				} else {
					single++
				}
			}
			return single, pairs
		}
		if _, pairs := count(); pairs > 0 {
			t.Errorf("%d x %[1]d, %d colours: %d dives by pairs that nothing has paid for", c.side, c.colours, pairs)
		}
		e.ledger.others = 1 << 50
		if single, pairs := count(); (pairs == 9) != c.want || (single == 9) == c.want {
			t.Errorf("%d x %[1]d, %d colours: %d dives by single lines, %d by pairs", c.side, c.colours, single, pairs)
		}
		g.unpair()
		if _, pairs := count(); pairs > 0 || g.bytes() > 0 {
			t.Errorf("%d x %[1]d: beliefs of pairs after a solution is known", c.side)
		}
	}
}
