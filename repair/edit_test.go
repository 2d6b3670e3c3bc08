package repair

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// small is a small effort for tests.
const small = 200_000

// sprinkled returns a complete grid with a random share of filled cells: sparse, dense or between.
func sprinkled(r *rand.Rand, width, height, colours int) nonogram.Grid {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	sixths := 1 + r.IntN(5)
	for i := range g.Cells() {
		if r.IntN(6) < sixths {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
		}
	}
	return g
}

// randomGrid returns a complete grid with about one cell in share not blank.
func randomGrid(r *rand.Rand, width, height, colours, share int) nonogram.Grid {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i := range g.Cells() {
		if r.IntN(share) == 0 {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
		}
	}
	return g
}

// permuted returns a picture with one filled cell in each row and column.
func permuted(r *rand.Rand, side int) nonogram.Grid {
	g := nonogram.NewGrid(side, side, nonogram.BlankCell)
	for row, column := range r.Perm(side) {
		g.Set(row, column, nonogram.FilledCell)
	}
	return g
}

// drawGrid draws a complete grid. Its cells come from a seed, since most grids would be of one
// colour if each cell were drawn.
func drawGrid(t *rapid.T, side, colours int) nonogram.Grid {
	length := rapid.IntRange(1, side)
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "cells"), 0))
	share := rapid.IntRange(1, 6).Draw(t, "share")
	return randomGrid(r, length.Draw(t, "width"), length.Draw(t, "height"), colours, share)
}

func palette(colours int) nonogram.Palette { return make(nonogram.Palette, colours) }

// scattered returns a picture with at most one filled cell in each row, which often needs several
// edits.
func scattered(r *rand.Rand, width, height, _ int) nonogram.Grid {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for row := range height {
		if column := r.IntN(width + 1); column < width {
			g.Set(row, column, nonogram.FilledCell)
		}
	}
	return g
}

// On small pictures of all sizes, sparse and dense, 95 of 100 repairs have the fewest edits, by a
// program that tries everything; the log lists the rest. (Pictures one cell wide need no edits: the
// lines across decide each cell.)
func TestEditsAreFewest(t *testing.T) {
	for _, test := range []struct {
		name          string
		side, colours int
		lineSolvable  bool
		least         int // edits; the test skips pictures that need fewer
		locked        bool
		picture       func(r *rand.Rand, width, height, colours int) nonogram.Grid
	}{
		{"unique", 5, 2, false, 1, false, sprinkled},
		{"line-solvable", 5, 2, true, 1, false, sprinkled},
		{"unique, three colours", 4, 3, false, 1, false, sprinkled},
		{"line-solvable, three colours", 4, 3, true, 1, false, sprinkled},
		{"unique, scattered", 5, 2, false, 1, false, scattered},
		{"line-solvable, scattered", 5, 2, true, 1, false, scattered},
		{"line-solvable, two edits or more", 5, 2, true, 2, false, sprinkled},
		{"unique, some cells locked", 3, 2, false, 1, true, sprinkled},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(7, 7))
			tables := map[[2]int]*brute{}
			var found comparison
			for found.asked < 100 {
				w, h := 1+r.IntN(test.side), 1+r.IntN(test.side)
				g := test.picture(r, w, h, test.colours)
				b := tables[[2]int{w, h}]
				if b == nil {
					b = newBrute(w, h, test.colours)
					tables[[2]int{w, h}] = b
				}
				if b.fewest(g, nil, test.lineSolvable, test.least-1) >= 0 {
					continue
				}
				var locked []bool
				for range g.Cells() {
					if test.locked {
						locked = append(locked, r.IntN(3) == 0)
					}
				}
				found.compare(t, b, g, locked, test.lineSolvable)
			}
			t.Logf("%d of %d have the fewest edits, %d proven; by number of edits: %v", found.equal, found.asked, found.proven, found.histogram)
			if found.equal*100 < found.asked*95 {
				t.Errorf("only %d of %d have the fewest edits", found.equal, found.asked)
			}
		})
	}
	t.Run("one cell a line", func(t *testing.T) {
		t.Parallel()
		r, b := rand.New(rand.NewPCG(7, 7)), newBrute(5, 5, 2)
		var found comparison
		for range 4 {
			found.compare(t, b, permuted(r, 5), nil, false)
			found.compare(t, b, permuted(r, 5), nil, true)
		}
		if found.equal != found.asked {
			t.Errorf("only %d of %d have the fewest edits", found.equal, found.asked)
		}
	})
}

