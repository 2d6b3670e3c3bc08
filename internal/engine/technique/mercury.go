package technique

import (
	"slices"

	"nonogram"
)

// mercury is T8. After the finished blocks at one end of the line, the next block
// would not fit before the first filled cell: that cell is its own. It ends with
// the cell's run at the earliest, and so cannot reach all the way back: the cells
// that it does not reach are blank. With p the first cell after the finished
// blocks that is not blank, f the first filled cell, e the end of its run and c the
// block's length: f-p <= c, and the cells [p, e-c) are blank. Mirrored likewise.
//
// In colour the first cell that cannot be blank must be known to have the block's
// colour. A later block of that colour has the next one's cells and one cell more
// before it, a gap or another block, so that the condition is the same.
func (v *View) mercury() {
	v.mercuryFromStart()
	v.reverse()
	v.mercuryFromStart()
	v.reverse()
}

// reverse turns the cells and the blocks of the line around, and what follows for the cells.
func (v *View) reverse() {
	slices.Reverse(v.cells)
	slices.Reverse(v.after)
	slices.Reverse(v.blocks)
}

func (v *View) mercuryFromStart() {
	next, p := v.finished()
	if next == len(v.blocks) {
		return
	}
	b := &v.blocks[next]
	f := p
	for f < len(v.cells) && v.cells[f].Can(nonogram.Blank) {
		f++
	}
	end := v.runEnd(f, b.colour)
	if f-p > b.length || end == f {
		return
	}
	v.narrow(p, end-b.length, nonogram.BlankCell)
}

// finished returns how many blocks are finished at the start of the line, and the first cell after
// them that is not known to be blank. A block is finished if its run is complete and cannot
// continue.
func (v *View) finished() (blocks, p int) {
	for p < len(v.cells) {
		if v.cells[p] == nonogram.BlankCell {
			p++
			continue
		}
		if blocks == len(v.blocks) {
			break
		}
		b := &v.blocks[blocks]
		end := v.runEnd(p, b.colour)
		if end-p != b.length || end < len(v.cells) && v.cells[end].Can(b.colour) {
			break
		}
		blocks, p = blocks+1, end
	}
	return blocks, p
}

// runEnd returns the boundary after the cells from p on that are known to have colour c; p if there
// are none.
func (v *View) runEnd(p int, c nonogram.Colour) int {
	for p < len(v.cells) && v.cells[p] == nonogram.CellOf(c) {
		p++
	}
	return p
}
