package solve

import (
	"context"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
)

// sparsePuzzle draws a puzzle with few filled cells, which tend to have many
// solutions.
func sparsePuzzle(r *rand.Rand, side, colours int) *nonogram.Puzzle {
	return nonogram.FromGrid(randomGrid(r, side, side, colours, 1./3), palette(colours))
}

// settledCounter returns a counter after line logic.
func settledCounter(t *testing.T, p *nonogram.Puzzle) *counter {
	t.Helper()
	c := &counter{ctx: context.Background(), puzzle: p, opts: Options{MaxMemory: 1 << 30}, board: board.New(p)}
	if ok, err := c.know(p.Start()); !ok || err != nil {
		t.Fatal(ok, err)
	}
	return c
}

// TestOrdersAgree counts parts by every order, each in every direction.
func TestOrdersAgree(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(9, 10))
	for range 100 {
		p := sparsePuzzle(r, 6+r.IntN(3), 2+r.IntN(2))
		c := settledCounter(t, p)
		for _, part := range c.parts {
			var first *big.Int
			for flip := range 4 {
				read := testrun.Must(c.newPart(part.cells, [2]bool{flip&1 != 0, flip&2 != 0}))(t)
				for i, cells := range [][]int{read.byLine(0), read.byLine(1), read.narrow()} {
					n, _, err := c.run(&order{part: read, cells: cells}, math.MaxInt64)
					if err != nil {
						t.Fatal(err)
					}
					if first == nil {
						first = n
					}
					if n.Cmp(first) != 0 {
						t.Fatalf("rows %v, columns %v, directions %d, order %d: %v, want %v", p.Rows, p.Columns, flip, i, n, first)
					}
				}
			}
		}
	}
}

// TestSieve counts with and without dropping entries without completions.
func TestSieve(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(11, 12))
	dropped := 0
	for range 40 {
		p := sparsePuzzle(r, 9+r.IntN(2), 2+r.IntN(2))
		c := settledCounter(t, p)
		for _, part := range c.parts {
			orders := testrun.Must(c.orders(part.cells))(t)
			for _, o := range orders {
				counts := map[int]*big.Int{}
				for _, interval := range []int{1, math.MaxInt} {
					f, keyWords := c.frontier(&o)
					f.sieve.interval = interval
					counts[interval] = testrun.Must(f.run(keyWords, math.MaxInt64))(t)
					dropped += f.sieve.dead
				}
				if counts[1].Cmp(counts[math.MaxInt]) != 0 {
					t.Fatalf("rows %v, columns %v: %v with dropping, %v without", p.Rows, p.Columns, counts[1], counts[math.MaxInt])
				}
			}
		}
	}
	if dropped == 0 {
		t.Error("nothing was dropped: the test is weak")
	}
}