// comparison counts how repairs compare with those of brute force.
type comparison struct {
	asked, equal, proven int
	histogram            [6]int // by the fewest edits
}

func (c *comparison) compare(t *testing.T, b *brute, g nonogram.Grid, locked []bool, lineSolvable bool) {
	t.Helper()
	got := Options{LineSolvable: lineSolvable, Effort: small, Locked: locked}.findEdits(context.Background(), g, palette(b.colours))
	want := b.fewest(g, locked, lineSolvable, len(g.Cells()))
	if want < 0 && !got.Done {
		return // no unique picture has these locked cells
	}
	if !got.Done || !b.good(apply(g, got.Edits), lineSolvable) {
		t.Fatalf("%v\nis not repaired by %v", g, got)
	}
	if got.Fewest && len(got.Edits) != want {
		t.Errorf("%v\n%d edits were proven, %d do", g, len(got.Edits), want)
	}
	c.asked++
	c.histogram[want]++
	if got.Fewest {
		c.proven++
	}
	if len(got.Edits) == want {
		c.equal++
	} else {
		t.Logf("%v\n%d edits, %d do", g, len(got.Edits), want)
	}
}

// After a repair the puzzle is as requested, each edit changes something, and none can be undone
// alone.
func TestEveryEditIsNeeded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		colours := rapid.IntRange(2, 4).Draw(t, "colours")
		g := drawGrid(t, 9, colours)
		goal := Options{
			LineSolvable: rapid.Bool().Draw(t, "line-solvable"),
			Seed:         rapid.Uint64().Draw(t, "seed"),
			Effort:       20_000,
		}
		got := goal.findEdits(context.Background(), g, palette(colours))
		if !got.Done || !got.Irreducible {
			t.Fatalf("%v", got)
		}
		if !wanted(apply(g, got.Edits), colours, goal.LineSolvable) {
			t.Fatalf("not repaired by %v", got)
		}
		checkNeeded(t, g, colours, goal.LineSolvable, got.Edits)
	})
}

// checkNeeded checks that each edit changes something, and that none can be undone alone.
func checkNeeded(t testrun.Test, g nonogram.Grid, colours int, lineSolvable bool, edits []edit) {
	t.Helper()
	for i, e := range edits {
		if g.Cells()[e.Cell] == e.To || i > 0 && edits[i-1].Cell >= e.Cell {
			t.Fatalf("edit %d of %v", i, edits)
		}
		if wanted(apply(g, slices.Delete(slices.Clone(edits), i, i+1)), colours, lineSolvable) {
			t.Fatalf("edit %d of %v is not needed", i, edits)
		}
	}
}

// wanted asks the solver, without the draft's shortcuts.
func wanted(g nonogram.Grid, colours int, lineSolvable bool) bool {
	return decide(nonogram.FromGrid(g, palette(colours)), lineSolvable)
}

// Repairs of larger pictures keep the guarantees, even if the edits are far from the fewest.
func TestLargerPictures(t *testing.T) {
	for name, g := range map[string]nonogram.Grid{
		"dithered, noisy": shaded(20, 40, true),
		"dithered":        shaded(20, 0, true),
		"noisy":           randomGrid(rand.New(rand.NewPCG(1, 2)), 20, 20, 2, 2),
		"sparse":          randomGrid(rand.New(rand.NewPCG(1, 2)), 14, 14, 2, 4),
	} {
		for _, lineSolvable := range []bool{false, true} {
			goal := Options{LineSolvable: lineSolvable, Seed: 3, Effort: 50_000}
			got := goal.findEdits(context.Background(), g, nil)
			t.Logf("%s, line-solvable %v: %d edits", name, lineSolvable, len(got.Edits))
			if !got.Done || !got.Irreducible || !wanted(apply(g, got.Edits), 2, lineSolvable) {
				t.Fatalf("%s, line-solvable %v: %v", name, lineSolvable, got)
			}
			checkNeeded(t, g, 2, lineSolvable, got.Edits)
			if again := goal.findEdits(context.Background(), g, nil); !reflect.DeepEqual(again, got) {
				t.Errorf("%s, line-solvable %v: the second time\n%v, the first\n%v", name, lineSolvable, again, got)
			}
		}
	}
}

