package repair

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
)

// small is an effort for tests.
const small = 200_000

// randomGrid is a complete grid of which about one cell in share is not blank.
func randomGrid(r *rand.Rand, width, height, colours, share int) nonogram.Grid {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i := range g.Cells() {
		if r.IntN(share) == 0 {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
		}
	}
	return g
}

// permuted is a picture with one filled cell in each row and column.
func permuted(r *rand.Rand, side int) nonogram.Grid {
	g := nonogram.NewGrid(side, side, nonogram.BlankCell)
	for row, column := range r.Perm(side) {
		g.Set(row, column, nonogram.FilledCell)
	}
	return g
}

// drawGrid draws a complete grid. Cells come from a seed: drawn one by one they
// would mostly be the same.
func drawGrid(t *rapid.T, side, colours int) nonogram.Grid {
	length := rapid.IntRange(1, side)
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "cells"), 0))
	share := rapid.IntRange(1, 6).Draw(t, "share")
	return randomGrid(r, length.Draw(t, "width"), length.Draw(t, "height"), colours, share)
}

func palette(colours int) nonogram.Palette { return make(nonogram.Palette, colours) }

// On small pictures the number of edits is the least there is, counted by a
// program that tries everything.
func TestEditsAreFewest(t *testing.T) {
	const cases = 100
	for _, test := range []struct {
		name                 string
		side, colours, cases int
		lineSolvable         bool
		diagonal             bool // a cell in each row and column, which has n! solutions
	}{
		{"unique", 5, 2, cases, false, false},
		{"line-solvable", 5, 2, cases, true, false},
		{"unique, three colours", 4, 3, cases, false, false},
		{"unique, one cell a line", 5, 2, 4, false, true},
		{"line-solvable, one cell a line", 5, 2, 4, true, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(7, 7))
			equal, proven, asked := 0, 0, 0
			histogram := map[int]int{}
			tables := map[[2]int]*brute{}
			for asked < test.cases {
				w, h := 2+r.IntN(test.side-1), 2+r.IntN(test.side-1)
				g := randomGrid(r, w, h, test.colours, 2+r.IntN(4))
				if test.diagonal {
					w, h = 5, 5
					g = permuted(r, 5)
				}
				b := tables[[2]int{w, h}]
				if b == nil {
					b = newBrute(w, h, test.colours)
					tables[[2]int{w, h}] = b
				}
				if b.good(g, test.lineSolvable) {
					continue // nothing to repair
				}
				asked++
				got := Goal{LineSolvable: test.lineSolvable, Effort: small}.Edit(context.Background(), g, palette(test.colours))
				want := b.fewest(g, test.lineSolvable)
				if !got.Done || !b.good(apply(g, got.Edits), test.lineSolvable) {
					t.Fatalf("%v\nis not repaired by %v", g, got)
				}
				if got.Fewest && len(got.Edits) != want {
					t.Errorf("%v\n%d edits were proven, %d do", g, len(got.Edits), want)
				}
				histogram[want]++
				if len(got.Edits) == want {
					equal++
				} else {
					t.Logf("%v\n%d edits, %d do", g, len(got.Edits), want)
				}
				if got.Fewest {
					proven++
				}
			}
			t.Logf("%d of %d have the fewest edits, %d proven; by number of edits: %v", equal, asked, proven, histogram)
			if equal*100 < asked*95 {
				t.Errorf("only %d of %d have the fewest edits", equal, asked)
			}
		})
	}
}

// After a repair the puzzle is as wanted, each edit changes something, and none can
// be taken back alone.
func TestEveryEditIsNeeded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		colours := rapid.IntRange(2, 4).Draw(t, "colours")
		g := drawGrid(t, 9, colours)
		goal := Goal{
			LineSolvable: rapid.Bool().Draw(t, "line-solvable"),
			Seed:         rapid.Uint64().Draw(t, "seed"),
			Effort:       20_000,
		}
		got := goal.Edit(context.Background(), g, palette(colours))
		if !got.Done || !got.Irreducible {
			t.Fatalf("%v", got)
		}
		if !wanted(apply(g, got.Edits), colours, goal.LineSolvable) {
			t.Fatalf("not repaired by %v", got)
		}
		for i, e := range got.Edits {
			if g.Cells()[e.Cell] == e.To || i > 0 && got.Edits[i-1].Cell >= e.Cell {
				t.Fatalf("edit %d of %v", i, got)
			}
			without := append(append([]Edit(nil), got.Edits[:i]...), got.Edits[i+1:]...)
			if wanted(apply(g, without), colours, goal.LineSolvable) {
				t.Fatalf("edit %d of %v is not needed", i, got)
			}
		}
	})
}

