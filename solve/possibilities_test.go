package solve

import (
	"math"
	"math/big"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// TestPossibilities compares the colours that the search finds possible with those of all
// solutions, and the count without the impossible ones with the number of solutions.
func TestPossibilities(t *testing.T) {
	testrun.NoRace(t)
	tried := 0
	ambiguousPuzzles(t, rand.New(rand.NewPCG(7, 8)), 200, func(p *nonogram.Puzzle, all []nonogram.Grid) {
		tried++
		if n := mustCount(t, p, CountOptions{}); n.Cmp(big.NewInt(int64(len(all)))) != 0 {
			t.Fatalf("rows %v, columns %v: count %v, listed %d", p.Rows, p.Columns, n, len(all))
		}
		c := settledCounter(t, p)
		if limit := c.searchPossible(0); limit != NoLimit || !c.search.seen.Equal(*union(all)) {
			t.Fatalf("rows %v, columns %v: limit %v, possible\n%v want\n%v", p.Rows, p.Columns, limit, c.search.seen, union(all))
		}
		if !testrun.Must(c.know(c.search.seen))(t) {
			t.Fatal("no solution is left")
		}
		if err := c.countParts(math.MaxInt64); err != nil || c.product().Cmp(big.NewInt(int64(len(all)))) != 0 {
			t.Fatalf("rows %v, columns %v: %v solutions, %v, want %d", p.Rows, p.Columns, c.product(), err, len(all))
		}
	})
	if tried < 50 {
		t.Errorf("only %d puzzles: the test is weak", tried)
	}
}

// TestPossibilitiesInFewSolutions: each solution shows about as much that is new as it can, and the
// memory of the search does not grow with their number.
func TestPossibilitiesInFewSolutions(t *testing.T) {
	const n = 30
	b := settled(permutations(n))
	q, limit := encodePossibilities(b, Options{Jobs: 1}, new(atomic.Bool))
	if limit != NoLimit {
		t.Fatal(limit)
	}
	before := q.portfolio.bytes()
	if limit := q.run(0); limit != NoLimit || q.seen.CountOpen() != n*n {
		t.Fatalf("limit %v, %d cells are open", limit, q.seen.CountOpen())
	}
	if q.found > 2*n {
		t.Errorf("%d solutions, expected at most %d", q.found, 2*n)
	}
	if after := q.portfolio.bytes(); after > 2*before {
		t.Errorf("%d bytes at the end, %d before", after, before)
	}
}

func BenchmarkPossiblePermutations100(b *testing.B) {
	for b.Loop() {
		g, err := Possible(b.Context(), permutations(100), PossibleOptions{Jobs: 1})
		if err != nil || g.CountOpen() != 100*100 {
			b.Fatal(g.CountOpen(), err)
		}
	}
}
