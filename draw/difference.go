package draw

import "nonogram"

// Difference compares grids of one size. In the grid it returns, each cell has every colour
// that it has in any of them, so cells in which they agree are unchanged; marks, row by
// row, marks the others, and differ is their number. It panics if the sizes differ or there
// is no grid.
func Difference(grids ...nonogram.Grid) (union nonogram.Grid, marks []bool, differ int) {
	union = grids[0].Clone()
	marks = make([]bool, len(union.Cells()))
	for _, g := range grids[1:] {
		if g.Width() != union.Width() || g.Height() != union.Height() {
			panic("draw: Difference: grids of different sizes")
		}
		for i, c := range g.Cells() {
			if c != grids[0].Cells()[i] && !marks[i] {
				marks[i] = true
				differ++
			}
			union.Cells()[i] |= c
		}
	}
	return union, marks, differ
}
