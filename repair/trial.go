package repair

import "nonogram"

// trials tries the open cells of a board on which lines say nothing more with what they
// are not in a goal that agrees with the clues: where that fails on lines alone they are
// decided, and more follows. It returns the number of cells that stay open.
//
// Only a wrong value can fail. And if it does not, nor does any wrong value that follows
// from it: that one's consequences are among the first one's. So a round without a
// success takes one trial for each bundle of cells that depend on each other.
func (d *draft) trials() (open int) {
	for progress := true; progress; {
		progress = false
		clear(d.vain)
		for i := range d.vain {
			if !d.vain[i] && !d.cell(i).Known() && d.refuted(i) {
				progress = true
			}
		}
	}
	return d.stillOpen()
}

// cell is what the board knows of a cell.
func (d *draft) cell(i int) nonogram.Cell {
	return d.board.Cell(i/d.grid.Width(), i%d.grid.Width())
}

// refuted tries a cell with what it is not, and decides it if that fails.
func (d *draft) refuted(i int) bool {
	w, right := d.grid.Width(), d.grid.Cells()[i]
	before := d.board.Mark()
	d.board.Narrow(i/w, i%w, d.cell(i)&^right)
	if d.board.Settle() {
		for _, lost := range d.board.Removed()[before.Removed:] {
			at := int(lost.Row)*w + int(lost.Column)
			if d.grid.Cells()[at].Can(lost.Colour) {
				d.vain[at] = true
			}
		}
		d.board.Undo(before)
		return false
	}
	d.board.Undo(before)
	d.board.Narrow(i/w, i%w, right)
	d.board.Settle()
	return true
}
