//go:build !js

package solve

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
)

func endless() bool { return false }

// beamBoard returns a puzzle's board after line logic, with its beliefs; ok is false if line logic
// finds a contradiction.
func beamBoard(p *nonogram.Puzzle) (b *board.Board, q *beliefs, ok bool) {
	b = board.New(p)
	b.Load(p.Start())
	b.PushAll()
	if !b.Settle() {
		return b, nil, false
	}
	q = newBeliefs(b, newWorkers(1))
	q.run(beliefRounds, beliefBudget)
	return b, q, true
}

// TestBeamOfEveryWay: a beam that keeps every way finds a solution if there is one,
// from every side, with cells given and without.
func TestBeamOfEveryWay(t *testing.T) {
	found, none := 0, 0
	for seed := range uint64(testrun.Count(300, 3000)) {
		r := rand.New(rand.NewPCG(seed, 21))
		p := randomPicture(seed, 1+r.IntN(10), 1+r.IntN(10), 0.3+r.Float64()/3)
		if seed%2 == 0 && p.Height() > 1 {
			i := 1 + r.IntN(p.Height()-1)
			p.Rows[i-1], p.Rows[i] = p.Rows[i], p.Rows[i-1]
		}
		if seed%3 == 0 {
			given := nonogram.NewGrid(p.Width(), p.Height(), p.Palette.Open())
			given.Cells()[r.IntN(len(given.Cells()))] = nonogram.CellOf(nonogram.Colour(r.IntN(2)))
			p.Given = &given
		}
		b, q, ok := beamBoard(p)
		if !ok {
			continue
		}
		solvable := mustSolve(t, p, Options{Solutions: 1}).Status != None
		for i, side := range sides(b) {
			g, ok := newBeam(b, newBeamOdds(b, q), side).run(1<<16, endless)
			switch {
			case ok != solvable:
				t.Fatalf("seed %d, side %d: found %v, solvable %v", seed, i, ok, solvable)
			case ok && p.CheckSolution(g) != nil:
				t.Fatalf("seed %d, side %d: %v", seed, i, p.CheckSolution(g))
			case ok:
				found++
			default:
				none++
			}
		}
	}
	if found == 0 || none == 0 {
		t.Errorf("%d found, %d without solution: the test has lost its point", found, none)
	}
}

// TestBeamKeepsTheBest: the weights of a line across are those of its ends, so the best way to lay
// one line is the one whose ends weigh most.
func TestBeamKeepsTheBest(t *testing.T) {
	for seed := range uint64(30) {
		b, q, _ := beamBoard(randomPicture(seed, 12, 12, 0.45))
		odds := newBeamOdds(b, q)
		all, best := newBeam(b, odds, sides(b)[0]), newBeam(b, odds, sides(b)[0])
		for _, s := range []*beam{all, best} {
			s.size, s.now = 1<<20, make([]uint8, len(s.across))
		}
		best.size = 5
		for _, s := range []*beam{all, best} {
			s.begin(0)
			s.extend(0)
			s.choose()
		}
		better := 0
		worst := float32(math.Inf(1))
		for _, w := range best.ways {
			worst = min(worst, w.score)
		}
		for _, w := range all.ways {
			if w.score > worst {
				better++
			}
		}
		if len(best.ways) != min(5, len(all.ways)) || better >= 5 {
			t.Errorf("seed %d: kept %d of %d ways, %d are better than the worst of them", seed, len(best.ways), len(all.ways), better)
		}
	}
}

// TestLargest: the n-th largest of some numbers, with equal ones among them.
func TestLargest(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 1000 {
		numbers := make([]float32, 1+r.IntN(20))
		for i := range numbers {
			numbers[i] = float32(r.IntN(8))
		}
		n := 1 + r.IntN(len(numbers))
		got := largest(numbers, n)
		more, least := 0, 0
		for _, x := range numbers {
			if x > got {
				more++
			}
			if x >= got {
				least++
			}
		}
		if more >= n || least < n {
			t.Fatalf("number %d of %v: got %v", n, numbers, got)
		}
	}
}

// TestBeamsSameAtAnyJobs: which side leads to the solution does not depend on the number of
// cores.
func TestBeamsSameAtAnyJobs(t *testing.T) {
	found := 0
	for seed := range uint64(testrun.Count(10, 60)) {
		b, _, _ := beamBoard(randomPicture(seed, 20, 20, 0.45))
		var first nonogram.Grid
		for _, jobs := range []int{1, 2, 3, 8} {
			beams := newBeams(b)
			g, ok := beams.run(&encoding{board: b, workers: newWorkers(jobs)}, math.MaxInt64, endless)
			switch {
			case jobs == 1 && ok:
				first = g
				found++
			case ok != (first.Width() > 0) || ok && !g.Equal(first):
				t.Errorf("seed %d: with %d jobs %v, with one %v", seed, jobs, g, first)
			}
		}
	}
	if found == 0 {
		t.Error("no solutions: the test has lost its point")
	}
}

// TestBeamsWithinLimits: beams end with the solve, and do not start if they would take too
// much memory.
func TestBeamsWithinLimits(t *testing.T) {
	b, q, _ := beamBoard(randomPicture(1, 20, 20, 0.45))
	if _, ok := newBeam(b, newBeamOdds(b, q), sides(b)[0]).run(1<<12, func() bool { return true }); ok {
		t.Error("found a solution after it was stopped")
	}
	beams := newBeams(b)
	if _, ok := beams.run(&encoding{board: b, workers: newWorkers(1)}, 1<<10, endless); ok || beams.begin != math.MaxInt64 {
		t.Errorf("in 1 KB: found %v, next after %d conflicts", ok, beams.begin)
	}
	for _, p := range []*nonogram.Puzzle{
		{Rows: make([]nonogram.Clue, 3), Columns: make([]nonogram.Clue, 3)},
		randomPicture(1, beamLongest+1, 5, 0.5),
	} {
		if beams := newBeams(board.New(p)); beams.begin != math.MaxInt64 {
			t.Errorf("%d x %d: beams after %d conflicts", p.Width(), p.Height(), beams.begin)
		}
	}
}

// TestBeamsInUsedMemory: a beam finds the same in memory that another beam has used.
func TestBeamsInUsedMemory(t *testing.T) {
	used := &beam{known: map[uint64]struct{}{}}
	for seed := range uint64(testrun.Count(40, 400)) {
		r := rand.New(rand.NewPCG(seed, 3))
		b, q, ok := beamBoard(randomPicture(seed, 3+r.IntN(20), 3+r.IntN(20), 0.45))
		if !ok {
			continue
		}
		for i, from := range sides(b) {
			fresh := &beam{known: map[uint64]struct{}{}}
			fresh.start(b, newBeamOdds(b, q), from)
			want, found := fresh.run(16, endless)
			used.start(b, newBeamOdds(b, q), from)
			got, again := used.run(16, endless)
			if again != found || found && (!got.Equal(want) || !slices.EqualFunc(used.kept, fresh.kept, slices.Equal)) {
				t.Fatalf("seed %d, side %d: in used memory %v, in fresh memory %v", seed, i, got, want)
			}
		}
	}
}
