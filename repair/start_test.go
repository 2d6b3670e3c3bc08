package repair

import (
	"errors"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// TestStart: repairs of puzzles that give cells away already keep these, change as little as
// promised, and need them no more often than said. The test tries all smaller changes.
func TestStart(t *testing.T) {
	changed := 0
	for seed := range uint64(testrun.Count(150, 5000)) {
		r := rand.New(rand.NewPCG(seed, 43))
		g := randomGrid(r, 2+r.IntN(3), 2+r.IntN(3), 2, 2+r.IntN(3))
		o := Options{LineSolvable: r.IntN(3) == 0, Neat: r.IntN(2) == 0, Seed: seed, Effort: small}
		start := nonogram.NewGrid(g.Width(), g.Height(), nonogram.Palette(nil).Open())
		for i, c := range g.Cells() {
			if r.IntN(6) == 0 {
				start.Cells()[i] = c
			}
		}
		o.Start = &start

		edited := testrun.Must(Edit(t.Context(), g, nil, o))(t)
		changed += len(edited.Changes)
		if edited.Done != decide(edited.Puzzle, o.LineSolvable) || !edited.Puzzle.Given.Equal(start) {
			t.Errorf("seed %d: %+v", seed, edited)
		}
		for _, c := range edited.Changes {
			if start.At(c.Row, c.Column).Known() {
				t.Errorf("seed %d: row %d, cell %d is given, and changed", seed, c.Row+1, c.Column+1)
			}
		}
		free := func(set uint) bool {
			return !slices.ContainsFunc(cellsOfSet(set), func(i int) bool { return start.Cells()[i].Known() })
		}
		smaller := func(than int, suffices func(cells []int) bool) {
			for set := range uint(1) << len(g.Cells()) {
				if bits.OnesCount(set) < than && free(set) && suffices(cellsOfSet(set)) {
					t.Fatalf("seed %d: %v suffice of\n%v\nwith\n%v", seed, cellsOfSet(set), g, start)
				}
			}
		}
		if n := len(edited.Changes); edited.Fewest && n < 3 {
			smaller(n, func(cells []int) bool {
				p := nonogram.FromGrid(g.Clone(), nil)
				for _, i := range cells {
					p.Goal.Cells()[i] = nonogram.BlankCell + nonogram.FilledCell - g.Cells()[i]
				}
				p = o.puzzleOf(*p.Goal, nil)
				return decide(p, o.LineSolvable)
			})
		}

		given := testrun.Must(Give(t.Context(), g, nil, o))(t)
		want := start.Clone()
		for _, at := range given.Places {
			if start.At(at.Row, at.Column).Known() {
				t.Errorf("seed %d: %v is given twice", seed, at)
			}
			want.Set(at.Row, at.Column, g.At(at.Row, at.Column))
		}
		if !given.Done || !given.Fewest || !given.Puzzle.Given.Equal(want) || !decide(given.Puzzle, o.LineSolvable) {
			t.Errorf("seed %d: %+v", seed, given)
		}
		smaller(len(given.Places), func(cells []int) bool {
			p := o.puzzleOf(g, nil)
			more := p.Start()
			for _, i := range cells {
				more.Cells()[i] = g.Cells()[i]
			}
			p.Given = &more
			return decide(p, o.LineSolvable)
		})
	}
	if changed < 20 {
		t.Errorf("only %d cells were changed", changed)
	}
}

// TestStartOfAnotherPicture: a picture that contradicts a given cell has no repair.
func TestStartOfAnotherPicture(t *testing.T) {
	g := nonogram.NewGrid(2, 2, nonogram.BlankCell)
	start := nonogram.NewGrid(2, 2, nonogram.FilledCell)
	small := nonogram.NewGrid(1, 1, nonogram.BlankCell)
	for _, given := range []*nonogram.Grid{&start, &small} {
		if _, err := Edit(t.Context(), g, nil, Options{Start: given}); !errors.Is(err, nonogram.ErrGrid) {
			t.Error(err)
		}
		if _, err := Give(t.Context(), g, nil, Options{Start: given}); !errors.Is(err, nonogram.ErrGrid) {
			t.Error(err)
		}
	}
}
