package report

import "nonogram"

// difference compares grids of one size. Each cell of union has all colours that it can have in one
// of the grids, so cells in which the grids agree are unchanged. marks, row by row, marks the cells
// in which they differ, and differ is the number of these cells.
func difference(grids ...nonogram.Grid) (union nonogram.Grid, marks []bool, differ int) {
	union = grids[0].Clone()
	marks = make([]bool, len(union.Cells()))
	for _, g := range grids[1:] {
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
