//go:build !js

package solve_test

import (
	"slices"
	"testing"

	"nonogram"
	"nonogram/cmd/tools/benchmarks/classes"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// all has all methods.
var all = solve.LineUp{Lines: true, Beams: true, Pairs: true}

// TestBoundedRegret: on each class, the search with all its methods costs at most 2.2 times as much
// as the best selection of them that decides the class, plus what extras may always cost.
func TestBoundedRegret(t *testing.T) {
	testrun.NoRace(t)
	const conflicts = 1500
	parts := []solve.LineUp{{}, {Lines: true}, {Beams: true}, {Lines: true, Beams: true}}
	compared := 0
	for _, class := range classes.All() {
		puzzles := make([]*nonogram.Puzzle, testrun.Count(1, 6))
		for n := range puzzles {
			p := testrun.Must(class.Puzzle(3 + 3*n))(t)
			puzzles[n] = p
		}
		best := int64(-1)
		for _, part := range parts {
			if cost, ok := classCost(t, puzzles, conflicts, part); ok && (best < 0 || cost < best) {
				best = cost
			}
		}
		if best < 0 {
			continue // no part decides it
		}
		compared++
		cost, ok := classCost(t, puzzles, 10*conflicts, all)
		if !ok || float64(cost) > 2.2*float64(best)+float64(2*solve.Free()) {
			t.Errorf("%s: found a cost of %d (decided: %v), and %d for a part of the methods", class.Name, cost, ok, best)
		}
	}
	if compared < 30 {
		t.Errorf("compared only %d classes: the test has lost its point", compared)
	}
}

// classCost returns the cost of deciding puzzles; false if one of them takes more conflicts.
func classCost(t *testing.T, puzzles []*nonogram.Puzzle, conflicts int64, with solve.LineUp) (cost int64, decided bool) {
	decided = true
	for _, p := range puzzles {
		c := solve.CostOf(t, p, conflicts, with)
		cost += c.All()
		decided = decided && c.Decided
	}
	return cost, decided
}

// TestExtrasArePaidFor: on each puzzle, no extra costs more than the work that pays for it, plus
// one portion at one and a half times its price. A dive by single lines may cost two and a half
// times its price, and the first one starts at half of it.
func TestExtrasArePaidFor(t *testing.T) {
	testrun.NoRace(t)
	for _, class := range classes.All() {
		for n := range testrun.Count(1, 6) {
			p := testrun.Must(class.Puzzle(19 - 3*n))(t)
			checkPaid(t, p, 2500)
		}
	}
	for _, e := range testrun.All(t, format.ReadFile("testdata/random40.non", format.ReadOptions{})) {
		if c := checkPaid(t, e.Puzzle, 0); c.Lines == 0 || c.Beams == 0 || c.Pairs == 0 {
			t.Errorf("found costs %+v, expected all extras", c)
		}
	}
}

func checkPaid(t *testing.T, p *nonogram.Puzzle, conflicts int64) solve.Cost {
	c := solve.CostOf(t, p, conflicts, all)
	others := c.All() - c.Pairs
	pairs := others * 6 / 5
	if p.Width()*p.Height() < 1000 {
		pairs = min(others, 30_000_000) + max(0, others-30_000_000)/4
	}
	for _, x := range []struct {
		name             string
		cost, paid, most int64
	}{
		{"dives by single lines", c.Lines, 2 * (c.Engines + solve.Free()), 5},
		{"beams", c.Beams, c.Engines + c.Others + c.Lines + solve.Free(), 3},
		{"dives by pairs", c.Pairs, pairs, 3},
	} {
		if 2*x.cost > x.most*x.paid {
			t.Errorf("%s: %s cost %d, and %d has paid for them", p.Title, x.name, x.cost, x.paid)
		}
	}
	return c
}

// TestPairsOnSmallBoards: if single lines, beams and the engines take long, a dive by pairs costs
// less than a third of their work. If dives by pairs do not help, they stay a fraction of the
// whole.
func TestPairsOnSmallBoards(t *testing.T) {
	testrun.NoRace(t)
	p := classPuzzle(t, "random, 25 x 25, density 0.42", 1)
	with, without := checkPaid(t, p, 12000), solve.CostOf(t, p, 12000, solve.LineUp{Lines: true, Beams: true})
	if !with.Decided || with.Pairs == 0 || 2*with.All() > without.All() {
		t.Errorf("found costs %+v with pairs, and %+v without", with, without)
	}
	if c := checkPaid(t, classPuzzle(t, "random, 30 x 30, density 0.42", 15), 12000); c.Pairs == 0 {
		t.Errorf("found costs %+v: the test has lost its point", c)
	}
}

// TestDivesOnLargeBoards: if a dive leads to a solution on a large board, no beams come earlier,
// and the dive costs less than a careful one, which takes 16 million units here.
func TestDivesOnLargeBoards(t *testing.T) {
	testrun.NoRace(t)
	lines := int64(0)
	for n := range 5 {
		c := solve.CostOf(t, classPuzzle(t, "random, 40 x 40, density 0.35", 2*n+1), 1500, all)
		if !c.Decided || c.Lines == 0 || c.Beams > 0 {
			t.Errorf("puzzle %d: found costs %+v, expected a dive and no beams", 2*n+1, c)
		}
		lines += c.Lines
	}
	if lines > 14_000_000 {
		t.Errorf("found a cost of %d for dives, expected less", lines)
	}
}

// TestFailedDivesAreForgotten: the engine also proves what it proves alone soon after a failed
// dive. If it followed the dive, this would take 2.9 times as much.
func TestFailedDivesAreForgotten(t *testing.T) {
	testrun.NoRace(t)
	p := classPuzzle(t, "cellular automata", 8)
	alone, after := solve.CostOf(t, p, 5000, solve.LineUp{}), solve.CostOf(t, p, 5000, all)
	if !alone.Decided || !after.Decided || after.Lines == 0 || after.All() > 2*alone.All() {
		t.Errorf("found costs %+v after a dive, and %+v without", after, alone)
	}
}

// TestDivesWithFewConflictsContinue: a dive that has met few conflicts when it has cost one and a half
// times its price leads to a solution.
func TestDivesWithFewConflictsContinue(t *testing.T) {
	testrun.NoRace(t)
	c := solve.CostOf(t, classPuzzle(t, "line drawings, colour", 15), 1500, all)
	if !c.Decided || c.Lines < 2*c.Engines {
		t.Errorf("found costs %+v, expected a dive that decides the puzzle", c)
	}
}

// TestNearMissesAreFollowed: the engine completes a picture that a dive has nearly completed. If it
// forgot the dive at once, this would take 5000 conflicts.
func TestNearMissesAreFollowed(t *testing.T) {
	testrun.NoRace(t)
	if c := solve.CostOf(t, classPuzzle(t, "line drawings, colour", 9), 1500, all); !c.Decided {
		t.Errorf("found costs %+v, expected a solution", c)
	}
}

// classPuzzle returns puzzle n of a class, from 0.
func classPuzzle(t *testing.T, class string, n int) *nonogram.Puzzle {
	t.Helper()
	all := classes.All()
	return testrun.Must(all[slices.IndexFunc(all, func(c classes.Class) bool { return c.Name == class })].Puzzle(n))(t)
}
