package repair

import "nonogram"

// swaps finds other solutions of the simplest kind and lists the cells in which they differ. In two
// rows and two columns that differ crosswise, the colours change places, and all four clues stay
// the same.
//
//	. . # .        . # . .
//	. . . .   ->   . . . .
//	. # . .        . . # .
//
// Most ambiguous pictures have such a solution, and swaps finds it much faster than a search. If
// there are several, it lists some that share no line. Only open cells can take part.
func (d *draft) swaps(dst []int, open func(cell int) bool) []int {
	w := d.grid.Width()
	moves := make(map[move][]int) // the rows in which a move keeps the clue
	taken := make([]bool, d.grid.Height()+w)
	for row := range d.grid.Height() {
		cells := d.grid.Line(nonogram.Row(row))
		for left := range w {
			if !open(row*w + left) {
				continue
			}
			for right := left + 1; right < w; right++ {
				if cells[left] == cells[right] || !open(row*w+right) || !keepsClue(cells, left, right) {
					continue
				}
				m := move{left, right, cells[left], cells[right]}
				moves[m] = append(moves[m], row)
				back := move{left, right, cells[right], cells[left]}
				if above, ok := d.partner(moves[back], row, left, right, taken); ok {
					taken[row], taken[above], taken[d.grid.Height()+left], taken[d.grid.Height()+right] = true, true, true, true
					dst = append(dst, above*w+left, above*w+right, row*w+left, row*w+right)
				}
			}
		}
	}
	return dst
}

// move exchanges the colours a and b of two columns.
type move struct {
	left, right int
	a, b        nonogram.Cell
}

// partner returns one of the rows above that makes the opposite move, so that both columns also
// keep their clues.
func (d *draft) partner(above []int, row, left, right int, taken []bool) (int, bool) {
	h := d.grid.Height()
	if taken[row] || taken[h+left] || taken[h+right] {
		return 0, false
	}
	for _, r := range above {
		if !taken[r] &&
			keepsClue(d.grid.Line(nonogram.Column(left)), r, row) &&
			keepsClue(d.grid.Line(nonogram.Column(right)), r, row) {
			return r, true
		}
	}
	return 0, false
}

// keepsClue reports whether a complete line keeps its clue when the cells i < j change places. It
// reads no more cells than necessary: both lines are the same up to the block before i, and after j
// from the first block that ends at the same cell.
func keepsClue(cells []nonogram.Cell, i, j int) bool {
	x := i
	for x > 0 && cells[x-1] != nonogram.BlankCell {
		x--
	}
	for y := x; ; {
		from, to := block(cells, x, -1, -1)
		start, end := block(cells, y, i, j)
		if to-from != end-start {
			return false
		}
		if from == to {
			return true
		}
		if cells[from] != swapped(cells, start, i, j) {
			return false
		}
		if x, y = to, end; x == y && x > j {
			return true
		}
	}
}

// swapped returns a cell of a line in which i and j have changed places.
func swapped(cells []nonogram.Cell, x, i, j int) nonogram.Cell {
	switch x {
	case i:
		return cells[j]
	case j:
		return cells[i]
	}
	return cells[x]
}

// block returns the first block from cell x of a line in which i and j have changed places; it is
// empty if there is none.
func block(cells []nonogram.Cell, x, i, j int) (from, to int) {
	for x < len(cells) && swapped(cells, x, i, j) == nonogram.BlankCell {
		x++
	}
	from = x
	for x < len(cells) && swapped(cells, x, i, j) == swapped(cells, from, i, j) {
		x++
	}
	return from, x
}
