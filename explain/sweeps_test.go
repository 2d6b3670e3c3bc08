package explain

import (
	"maps"
	"testing"

	"nonogram"
)

// TestSweeps compares with the known numbers of line-solvable pictures by sweeps,
// rows first.
func TestSweeps(t *testing.T) {
	wants := map[int]map[int]int{
		2: {1: 4, 2: 10},
		3: {1: 27, 2: 295, 3: 62},
		4: {1: 256, 2: 16670, 3: 20608, 4: 9272, 5: 3356, 6: 772, 7: 248, 8: 40, 9: 12},
	}
	for side, want := range wants {
		got := make(map[int]int)
		for bits := range 1 << (side * side) {
			g := nonogram.NewGrid(side, side, nonogram.BlankCell)
			for i := range g.Cells() {
				if bits>>i&1 != 0 {
					g.Cells()[i] = nonogram.FilledCell
				}
			}
			p := nonogram.FromGrid(g, nil)
			n, end := sweepsFrom(nonogram.Rows, p, p.Start())
			if end.Complete() {
				got[n]++
			}
			other, _ := sweepsFrom(nonogram.Columns, p.Transposed(), p.Start())
			if other != n {
				t.Fatalf("%v transposed takes %d sweeps instead of %d", g, other, n)
			}
		}
		if !maps.Equal(got, want) {
			t.Errorf("%d x %d: got %v, want %v", side, side, got, want)
		}
	}
}
