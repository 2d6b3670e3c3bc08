package solve

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// ambiguousPuzzles calls f with random puzzles that have several solutions, and with all of these.
func ambiguousPuzzles(t *testing.T, r *rand.Rand, n int, f func(*nonogram.Puzzle, []nonogram.Grid)) {
	for range n {
		p := sparsePuzzle(r, 3+r.IntN(5), 2+r.IntN(2))
		all := testrun.All(t, Solutions(t.Context(), p, SolutionsOptions{Solutions: 3000}))
		if len(all) > 1 && len(all) < 3000 {
			f(p, all)
		}
	}
}

// TestPartsSee: the frontiers of counted parts show exactly the colours of all solutions, all at
// once or a few at a time.
func TestPartsSee(t *testing.T) {
	tried := 0
	ambiguousPuzzles(t, rand.New(rand.NewPCG(36, 3)), testrun.Count(150, 1500), func(p *nonogram.Puzzle, all []nonogram.Grid) {
		want := *union(all)
		for _, most := range []int{math.MaxInt, 3} {
			c := settledCounter(t, p)
			c.open = &Open{Possible: all[0].Clone(), Limit: EffortLimit}
			testrun.OK(t, c.countParts(math.MaxInt64))
			for _, part := range c.parts {
				testrun.OK(t, c.addSeenInPart(part, most))
			}
			tried += len(c.parts)
			if err := c.addSeenInParts(); err != nil || !c.open.Possible.Equal(want) {
				t.Fatalf("rows %v, columns %v: %v, found\n%v\nexpected\n%v", p.Rows, p.Columns, err, c.open.Possible, want)
			}
		}
	})
	if tried < 50 {
		t.Errorf("only %d parts: the test is weak", tried)
	}
}

// TestCountAgreesWithOpen: a fair search for open cells adds no cell that is not open, and after an
// exact count it has all. Numbers never contradict each other, whatever the limits are.
func TestCountAgreesWithOpen(t *testing.T) {
	ended, complete := 0, 0
	defer func(least int64) { fairLeast = least }(fairLeast)
	ambiguousPuzzles(t, rand.New(rand.NewPCG(36, 4)), testrun.Count(150, 1500), func(p *nonogram.Puzzle, all []nonogram.Grid) {
		want := *union(all)
		fairLeast = int64(len(all)) * 10
		r, err := Solve(t.Context(), p, Options{Open: &OpenLimits{Fair: true}, Jobs: 1})
		if err != nil || r.Open.Found < len(r.Solutions) || r.Open.Found > len(all) {
			t.Fatalf("%v, found %d solutions of %d", err, r.Open.Found, len(all))
		}
		if before := r.Open.Possible.CountOpen(); r.Open.Limit == EffortLimit {
			ended++
		} else if complete++; before != want.CountOpen() {
			t.Fatalf("rows %v, columns %v: limit %q after %d open cells of %d", p.Rows, p.Columns, r.Open.Limit, before, want.CountOpen())
		}
		n, err := Count(t.Context(), p, CountOptions{Known: r.Solutions, Jobs: 1, Open: r.Open})
		if err != nil || n.Int64() != int64(len(all)) {
			t.Fatalf("counted %v solutions, %v; expected %d", n, err, len(all))
		}
		if r.Open.Limit != NoLimit || !r.Open.Possible.Equal(want) {
			t.Fatalf("rows %v, columns %v: limit %q, found\n%v\nexpected\n%v", p.Rows, p.Columns, r.Open.Limit, r.Open.Possible, want)
		}
	})
	if ended < 5 || complete < 5 {
		t.Errorf("%d fair searches ended, %d were complete: the test is weak", ended, complete)
	}
}

// TestLowerBoundAgreesWithOpen ends counts by a bound on memory.
func TestLowerBoundAgreesWithOpen(t *testing.T) {
	testrun.NoRace(t)
	p := &nonogram.Puzzle{}
	for range 30 {
		p.Rows = append(p.Rows, nonogram.NewClue(1, 1, 1))
		p.Columns = append(p.Columns, nonogram.NewClue(1, 1, 1))
	}
	r := testrun.Must(Solve(t.Context(), p, Options{Open: &OpenLimits{Solutions: 1}, Jobs: 1}))(t)
	before := r.Open.Possible.CountOpen()
	n, err := Count(t.Context(), p, CountOptions{MaxMemory: 16 << 20, Jobs: 1, Known: r.Solutions, Open: r.Open})
	if !errors.Is(err, ErrLimit) || n.Cmp(big.NewInt(1)) <= 0 || n.Cmp(admitted(r.Open.Possible)) > 0 || r.Open.Possible.CountOpen() <= before {
		t.Errorf("%v: at least %v solutions, %d open cells after %d", err, n, r.Open.Possible.CountOpen(), before)
	}
}
