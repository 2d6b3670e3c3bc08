package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// bruteCount counts the solutions on a grid to start from by trying every grid.
func bruteCount(p *nonogram.Puzzle, from *nonogram.Grid) int64 {
	if from != nil {
		start := p.Start()
		for i, cell := range from.Cells() {
			start.Cells()[i] &= cell
		}
		p = p.Clone()
		p.Given = &start
	}
	return int64(len(solve.BruteSolutions(p)))
}

func mustCount(t testing.TB, p *nonogram.Puzzle, opts solve.Options) *big.Int {
	t.Helper()
	n, err := solve.Count(context.Background(), p, opts)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// palette has some colours, blank included; nil for two.
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

// randomPuzzle draws a small puzzle, perhaps with absent clues, given cells, or
// clues of another picture, and perhaps a grid to start from.
func randomPuzzle(r *rand.Rand) (*nonogram.Puzzle, *nonogram.Grid) {
	colours := 2 + r.IntN(3)
	width, height := 1+r.IntN(4), 1+r.IntN(4)
	if colours > 2 {
		width, height = 1+r.IntN(3), 1+r.IntN(3)
	}
	goal := randomGrid(r, width, height, colours, r.Float64())
	p := nonogram.FromGrid(goal, palette(colours))
	if r.IntN(4) == 0 {
		// Clues of a picture with the same totals, which may contradict.
		cells := goal.Clone().Cells()
		r.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
		other := goal.Clone()
		copy(other.Cells(), cells)
		_, p.Columns = other.Clues()
	}
	for _, clues := range [][]nonogram.Clue{p.Rows, p.Columns} {
		for i := range clues {
			if r.IntN(6) == 0 {
				clues[i] = nil
			}
		}
	}
	partly := func() *nonogram.Grid {
		g := goal.Clone()
		for i := range g.Cells() {
			if r.IntN(5) > 0 {
				g.Cells()[i] = p.Palette.Open()
			} else if r.IntN(5) == 0 {
				g.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(colours)))
			}
		}
		return &g
	}
	if r.IntN(3) == 0 {
		p.Given = partly()
	}
	if r.IntN(3) == 0 {
		return p, partly()
	}
	return p, nil
}

func TestCountAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	counts := map[int64]int{}
	rounds := testrun.Count(500, 3000)
	for range rounds {
		p, from := randomPuzzle(r)
		want := bruteCount(p, from)
		counts[min(want, 3)]++
		if got := mustCount(t, p, solve.Options{From: from}); got.Cmp(big.NewInt(want)) != 0 {
			t.Fatalf("rows %v, columns %v, given %v, from %v: %v solutions, want %d", p.Rows, p.Columns, p.Given, from, got, want)
		}
	}
	for n, name := range []string{"no", "one", "two", "more"} {
		if counts[int64(n)] < rounds/50 {
			t.Errorf("only %d of %d puzzles have %s solutions: the test is weak", counts[int64(n)], rounds, name)
		}
	}
}

// permutations is the puzzle n x n with every clue 1: its solutions are the
// permutations of n.
func permutations(n int) *nonogram.Puzzle {
	clues := slices.Repeat([]nonogram.Clue{nonogram.NewClue(1)}, n)
	return &nonogram.Puzzle{Rows: clues, Columns: slices.Clone(clues)}
}

func TestCountPermutations(t *testing.T) {
	testrun.NoRace(t)
	largest := testrun.Count(12, 16)
	for n := 1; n <= largest; n++ {
		want := new(big.Int).MulRange(1, int64(n))
		if got := mustCount(t, permutations(n), solve.Options{}); got.Cmp(want) != 0 {
			t.Errorf("%d x %d with every clue 1: %v solutions, want %v", n, n, got, want)
		}
	}
}

// TestCountCensus counts for every clue set of a 4 x 4 picture; the pictures are
// 65,536.
func TestCountCensus(t *testing.T) {
	testrun.LongOnly(t) // 58,196 puzzles
	puzzles := map[string]*nonogram.Puzzle{}
	for picture := range 1 << 16 {
		g := nonogram.NewGrid(4, 4, nonogram.BlankCell)
		for i := range 16 {
			if picture>>i&1 != 0 {
				g.Cells()[i] = nonogram.FilledCell
			}
		}
		p := nonogram.FromGrid(g, nil)
		puzzles[fmt.Sprintf("%q %q", p.Rows, p.Columns)] = p
	}
	pictures, unique := int64(0), 0
	for _, p := range puzzles {
		n := mustCount(t, p, solve.Options{}).Int64()
		pictures += n
		if n == 1 {
			unique++
		}
	}
	if len(puzzles) != 58196 || unique != 52362 || pictures != 65536 {
		t.Errorf("%d clue sets, %d unique, %d pictures; want 58196, 52362, 65536", len(puzzles), unique, pictures)
	}
}

