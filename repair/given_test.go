package repair

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// decide asks the solver whether a puzzle is unique or line-solvable.
func decide(p *nonogram.Puzzle, lineSolvable bool) bool {
	r, err := solve.Solve(context.Background(), p, solve.Options{})
	if err != nil {
		panic(err)
	}
	return r.Status == solve.Unique && (!lineSolvable || r.LineSolvable)
}

// decideGiven asks the same about the puzzle of a picture with these given cells.
func decideGiven(g nonogram.Grid, colours int, cells []int, lineSolvable bool) bool {
	p := nonogram.FromGrid(g, palette(colours))
	given := p.Start()
	for _, i := range cells {
		given.Cells()[i] = g.Cells()[i]
	}
	p.Given = &given
	return decide(p, lineSolvable)
}

// With the given cells the puzzle is as requested, and without any one of them it is not.
func TestEveryGivenCellIsNeeded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		colours := rapid.IntRange(2, 4).Draw(t, "colours")
		g := drawGrid(t, 9, colours)
		goal := Options{LineSolvable: rapid.Bool().Draw(t, "line-solvable"), Seed: rapid.Uint64().Draw(t, "seed"), Effort: 20_000}
		got := goal.findGiven(context.Background(), g, palette(colours))
		if !got.Done || !got.Irreducible || !slices.IsSorted(got.Cells) {
			t.Fatalf("%v", got)
		}
		if !decideGiven(g, colours, got.Cells, goal.LineSolvable) {
			t.Fatalf("%v do not suffice", got)
		}
		for i := range got.Cells {
			if decideGiven(g, colours, slices.Delete(slices.Clone(got.Cells), i, i+1), goal.LineSolvable) {
				t.Fatalf("cell %d of %v is not needed", i, got)
			}
		}
	})
}

// On small pictures no smaller set of given cells suffices: the test tries them all.
func TestGivenCellsAreFewest(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	histogram := map[int]int{}
	for n := 0; n < 40; {
		g := randomGrid(r, 2+r.IntN(3), 2+r.IntN(3), 2, 2+r.IntN(3))
		lineSolvable := n%2 == 1
		if decide(nonogram.FromGrid(g, nil), lineSolvable) {
			continue
		}
		n++
		got := Options{LineSolvable: lineSolvable, Effort: small}.findGiven(context.Background(), g, nil)
		if !got.Fewest {
			t.Errorf("%v\nnot proven: %v", g, got)
		}
		histogram[len(got.Cells)]++
		for set := range uint(1) << len(g.Cells()) {
			if bits.OnesCount(set) != len(got.Cells)-1 { // further given cells never do harm
				continue
			}
			if cells := cellsOfSet(set); decideGiven(g, 2, cells, lineSolvable) {
				t.Fatalf("%v\n%v, but %v do", g, got, cells)
			}
		}
	}
	t.Logf("by number of cells: %v", histogram)
}

func cellsOfSet(set uint) (cells []int) {
	for ; set != 0; set &= set - 1 {
		cells = append(cells, bits.TrailingZeros(set))
	}
	return cells
}

// The search for the fewest given cells stays within its effort on noisy pictures, whose sets of
// open cells are large: it counts the cells that it looks up.
func TestGivenWorkIsBounded(t *testing.T) {
	const effort = 30_000
	searched := false
	for seed := range uint64(6) {
		g := randomGrid(rand.New(rand.NewPCG(seed, 2)), 20, 20, 2, 2+int(seed)%3)
		s := newGiving(t.Context(), Options{LineSolvable: true, Seed: seed, Effort: effort}, nonogram.FromGrid(g, nil))
		got := s.run()
		if !got.Done || !got.Irreducible {
			t.Errorf("seed %d: %+v", seed, got)
		}
		if s.work() > effort+effort/10 {
			t.Errorf("seed %d: a work of %d, want %d", seed, s.work(), effort)
		}
		searched = searched || s.work()-s.board.LineSolves > effort/3
	}
	if !searched {
		t.Error("none was searched long")
	}
}

func TestGivenNoisyPicture(t *testing.T) {
	g := randomGrid(rand.New(rand.NewPCG(1, 2)), 20, 20, 3, 2)
	goal := Options{Seed: 3, Effort: 50_000}
	got := goal.findGiven(context.Background(), g, palette(3))
	if !got.Done || !got.Irreducible || !decideGiven(g, 3, got.Cells, false) {
		t.Fatalf("%v", got)
	}
	if again := goal.findGiven(context.Background(), g, palette(3)); !reflect.DeepEqual(again, got) {
		t.Errorf("the second time\n%v, the first\n%v", again, got)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if got := goal.findGiven(ctx, g, palette(3)); got.Done {
		t.Errorf("interrupted, but %v", got)
	}
}

// If the context ends early, findGiven returns the cells so far, also in order.
func TestGiveInterrupted(t *testing.T) {
	g := randomGrid(rand.New(rand.NewPCG(1, 2)), 12, 12, 2, 4)
	most := 0
	for n := range 40 {
		got := Options{LineSolvable: true, Effort: 20_000}.findGiven(&testrun.Countdown{Context: t.Context(), Left: n}, g, nil)
		if !slices.IsSorted(got.Cells) || got.Done != decideGiven(g, 2, got.Cells, true) || got.Fewest {
			t.Fatalf("after %d questions: %+v", n, got)
		}
		if !got.Done {
			most = max(most, len(got.Cells))
		}
	}
	if most < 2 {
		t.Errorf("at most %d cells were given", most)
	}
}
