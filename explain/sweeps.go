package explain

import (
	"nonogram"
	"nonogram/internal/engine/board"
)

// sweeps returns how often all lines of one axis must be looked at, rows and columns by turns,
// until nothing more follows or all is known: a measure of difficulty by Batenburg, Henstra,
// Kosters and Palenstijn, "Constructing simple nonograms of varying difficulty" (2009). It is the
// smaller of the numbers for both ways to start.
func sweeps(p *nonogram.Puzzle, start nonogram.Grid) int {
	rowsFirst, _ := sweepsFrom(nonogram.Rows, p, start)
	columnsFirst, _ := sweepsFrom(nonogram.Columns, p, start)
	return min(rowsFirst, columnsFirst)
}

// sweepsFrom counts the sweeps when the lines of an axis come first, and returns
// the grid that they lead to. Sweeps at the end that give nothing do not count.
func sweepsFrom(axis nonogram.Axis, p *nonogram.Puzzle, start nonogram.Grid) (sweeps int, end nonogram.Grid) {
	b := board.New(p)
	b.Load(start)
	b.Trace()
	open := start.CountOpen()
	for n := 1; open > 0 && n-sweeps <= 2; n++ {
		before := len(b.Removed())
		ok := lookAlong(b, axis)
		if len(b.Removed()) > before || !ok {
			sweeps, open = n, b.Grid().CountOpen()
		}
		if !ok {
			break
		}
		axis = 1 - axis
	}
	return sweeps, b.Grid()
}

// lookAlong deduces on all lines of an axis; it returns false if one has no arrangement.
func lookAlong(b *board.Board, axis nonogram.Axis) bool {
	from, to := 0, b.Height
	if axis == nonogram.Columns {
		from, to = b.Height, b.Height+b.Width
	}
	for l := from; l < to; l++ {
		if !b.Deduce(l) {
			return false
		}
	}
	return true
}
