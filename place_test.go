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
