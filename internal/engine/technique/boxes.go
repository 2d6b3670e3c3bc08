package technique

import "nonogram"

// simpleBoxes is T5. Push all blocks to the left and then all to the right, without a look at the
// cells: they move by the cells to spare, the slack. A longer block overlaps itself, and the cells
// of the overlap have its colour. In colour only gaps between blocks of one colour count.
func (v *View) simpleBoxes() {
	clue := v.solver.Clue()
	slack := len(v.cells) - clue.MinLength()
	at := 0
	for i, b := range clue {
		at += clue.Gap(i)
		v.narrow(at+slack, at+b.Length, nonogram.CellOf(b.Colour))
		at += b.Length
	}
}

// rangeBoxes is T13. The leftmost and the rightmost place of a block, given the cells known,
// overlap: the cells of the overlap have its colour. It is the same in colour.
func (v *View) rangeBoxes() {
	for _, b := range v.blocks {
		v.narrow(b.last, b.first+b.length, nonogram.CellOf(b.colour))
	}
}