// TestCountWithoutClues: every picture is a solution, a number of many words.
func TestCountWithoutClues(t *testing.T) {
	for _, colours := range []int{2, 3} {
		p := &nonogram.Puzzle{Palette: palette(colours), Rows: make([]nonogram.Clue, 20), Columns: make([]nonogram.Clue, 30)}
		want := new(big.Int).Exp(big.NewInt(int64(colours)), big.NewInt(600), nil)
		if got := mustCount(t, p, solve.Options{}); got.Cmp(want) != 0 {
			t.Errorf("%d colours: %v, want %v", colours, got, want)
		}
	}
}

// TestCountLargeNumbers needs counts of several words on the frontier: the
// columns are not told, so each row has its arrangements for itself, but line by
// line the rows are coupled by one column.
func TestCountLargeNumbers(t *testing.T) {
	const width, height = 40, 24
	p := &nonogram.Puzzle{Rows: slices.Repeat([]nonogram.Clue{nonogram.NewClue(3, 3, 3)}, height), Columns: make([]nonogram.Clue, width)}
	open := new(big.Int).Binomial(width-11+3, 3)
	want := new(big.Int).Exp(open, big.NewInt(height), nil)
	if got := mustCount(t, p, solve.Options{}); got.Cmp(want) != 0 {
		t.Errorf("rows alone: %v, want %v", got, want)
	}
	// The first column is filled in exactly one row: there the first block lies
	// at the left.
	p.Columns[0] = nonogram.NewClue(1)
	left := new(big.Int).Binomial(width-11+3-1, 2)
	want = new(big.Int).Exp(new(big.Int).Sub(open, left), big.NewInt(height-1), nil)
	want.Mul(want, left).Mul(want, big.NewInt(height))
	if got := mustCount(t, p, solve.Options{}); got.Cmp(want) != 0 {
		t.Errorf("with one column: %v, want %v", got, want)
	}
}

// elementaries puts k pieces "two solutions, on two rows and two columns" on a
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
	if got := mustCount(t, elementaries(100), solve.Options{MaxMemory: 64 << 20}); got.Cmp(want) != 0 {
		t.Errorf("100 pieces with two solutions each: %v, want %v", got, want)
	}
}

func TestCountMemory(t *testing.T) {
	n, err := solve.Count(context.Background(), permutations(16), solve.Options{MaxMemory: 1 << 18})
	if !isLimit(err, solve.MemoryLimit) || n.Cmp(new(big.Int).MulRange(1, 16)) > 0 {
		t.Errorf("with little memory: %v, %v", n, err)
	}
}

func TestCountCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if n, err := solve.Count(ctx, permutations(8), solve.Options{}); !errors.Is(err, context.Canceled) || n.Sign() != 0 {
		t.Errorf("cancelled: %v, %v", n, err)
	}
}

func TestCountRefuses(t *testing.T) {
	p := permutations(3)
	from := nonogram.NewGrid(2, 3, nonogram.OpenCell(2))
	if _, err := solve.Count(context.Background(), p, solve.Options{From: &from}); !errors.Is(err, nonogram.ErrGrid) {
		t.Errorf("a grid of another size: %v", err)
	}
	p.Rows[0] = nonogram.NewClue(4)
	if _, err := solve.Count(context.Background(), p, solve.Options{}); !errors.Is(err, nonogram.ErrTooLong) {
		t.Errorf("a block that is too long: %v", err)
	}
}

// TestCountMirrored: mirrored and transposed, a puzzle has as many solutions.
func TestCountMirrored(t *testing.T) {
	testrun.NoRace(t)
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		colours := 2 + r.IntN(2)
		p := nonogram.FromGrid(randomGrid(r, 6+r.IntN(4), 6+r.IntN(4), colours, 0.3), palette(colours))
		want := mustCount(t, p, solve.Options{})
		for _, q := range []*nonogram.Puzzle{p.Transposed(), p.MirroredLeftRight(), p.MirroredTopBottom()} {
			if got := mustCount(t, q, solve.Options{}); got.Cmp(want) != 0 {
				t.Fatalf("rows %v, columns %v: %v solutions, mirrored %v", p.Rows, p.Columns, want, got)
			}
		}
	}
}

// TestCountNone: the totals agree, line logic is content, and still nothing fits.
func TestCountNone(t *testing.T) {
	p := solve.ReadPuzzle("1 1|1 1|2|2", "2|2|2|2")
	if n, want := mustCount(t, p, solve.Options{}), bruteCount(p, nil); n.Cmp(big.NewInt(want)) != 0 {
		t.Errorf("%v solutions, want %d", n, want)
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
		mustCount(b, p, solve.Options{})
	}
}
