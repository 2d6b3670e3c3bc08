package draw

import (
	"image/color"
	"math"

	"nonogram"
)

// paintLines draws the thin lines, and over them the thick ones: each fifth line and the border.
// Lighter lines continue them between the clues.
func (at *place) paintLines(c canvas) {
	c.section("lines")
	if at.tiny() {
		at.paintFineLines(c)
		return
	}
	for _, draw := range []func(canvas, nonogram.Axis, int, bool){at.clueLine, at.line} {
		for _, thick := range []bool{false, true} {
			at.eachLine(thick, func(axis nonogram.Axis, i int) { draw(c, axis, i, thick) })
		}
	}
}

// tiny reports whether full lines would hide the picture on paper.
func (at *place) tiny() bool {
	const small = 5
	return !at.snap && at.rows == nil && at.cell < small
}

// paintFineLines draws the border and, thin and grey, each fifth line.
func (at *place) paintFineLines(c canvas) {
	at.eachLine(true, func(axis nonogram.Axis, i int) {
		if i == 0 || i == at.lines(axis) {
			return
		}
		across, from, to, _ := at.extent(axis, i)
		at.bar(c, axis, across, from, to, fineLine, thinLine)
	})
	for _, axis := range []nonogram.Axis{nonogram.Rows, nonogram.Columns} {
		at.line(c, axis, 0, true)
		at.line(c, axis, at.lines(axis), true)
	}
}

// fineLine is the finest line that printers draw, in points.
const fineLine = 0.25

// eachLine calls do with the thick or the thin lines. Lines are before each row and column and
// after the last one.
func (at *place) eachLine(thick bool, do func(axis nonogram.Axis, i int)) {
	for _, axis := range []nonogram.Axis{nonogram.Rows, nonogram.Columns} {
		before, all := at.origin.Row, at.puzzle.Height()
		if axis == nonogram.Columns {
			before, all = at.origin.Column, at.puzzle.Width()
		}
		for i := range at.lines(axis) + 1 {
			if thick == ((before+i)%groupSize == 0 || before+i == all) {
				do(axis, i)
			}
		}
	}
}

func (at *place) lines(axis nonogram.Axis) int {
	if axis == nonogram.Rows {
		return at.grid.Height()
	}
	return at.grid.Width()
}

// extent returns the place of line i of an axis, its two ends among the cells, and the clues' room.
func (at *place) extent(axis nonogram.Axis, i int) (across, from, to, clues float64) {
	if axis == nonogram.Rows {
		return at.rowY(i), at.x, at.columnX(at.grid.Width()), at.left
	}
	return at.columnX(i), at.y, at.rowY(at.grid.Height()), at.above
}

// line draws the line before row or column i, or after the last.
func (at *place) line(c canvas, axis nonogram.Axis, i int, thick bool) {
	across, from, to, _ := at.extent(axis, i)
	if !thick {
		at.bar(c, axis, across, from, to, at.thin, thinLine)
		return
	}
	// Each thick line covers the ends of those that cross it, so that corners are closed.
	overhang := at.half(at.thick)
	at.bar(c, axis, across, from-overhang, to-overhang+at.thick, at.thick, black)
}

// clueLine draws the part of a line between the clues.
func (at *place) clueLine(c canvas, axis nonogram.Axis, i int, thick bool) {
	across, to, _, clues := at.extent(axis, i)
	ink := clueLine
	if thick {
		ink = thinLine
	}
	if clues > 0 {
		at.bar(c, axis, across, to-clues, to-at.half(at.thick), at.thin, ink)
	}
}

// bar draws a straight bar along an axis, centred on across.
func (at *place) bar(c canvas, axis nonogram.Axis, across, from, to, weight float64, ink color.RGBA) {
	across -= at.half(weight)
	if axis == nonogram.Rows {
		c.rect(from, across, to-from, weight, ink)
	} else {
		c.rect(across, from, weight, to-from, ink)
	}
}

// half returns the part of a line's weight on the near side of its place.
func (at *place) half(weight float64) float64 {
	if at.snap {
		return math.Floor(weight / 2)
	}
	return weight / 2
}
