package draw

import "nonogram"

// paintClues draws the numbers; the last of each clue is next to the cells.
func (at *place) paintClues(c canvas) {
	if at.rows == nil {
		return
	}
	margin := (at.left - float64(at.slotsLeft)*at.slotW) / 2
	c.section("row-clues")
	for row, clue := range at.rows {
		for i, n := range clue {
			x := at.x - margin - float64(len(clue)-i)*at.slotW
			at.paintNumber(c, n, x, at.rowY(row), at.slotW, at.cell)
		}
	}
	margin = (at.above - float64(at.slotsAbove)*at.slotH) / 2
	c.section("column-clues")
	for column, clue := range at.columns {
		for i, n := range clue {
			y := at.y - margin - float64(len(clue)-i)*at.slotH
			at.paintNumber(c, n, at.columnX(column), y, at.cell, at.slotH)
		}
	}
}

// paintNumber writes a number into the middle of its slot. A number with a colour is on a chip of
// that colour.
func (at *place) paintNumber(c canvas, n number, x, y, width, height float64) {
	style := textStyle{size: at.numberSize * at.cell, anchor: middle, ink: black}
	if n.colour == nonogram.Blank {
		c.text(x+width/2, baseline(y, height, style.size), n.length, style)
		return
	}
	back := rgb(at.puzzle.Palette, n.colour)
	at.paintChip(c, x, y, width, height, back)
	style.ink, style.anchor = inkOn(back), start
	length := style.size * at.font.width(n.length, false)
	mark := style
	mark.size *= markScale
	x += (width - length - mark.size*at.font.width(n.mark, false)) / 2
	foot := baseline(y, height, style.size)
	c.text(x, foot, n.length, style)
	c.text(x+length, foot, n.mark, mark)
}