// wanted asks the solver without the draft's shortcuts.
func wanted(g nonogram.Grid, colours int, lineSolvable bool) bool {
	return decide(nonogram.FromGrid(g, palette(colours)), lineSolvable)
}

// Larger pictures keep the promises, even where the edits are far from the fewest.
func TestLargerPictures(t *testing.T) {
	for name, g := range map[string]nonogram.Grid{
		"noisy":  randomGrid(rand.New(rand.NewPCG(1, 2)), 20, 20, 2, 2),
		"sparse": randomGrid(rand.New(rand.NewPCG(1, 2)), 20, 20, 2, 4),
	} {
		for _, lineSolvable := range []bool{false, true} {
			goal := Goal{LineSolvable: lineSolvable, Seed: 3, Effort: small}
			got := goal.Edit(context.Background(), g, nil)
			t.Logf("%s, line-solvable %v: %d edits", name, lineSolvable, len(got.Edits))
			if !got.Done || !got.Irreducible || !wanted(apply(g, got.Edits), 2, lineSolvable) {
				t.Fatalf("%s, line-solvable %v: %v", name, lineSolvable, got)
			}
			for i := range got.Edits {
				without := append(append([]Edit(nil), got.Edits[:i]...), got.Edits[i+1:]...)
				if wanted(apply(g, without), 2, lineSolvable) {
					t.Errorf("%s, line-solvable %v: edit %d is not needed", name, lineSolvable, i)
				}
			}
			if again := goal.Edit(context.Background(), g, nil); !reflect.DeepEqual(again, got) {
				t.Errorf("%s, line-solvable %v: the second time\n%v, the first\n%v", name, lineSolvable, again, got)
			}
		}
	}
}

// A context that has ended leaves what there is.
func TestEditInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g := randomGrid(rand.New(rand.NewPCG(1, 2)), 20, 20, 2, 2)
	if got := (Goal{Effort: small}).Edit(ctx, g, nil); got.Done || got.Fewest {
		t.Errorf("%v", got)
	}
}

// The estimate of an edit leaves the draft as it was.
func TestGainLeavesNoTrace(t *testing.T) {
	g := randomGrid(rand.New(rand.NewPCG(1, 2)), 20, 20, 2, 2)
	d := newDraft(nonogram.FromGrid(g.Clone(), nil), true)
	open := d.open()
	known := d.board.Grid()
	for i := range g.Cells() {
		d.gain(Edit{i, g.Cells()[i] ^ 3})
	}
	if !d.board.Grid().Equal(known) || d.open() != open || !d.grid.Equal(g) {
		t.Error("the draft has changed")
	}
}

// Every swap is another solution.
func TestSwapsAreSolutions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	found := 0
	for range 300 {
		colours := 2 + r.IntN(2)
		g := randomGrid(r, 2+r.IntN(7), 2+r.IntN(7), colours, 1+r.IntN(4))
		d := newDraft(nonogram.FromGrid(g.Clone(), palette(colours)), false)
		cells := d.swaps(nil, func(int) bool { return true })
		for ; len(cells) > 0; cells = cells[4:] {
			found++
			other := g.Clone()
			c := other.Cells()
			c[cells[0]], c[cells[1]], c[cells[2]], c[cells[3]] = c[cells[1]], c[cells[0]], c[cells[3]], c[cells[2]]
			if err := d.puzzle.Accepts(other); err != nil || other.Equal(g) {
				t.Fatalf("%v: %v", cells[:4], err)
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d swaps", found)
	}
}
