package draw

import (
	"image/color"

	"nonogram"
)

// overlap is the number of lines that two neighbouring parts of a large puzzle share.
const overlap = 2

// span is a range of rows or columns, without to.
type span struct{ from, to int }

// split cuts lines into overlapping spans of about the same length.
func split(lines, parts int) []span {
	length := (lines + (parts-1)*overlap + parts - 1) / parts
	var spans []span
	for from := 0; len(spans) < parts; from += length - overlap {
		spans = append(spans, span{from, min(from+length, lines)})
	}
	return spans
}

// part returns the board with some of its rows and columns and all their clues. The clues take the
// same room in every part, so that lines on facing pages are at the same height.
func (b *board) part(rows, columns span) *board {
	part := *b
	part.origin = nonogram.Place{Row: b.origin.Row + rows.from, Column: b.origin.Column + columns.from}
	part.grid = nonogram.NewGrid(columns.to-columns.from, rows.to-rows.from, nonogram.BlankCell)
	for row := range part.grid.Height() {
		copy(part.grid.Row(row), b.grid.Row(rows.from + row)[columns.from:columns.to])
	}
	part.rows, part.columns = b.rows[rows.from:rows.to], b.columns[columns.from:columns.to]
	return &part
}

// sharedBack is the ground of cells that another part of the puzzle also has.
var sharedBack = color.RGBA{228, 228, 228, 255}

// paintShared shades the lines that this part of a puzzle shares with its neighbours, and marks
// their inner ends below or beside the board.
func (at *place) paintShared(c canvas) {
	width, height := at.grid.Width(), at.grid.Height()
	shared := overlap * at.cell
	right, bottom := at.columnX(width), at.rowY(height)
	columns := func(x, inner float64) {
		c.rect(x, at.y, shared, bottom-at.y, sharedBack)
		at.bar(c, nonogram.Columns, inner, bottom, bottom+at.cell/2, at.thick, black)
	}
	rows := func(y, inner float64) {
		c.rect(at.x, y, right-at.x, shared, sharedBack)
		at.bar(c, nonogram.Rows, inner, right, right+at.cell/2, at.thick, black)
	}
	if at.origin.Column > 0 {
		columns(at.x, at.x+shared)
	}
	if at.origin.Column+width < at.puzzle.Width() {
		columns(right-shared, right-shared)
	}
	if at.origin.Row > 0 {
		rows(at.y, at.y+shared)
	}
	if at.origin.Row+height < at.puzzle.Height() {
		rows(bottom-shared, bottom-shared)
	}
}