// If the context ends early, findEdits returns the edits so far: first none, later a result, even
// if it is not known whether each edit is needed.
func TestEditInterrupted(t *testing.T) {
	g := randomGrid(rand.New(rand.NewPCG(1, 2)), 12, 12, 2, 4)
	for _, lineSolvable := range []bool{false, true} {
		outcomes := map[string]int{}
		for n := 0; n < 3000; n += 1 + n/3 {
			got := Options{LineSolvable: lineSolvable, Effort: 20_000}.findEdits(&testrun.Countdown{Context: t.Context(), Left: n}, g, nil)
			if got.Done != wanted(apply(g, got.Edits), 2, lineSolvable) || got.Fewest || got.Irreducible && !got.Done {
				t.Fatalf("line-solvable %v, after %d questions: %+v", lineSolvable, n, got)
			}
			outcomes[fmt.Sprint("done ", got.Done, ", irreducible ", got.Irreducible)]++
		}
		if len(outcomes) != 3 {
			t.Errorf("line-solvable %v: %v, want all of three kinds", lineSolvable, outcomes)
		}
	}
}

// gain leaves the draft as it was.
func TestGainLeavesNoTrace(t *testing.T) {
	g := randomGrid(rand.New(rand.NewPCG(1, 2)), 20, 20, 2, 2)
	d := newDraft(nonogram.FromGrid(g.Clone(), nil), byLines)
	open := d.open()
	known := d.board.Grid()
	for i := range g.Cells() {
		d.gain(edit{i, g.Cells()[i] ^ 3})
	}
	if !d.board.Grid().Equal(known) || d.open() != open || !d.grid.Equal(g) {
		t.Error("the draft has changed")
	}
}

// keepsClue, which reads a part of a line, agrees with the whole clues.
func TestKeepsClue(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	kept := 0
	for range 20_000 {
		colours := 2 + r.IntN(2)
		cells := randomGrid(r, 2+r.IntN(12), 1, colours, 1+r.IntN(4)).Cells()
		j := 1 + r.IntN(len(cells)-1)
		i := r.IntN(j)
		other := slices.Clone(cells)
		other[i], other[j] = other[j], other[i]
		want := slices.Equal(nonogram.ClueOf(cells), nonogram.ClueOf(other))
		if got := keepsClue(cells, i, j); got != want {
			t.Fatalf("%v, cells %d and %d: %v, want %v", cells, i, j, got, want)
		}
		if want {
			kept++
		}
	}
	if kept < 1000 {
		t.Errorf("only %d keep their clue", kept)
	}
}

// Every swap leads to another solution.
func TestSwapsAreSolutions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	found := 0
	for range 300 {
		colours := 2 + r.IntN(2)
		g := randomGrid(r, 2+r.IntN(7), 2+r.IntN(7), colours, 1+r.IntN(4))
		d := newDraft(nonogram.FromGrid(g.Clone(), palette(colours)), unique)
		cells := d.swaps(nil, func(int) bool { return true })
		for ; len(cells) > 0; cells = cells[4:] {
			found++
			other := g.Clone()
			c := other.Cells()
			c[cells[0]], c[cells[1]], c[cells[2]], c[cells[3]] = c[cells[1]], c[cells[0]], c[cells[3]], c[cells[2]]
			if err := d.puzzle.CheckSolution(other); err != nil || other.Equal(g) {
				t.Fatalf("%v: %v", cells[:4], err)
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d swaps", found)
	}
}
