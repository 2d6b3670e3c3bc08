package technique

import "nonogram"

// simpleBoxes is T5. Push all blocks to the left and then all to the right, without
// a look at the cells: they move by the cells to spare, the slack, and where a
// longer block overlaps itself its cells have its colour. In colour the gaps count
// between blocks of one colour only.
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

// rangeBoxes is T13. Where a block is leftmost and where it is rightmost, given
// the cells known, overlap: these cells have its colour. It is the same in colour.
func (v *View) rangeBoxes() {
	for _, b := range v.blocks {
		v.narrow(b.last, b.first+b.length, nonogram.CellOf(b.colour))
	}
}
