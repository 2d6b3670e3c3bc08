package solve

import (
	"context"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// searchedCounter returns a counter after line logic, with a search that has found a number of
// solutions, or all that it looks for; nil if line logic decides the puzzle.
func searchedCounter(t *testing.T, p *nonogram.Puzzle, solutions int) *counter {
	t.Helper()
	c := settledCounter(t, p)
	if len(c.parts) == 0 {
		return nil
	}
	for first := true; first || c.search.found < solutions && len(c.search.open) > 0; first = false {
		if c.search != nil {
			c.search.most = c.search.found + 1
		}
		if limit := c.searchPossible(0); limit == NoLimit {
			break
		}
	}
	return c
}

// TestLowerBound raises the bound of puzzles whose number is known, by several efforts: it
// never falls, is never too large, and finds more solutions than the search has.
func TestLowerBound(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(13, 14))
	grown := 0
	for range testrun.Count(30, 300) {
		p := sparsePuzzle(r, 7+r.IntN(5), 2+r.IntN(2))
		want := testrun.Must(Count(context.Background(), p, CountOptions{}))(t)
		c := searchedCounter(t, p, 1)
		if c == nil {
			continue
		}
		c.open = &Open{Possible: c.search.first.Clone(), Limit: EffortLimit}
		c.addSeen(c.search.seen)
		last := new(big.Int)
		for effort := int64(countEffort); effort <= 64*countEffort; effort *= 4 {
			testrun.OK(t, c.raise(effort))
			n := &c.bound.number
			if n.Cmp(last) < 0 || n.Cmp(want) > 0 {
				t.Fatalf("rows %v, columns %v: at least %v after at least %v; there are %v", p.Rows, p.Columns, n, last, want)
			}
			if most := admitted(c.open.Possible); n.Cmp(most) > 0 {
				t.Fatalf("rows %v, columns %v: at least %v solutions, the open cells admit %v", p.Rows, p.Columns, n, most)
			}
			if n.Cmp(big.NewInt(int64(c.search.found))) > 0 {
				grown++
			}
			last.Set(n)
		}
	}
	if grown == 0 {
		t.Error("no bound is more than the solutions found: the test is weak")
	}
}

// admitted returns the number of complete grids that a grid allows.
func admitted(g nonogram.Grid) *big.Int {
	n := big.NewInt(1)
	for _, cell := range g.Cells() {
		n.Mul(n, big.NewInt(int64(bits.OnesCount32(uint32(cell)))))
	}
	return n
}

// TestWindows: the windows of a sweep cover the grid, and grow up to its larger side.
func TestWindows(t *testing.T) {
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, 11), Columns: make([]nonogram.Clue, 30)}
	c := settledCounter(t, p)
	c.bound.side = windowSide
	for side := windowSide; side < 30; side *= 2 {
		covered := nonogram.NewGrid(30, 11, 0)
		for c.bound.side == side {
			for i, cell := range c.nextWindow().Cells() {
				covered.Cells()[i] |= cell
			}
		}
		if !covered.Equal(c.grid) {
			t.Errorf("windows of side %d do not cover the grid", side)
		}
	}
}
