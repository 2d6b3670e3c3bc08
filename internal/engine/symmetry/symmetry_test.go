package symmetry_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/engine/symmetry"
)

// TestLinesAndCells: lines and cells go where a symmetry takes the grid.
func TestLinesAndCells(t *testing.T) {
	for _, size := range [][2]int{{5, 5}, {4, 6}, {6, 3}} {
		g := random(size[0], size[1])
		before := clues(g)
		for _, s := range symmetry.All() {
			image := symmetry.Of(s, g)
			height, width := image.Height(), image.Width()
			for l, clue := range before {
				to, reversed := s.Line(l, height, width)
				if reversed {
					clue = clue.Reversed()
				}
				if after := clues(image)[to]; !after.Equal(clue) {
					t.Errorf("%+v: line %d of %v becomes %d, reversed %v: clue %v, want %v", s, l, size, to, reversed, after, clue)
				}
			}
			for i, cell := range g.Cells() {
				from := g.PlaceOf(i)
				row, column := s.Cell(from.Row, from.Column, height, width)
				if image.At(row, column) != cell {
					t.Errorf("%+v: cell %v is not at %d,%d", s, from, row, column)
				}
			}
		}
	}
}

func TestInverse(t *testing.T) {
	g := random(3, 4)
	for _, s := range symmetry.All() {
		if !symmetry.Of(s.Inverse(), symmetry.Of(s, g)).Equal(g) {
			t.Errorf("%+v is not undone by %+v", s, s.Inverse())
		}
	}
}

// TestAll: there are eight symmetries, all different.
func TestAll(t *testing.T) {
	g := random(5, 5)
	var seen []string
	for _, s := range symmetry.All() {
		seen = append(seen, symmetry.Of(s, g).String())
	}
	slices.Sort(seen)
	if len(slices.Compact(seen)) != 8 || symmetry.All()[0] != (symmetry.Symmetry{}) {
		t.Errorf("%v", symmetry.All())
	}
}

func random(width, height int) nonogram.Grid {
	r := rand.New(rand.NewPCG(3, 0))
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(3)))
	}
	return g
}

// clues returns the clues of all lines, the rows first.
func clues(g nonogram.Grid) []nonogram.Clue {
	rows, columns := g.Clues()
	return append(rows, columns...)
}
