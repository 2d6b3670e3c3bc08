package nonogram_test

import (
	"testing"

	"nonogram"
)

func TestPlaceOf(t *testing.T) {
	g := nonogram.NewGrid(3, 2, nonogram.BlankCell)
	for i := range g.Cells() {
		p := g.PlaceOf(i)
		g.Set(p.Row, p.Column, nonogram.FilledCell)
		if g.Cells()[i] != nonogram.FilledCell {
			t.Errorf("cell %d is not at %v", i, p)
		}
	}
	if got := g.PlaceOf(5).String(); got != "row 2, column 3" {
		t.Errorf("found %q", got)
	}
}

// TestPlacesOfLines: a place is on one row and one column, where Grid.Line has its cell.
func TestPlacesOfLines(t *testing.T) {
	g := nonogram.NewGrid(3, 2, nonogram.BlankCell)
	for i := range g.Cells() {
		at := g.PlaceOf(i)
		g.Set(at.Row, at.Column, nonogram.FilledCell)
		on := 0
		for l := range nonogram.FromGrid(g, nil).Lines() {
			x := l.IndexOf(at)
			if x < 0 {
				continue
			}
			on++
			if l.Place(x) != at || g.Line(l)[x] != nonogram.FilledCell {
				t.Errorf("%v is cell %d of %v, and that is %v", at, x, l, l.Place(x))
			}
		}
		if on != 2 {
			t.Errorf("%v is on %d lines", at, on)
		}
		g.Set(at.Row, at.Column, nonogram.BlankCell)
	}
}
