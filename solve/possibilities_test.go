package solve

import (
	"context"

	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
)

// TestPossibilities compares what the search finds possible with the union of all
// solutions, and the count after taking out the rest with the count without.
func TestPossibilities(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(7, 8))
	searched := 0
	for range 300 {
		colours := 2 + r.IntN(2)
		g := nonogram.NewGrid(3+r.IntN(6), 3+r.IntN(6), nonogram.BlankCell)
		for i := range g.Cells() {
			if r.IntN(3) == 0 {
				g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
			}
		}
		var palette nonogram.Palette
		if colours > 2 {
			palette = make(nonogram.Palette, colours)
		}
		p := nonogram.FromGrid(g, palette)
		want, err := Count(context.Background(), p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		union := nonogram.NewGrid(p.Width(), p.Height(), nonogram.Contradicted)
		listed := int64(0)
		for solution, err := range Solutions(context.Background(), p, Options{Solutions: 3000}) {
			if err != nil {
				t.Fatal(err)
			}
			for i, cell := range solution.Cells() {
				union.Cells()[i] |= cell
			}
			listed++
		}
		if listed == 3000 {
			continue
		}
		if want.Cmp(big.NewInt(listed)) != 0 {
			t.Fatalf("rows %v, columns %v: count %v, listed %d", p.Rows, p.Columns, want, listed)
		}
		c := counter{ctx: context.Background(), puzzle: p, opts: Options{MaxMemory: 1 << 30}, board: board.New(p)}
		if ok, err := c.know(p.Start()); !ok || err != nil || c.grid.Complete() {
			continue
		}
		searched++
		if limit := c.searchPossible(0); limit != NoLimit {
			t.Fatalf("limit %v", limit)
		}
		search := c.search
		for i, cell := range c.grid.Cells() {
			if !cell.Known() && search.seen.Cells()[i] != union.Cells()[i] {
				t.Fatalf("rows %v, columns %v: possible\n%v want\n%v", p.Rows, p.Columns, search.seen, union)
			}
		}
		if ok, err := c.know(search.seen); !ok || err != nil {
			t.Fatal(ok, err)
		}
		if err := c.countParts(math.MaxInt64); err != nil || c.product().Cmp(want) != 0 {
			t.Fatalf("rows %v, columns %v: %v solutions, %v, want %v", p.Rows, p.Columns, c.product(), err, want)
		}
	}
	if searched < 100 {
		t.Errorf("only %d of 300 puzzles needed the search: the test is weak", searched)
	}
}

// permutations is the puzzle of n rows and columns with one block of one cell each: any
// cell can be filled, in (n-1)! solutions.
func permutations(n int) *nonogram.Puzzle {
	one := slices.Repeat([]nonogram.Clue{nonogram.NewClue(1)}, n)
	return &nonogram.Puzzle{Rows: one, Columns: slices.Clone(one)}
}

// TestPossibilitiesInFewSolutions: each solution shows about as much that is new as it
// can, and what the search holds does not grow with their number.
func TestPossibilitiesInFewSolutions(t *testing.T) {
	const n = 30
	b := board.New(permutations(n))
	b.Load(permutations(n).Start())
	b.PushAll()
	b.Settle()
	q, limit := searchPossible(b, Options{Jobs: 1}, new(atomic.Bool))
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
		g, err := Possible(b.Context(), permutations(100), Options{Jobs: 1})
		if err != nil || g.CountOpen() != 100*100 {
			b.Fatal(g.CountOpen(), err)
		}
	}
}
