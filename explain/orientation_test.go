package explain

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/engine/symmetry"
)

// TestCanonical compares canonical with making the puzzle in all eight orientations.
func TestCanonical(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	several := 0
	for range 2000 {
		p := smallPuzzle(r)
		found, want := canonical(p), laid(p)
		if !slices.Equal(found, want) {
			t.Fatalf("%v, %v, given %v: found %v, want %v", p.Rows, p.Columns, p.Given, found, want)
		}
		if len(want) > 1 {
			several++
		}
	}
	if several < 50 {
		t.Errorf("only %d symmetric puzzles", several)
	}
}

// smallPuzzle returns the puzzle of a picture so small that symmetry is frequent, in two colours or
// three, some with absent clues and given cells.
func smallPuzzle(r *rand.Rand) *nonogram.Puzzle {
	side := func() int { return 1 + r.IntN(4) }
	g := nonogram.NewGrid(side(), side(), nonogram.BlankCell)
	colours := 2 + r.IntN(2)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(colours)))
	}
	var palette nonogram.Palette
	if colours == 3 {
		palette = append(nonogram.BlackAndWhite(), nonogram.PaletteColour{Symbol: 'b'})
	}
	p := nonogram.FromGrid(g, palette)
	if r.IntN(3) == 0 {
		p.Rows[r.IntN(len(p.Rows))] = nil
	}
	if r.IntN(3) == 0 {
		given := nonogram.NewGrid(g.Width(), g.Height(), palette.Open())
		i := r.IntN(len(given.Cells()))
		given.Cells()[i] = g.Cells()[i]
		p.Given = &given
	}
	return p
}

// laid does what canonical does by making the puzzles.
func laid(p *nonogram.Puzzle) []symmetry.Symmetry {
	order := func(s, t symmetry.Symmetry) int { return comparePuzzles(symmetry.Of(s, p), symmetry.Of(t, p)) }
	best := slices.MinFunc(symmetry.All(), order)
	return slices.DeleteFunc(symmetry.All(), func(s symmetry.Symmetry) bool { return order(s, best) != 0 })
}

func comparePuzzles(p, q *nonogram.Puzzle) int {
	clues := func(c, d nonogram.Clue) int {
		return cmp.Or(
			-cmp.Compare(presence(c), presence(d)),
			slices.CompareFunc(c, d, func(a, b nonogram.Block) int {
				return cmp.Or(cmp.Compare(a.Length, b.Length), cmp.Compare(a.Colour, b.Colour))
			}))
	}
	return cmp.Or(
		cmp.Compare(p.Height(), q.Height()),
		slices.CompareFunc(p.Rows, q.Rows, clues),
		slices.CompareFunc(p.Columns, q.Columns, clues),
		slices.Compare(p.Start().Cells(), q.Start().Cells()),
	)
}

// presence puts absent clues first.
func presence(c nonogram.Clue) int {
	if c.Absent() {
		return 1
	}
	return 0
}
