package solve

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

func mustCount(t testing.TB, p *nonogram.Puzzle, opts CountOptions) *big.Int {
	t.Helper()
	return testrun.Must(Count(context.Background(), p, opts))(t)
}

// palette returns a palette of this many colours, blank included; nil for two.
func palette(colours int) nonogram.Palette {
	if colours == 2 {
		return nil
	}
	return make(nonogram.Palette, colours)
}

// randomGrid fills a share of the cells with colours of a palette.
func randomGrid(r *rand.Rand, width, height, colours int, density float64) nonogram.Grid {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i := range g.Cells() {
		if r.Float64() < density {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
		}
	}
	return g
}

// permutations returns the puzzle n x n with every clue 1: its solutions are the permutations of n.
func permutations(n int) *nonogram.Puzzle {
	clues := slices.Repeat([]nonogram.Clue{nonogram.NewClue(1)}, n)
	return &nonogram.Puzzle{Rows: clues, Columns: slices.Clone(clues)}
}

func TestCountPermutations(t *testing.T) {
	testrun.NoRace(t)
	largest := testrun.Count(12, 16)
	for n := 1; n <= largest; n++ {
		want := new(big.Int).MulRange(1, int64(n))
		if got := mustCount(t, permutations(n), CountOptions{}); got.Cmp(want) != 0 {
			t.Errorf("%d x %d with every clue 1: %v solutions, want %v", n, n, got, want)
		}
	}
}

// TestCountWithoutClues: every picture is a solution, a number of many words.
func TestCountWithoutClues(t *testing.T) {
	for _, colours := range []int{2, 3} {
		p := &nonogram.Puzzle{Palette: palette(colours), Rows: make([]nonogram.Clue, 20), Columns: make([]nonogram.Clue, 30)}
		want := new(big.Int).Exp(big.NewInt(int64(colours)), big.NewInt(600), nil)
		if got := mustCount(t, p, CountOptions{}); got.Cmp(want) != 0 {
			t.Errorf("%d colours: %v, want %v", colours, got, want)
		}
	}
}

// TestCountLargeNumbers needs counts of several words on the frontier: all columns but one lack a
// clue, so each row has its own arrangements, and only that column couples them.
func TestCountLargeNumbers(t *testing.T) {
	const width, height = 40, 24
	p := &nonogram.Puzzle{Rows: slices.Repeat([]nonogram.Clue{nonogram.NewClue(3, 3, 3)}, height), Columns: make([]nonogram.Clue, width)}
	open := new(big.Int).Binomial(width-11+3, 3)
	want := new(big.Int).Exp(open, big.NewInt(height), nil)
	if got := mustCount(t, p, CountOptions{}); got.Cmp(want) != 0 {
		t.Errorf("rows alone: %v, want %v", got, want)
	}
	// The first column is filled in exactly one row, where the first block starts at the left.
	p.Columns[0] = nonogram.NewClue(1)
	left := new(big.Int).Binomial(width-11+3-1, 2)
	want = new(big.Int).Exp(new(big.Int).Sub(open, left), big.NewInt(height-1), nil)
	want.Mul(want, left).Mul(want, big.NewInt(height))
	if got := mustCount(t, p, CountOptions{}); got.Cmp(want) != 0 {
		t.Errorf("with one column: %v, want %v", got, want)
	}
}

// elementaries returns a puzzle of k pieces "two solutions, on two rows and two columns" on a
// diagonal, apart from each other.
func elementaries(k int) *nonogram.Puzzle {
	p := &nonogram.Puzzle{}
	for range k {
		p.Rows = append(p.Rows, nonogram.NewClue(1), nonogram.NewClue(1), nonogram.NewClue())
		p.Columns = append(p.Columns, nonogram.NewClue(1), nonogram.NewClue(1), nonogram.NewClue())
	}
	given := nonogram.NewGrid(3*k, 3*k, nonogram.BlankCell)
	for i := range k {
		for j := range 4 {
			given.Set(3*i+j/2, 3*i+j%2, nonogram.OpenCell(2))
		}
	}
	p.Given = &given
	return p
}

func TestCountIndependentParts(t *testing.T) {
	want := new(big.Int).Lsh(big.NewInt(1), 100)
	if got := mustCount(t, elementaries(100), CountOptions{MaxMemory: 64 << 20}); got.Cmp(want) != 0 {
		t.Errorf("100 pieces with two solutions each: %v, want %v", got, want)
	}
}

func BenchmarkCountPermutations16(b *testing.B) { benchmarkCount(b, permutations(16)) }
func BenchmarkCountElementaries(b *testing.B)   { benchmarkCount(b, elementaries(10)) }

func BenchmarkCountSparse12(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	benchmarkCount(b, nonogram.FromGrid(randomGrid(r, 12, 12, 2, 0.25), nil))
}

func benchmarkCount(b *testing.B, p *nonogram.Puzzle) {
	b.ReportAllocs()
	for b.Loop() {
		mustCount(b, p, CountOptions{})
	}
}
