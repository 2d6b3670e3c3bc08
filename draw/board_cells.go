package draw

import (
	"image/color"

	"nonogram"
)

// paintCells draws the cells without the lines between them.
func (at *place) paintCells(c canvas) {
	c.section("cells")
	for row := range at.grid.Height() {
		at.paintRuns(c, row)
	}
	if at.marks != nil {
		at.eachCell(func(x, y float64, cell nonogram.Cell) { at.paintLetter(c, x, y, cell) })
	}
	if at.crosses {
		at.eachCell(func(x, y float64, cell nonogram.Cell) {
			if cell == nonogram.BlankCell {
				at.paintCross(c, x, y)
			}
		})
	}
	at.eachCell(func(x, y float64, cell nonogram.Cell) {
		if cell == nonogram.Contradicted {
			c.rect(x, y, at.cell, at.cell, faultBack)
			at.paintSign(c, x, y, "E", faultText)
		}
	})
}

// eachCell calls do with the top left corner of each cell.
func (at *place) eachCell(do func(x, y float64, cell nonogram.Cell)) {
	for row := range at.grid.Height() {
		for column, cell := range at.grid.Row(row) {
			do(at.columnX(column), at.rowY(row), cell)
		}
	}
}

// paintRuns draws the cells of a row that have a colour, equal neighbours in one piece.
func (at *place) paintRuns(c canvas, row int) {
	cells := at.grid.Row(row)
	for from := 0; from < len(cells); {
		to := from + 1
		for to < len(cells) && cells[to] == cells[from] {
			to++
		}
		if back, ok := at.background(cells[from]); ok {
			c.rect(at.columnX(from), at.rowY(row), at.cell*float64(to-from), at.cell, back)
		}
		from = to
	}
}

// background returns the colour of a known cell; ok is false for bare paper.
func (at *place) background(cell nonogram.Cell) (back color.RGBA, ok bool) {
	colour, known := cell.Colour()
	if !known {
		return paper, false
	}
	back = rgb(at.puzzle.Palette, colour)
	return back, back != paper
}

func (at *place) paintLetter(c canvas, x, y float64, cell nonogram.Cell) {
	if colour, known := cell.Colour(); known && colour != nonogram.Blank && at.marks[colour] != "" {
		at.paintSign(c, x, y, at.marks[colour], inkOn(rgb(at.puzzle.Palette, colour)))
	}
}

func (at *place) paintSign(c canvas, x, y float64, sign string, ink color.RGBA) {
	style := textStyle{size: letterSize * at.cell, anchor: middle, ink: ink}
	c.text(x+at.cell/2, baseline(y, at.cell, style.size), sign, style)
}

func (at *place) paintCross(c canvas, x, y float64) {
	near, far := at.cell*crossInset, at.cell*(1-crossInset)
	width := at.cell * crossStroke
	c.stroke(x+near, y+near, x+far, y+far, width, crossLine)
	c.stroke(x+near, y+far, x+far, y+near, width, crossLine)
}

// baseline returns the baseline of a text in the middle of a height.
func baseline(y, height, size float64) float64 { return y + (height+capsHeight*size)/2 }
