package technique

import "nonogram"

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
	v.mercuryFrom(direction{v, false})
	v.mercuryFrom(direction{v, true})
}

// direction reads a line, its cells and its blocks, from one of its ends.
type direction struct {
	*View
	backward bool
}

func (d direction) cell(p int) nonogram.Cell {
	if d.backward {
		p = len(d.cells) - 1 - p
	}
	return d.cells[p]
}

// index returns the number in the clue of block i as read.
func (d direction) index(i int) int {
	if d.backward {
		return len(d.blocks) - 1 - i
	}
	return i
}

func (d direction) narrow(from, to int, can nonogram.Cell) {
	if d.backward {
		from, to = len(d.cells)-to, len(d.cells)-from
	}
	d.View.narrow(from, to, can)
}

// runEnd returns the boundary after the cells from p on that are known to have colour c; p if there
// are none.
func (d direction) runEnd(p int, c nonogram.Colour) int {
	for p < len(d.cells) && d.cell(p) == nonogram.CellOf(c) {
		p++
	}
	return p
}

// finished returns how many blocks are finished at the end where reading starts,
// and the first cell after them that is not known to be blank. A block is
// finished if its run is complete and cannot continue.
func (d direction) finished() (blocks, p int) {
	for p < len(d.cells) {
		if d.cell(p) == nonogram.BlankCell {
			p++
			continue
		}
		if blocks == len(d.blocks) {
			break
		}
		b := &d.blocks[d.index(blocks)]
		end := d.runEnd(p, b.colour)
		if end-p != b.length || end < len(d.cells) && d.cell(end).Can(b.colour) {
			break
		}
		blocks, p = blocks+1, end
	}
	return blocks, p
}

func (v *View) mercuryFrom(d direction) {
	next, p := d.finished()
	if next == len(v.blocks) {
		return
	}
	b := &v.blocks[d.index(next)]
	f := p
	for f < len(v.cells) && d.cell(f).Can(nonogram.Blank) {
		f++
	}
	end := d.runEnd(f, b.colour)
	if f-p > b.length || end == f {
		return
	}
	d.narrow(p, end-b.length, nonogram.BlankCell)
}
