package repair

import (
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// faced returns a picture of random cells whose left and right mirror each other.
func faced(r *rand.Rand, width, height int) nonogram.Grid {
	g := randomGrid(r, width, height, 2, 3)
	for i, c := range g.Cells() {
		g.Cells()[mirrored(g, i)] = c
	}
	return g
}

// A symmetric picture mostly stays symmetric, with a puzzle as requested, and never takes far more
// changes than a plain repair; no pair of changes can be undone.
func TestSymmetric(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	stayed := 0
	const pictures = 20
	for n := range pictures {
		g := faced(r, 8+n%5, 10)
		for _, lineSolvable := range []bool{false, true} {
			plain := testrun.Must(Edit(t.Context(), g, nil, Options{LineSolvable: lineSolvable, Effort: small}))(t)
			both := testrun.Must(Edit(t.Context(), g, nil, Options{LineSolvable: lineSolvable, Effort: small, Neat: true}))(t)
			goal := *both.Puzzle.Goal
			if !both.Done || !wanted(goal, 2, lineSolvable) || len(both.Changes) > 2*len(plain.Changes)+2 {
				t.Errorf("%d changes instead of %d, done %v:\n%v", len(both.Changes), len(plain.Changes), both.Done, goal)
			}
			if !goal.Equal(goal.MirroredLeftRight()) {
				continue
			}
			stayed++
			for _, c := range both.Changes {
				less := goal.Clone()
				i := c.Row*goal.Width() + c.Column
				less.Cells()[i], less.Cells()[mirrored(goal, i)] = g.Cells()[i], g.Cells()[i]
				if both.Irreducible && wanted(less, 2, lineSolvable) {
					t.Errorf("the changes at %v are not needed:\n%v", c.Place, goal)
				}
			}
		}
	}
	if 4*stayed < 3*2*pictures {
		t.Errorf("%d of %d pictures stayed symmetric", stayed, 2*pictures)
	}
}

// Neat repairs leave few specks, which are cells without a neighbour of their colour.
func TestSpecks(t *testing.T) {
	plain, _ := specksLeft(t, false)
	if specks, edits := specksLeft(t, true); edits < 40 || 3*specks > plain {
		t.Errorf("%d specks after %d edits, %d if neatness does not matter", specks, edits, plain)
	}
}

// specksLeft repairs discs with a rough edge, and counts the specks and edits.
func specksLeft(t *testing.T, neat bool) (specks, edits int) {
	t.Helper()
	r := rand.New(rand.NewPCG(5, 9))
	for range 150 {
		g := nonogram.NewGrid(20, 20, nonogram.BlankCell)
		x, y, a := 6+r.IntN(8), 6+r.IntN(8), 10+r.IntN(20)
		for i := range g.Cells() {
			dx, dy, ex, ey := i%20-x, i/20-y, i%20-19+x, i/20-19+y
			if dx*dx+dy*dy < a+r.IntN(25) || ex*ex+ey*ey < a/2 {
				g.Cells()[i] = nonogram.FilledCell
			}
		}
		got := testrun.Must(Edit(t.Context(), g, nil, Options{Effort: small, Neat: neat}))(t)
		edits += len(got.Changes)
		s := &search{original: g, draft: &draft{grid: *got.Puzzle.Goal}}
		for _, c := range got.Changes {
			specks += s.speck(c.Row*20 + c.Column)
		}
	}
	return specks, edits
}
