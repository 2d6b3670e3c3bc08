package draw

import (
	"image/color"
	"math"

	"nonogram"
)

// The measures of a board, in cells.
const (
	slotWidth   = 0.84 // a number of a row's clue, at least
	slotGap     = 0.26 // between long numbers of a row
	chipGap     = 0.12 // the same where each has a chip of its colour
	slotHeight  = 0.76 // a number of a column's clue
	numberSize  = 0.60 // the numbers' text, unless they are long
	numberRoom  = 0.90 // what of a column's width a number can take
	letterSize  = 0.50 // a colour's letter in a cell
	clueMargin  = 0.16 // between the clues' outer ends and the board's edge
	capsHeight  = 0.72 // of digits and capitals, in em
	crossInset  = 0.30 // of a cross in its cell
	crossStroke = 0.06
)

// board is a grid with its clues, laid out in cells; placed gives it a size.
type board struct {
	puzzle        *nonogram.Puzzle
	grid          nonogram.Grid
	font          *Font
	marks         []string
	rows, columns [][]number // nil without clues
	crosses       bool
	numberSize    float64 // in cells
	slotWidth     float64 // in cells
	// slots are the most numbers beside a row and above a column.
	slotsLeft, slotsAbove int
	// origin is the place in the puzzle of the grid's first cell, for a part of a
	// large puzzle; see part.
	origin    nonogram.Place
	highlight *Highlight
}

func newBoard(p *nonogram.Puzzle, g nonogram.Grid, o Options) *board {
	b := &board{puzzle: p, grid: g, font: o.Font.orDefault()}
	b.marks = colourMarks(p.Palette, b.font)
	// Among open cells a blank one would look open.
	b.crosses = o.Crosses || !g.Complete()
	b.numberSize = numberSize
	if o.NoClues {
		return b
	}
	b.rows, b.columns = numbers(p.Rows, b.marks), numbers(p.Columns, b.marks)
	b.slotsLeft, b.slotsAbove = deepest(b.rows), deepest(b.columns)
	gap, em := slotGap, widest(b.font, b.rows, b.columns)
	if b.marks != nil {
		gap = chipGap
	}
	b.numberSize = min(numberSize, numberRoom/em)
	b.slotWidth = max(slotWidth, em*b.numberSize+gap)
	return b
}

// place is a board at its place: lengths in the canvas's unit.
type place struct {
	*board
	// x and y are the top left corner of the cells.
	x, y float64
	cell float64
	// left and above are the clues' room, slotW and slotH one number's.
	left, above, slotW, slotH float64
	thin, thick               float64
	snap                      bool
}

// placed gives the board cells of a size. The clues' corner is at 0, 0; move puts
// it elsewhere. Snap makes each length a whole number, for pixels.
func (b *board) placed(cell float64, snap bool) *place {
	round := func(v, least float64) float64 {
		if snap {
			return max(math.Round(v), least)
		}
		return v
	}
	at := &place{board: b, cell: cell, snap: snap}
	at.thin = round(min(cell/40, 0.5), 1)
	at.thick = round(min(max(cell/13, min(0.7, cell/4)), 1.6), min(2, cell/4))
	if b.rows != nil {
		at.slotW, at.slotH = round(cell*b.slotWidth, 1), round(cell*slotHeight, 1)
		at.left = float64(b.slotsLeft)*at.slotW + round(2*cell*clueMargin, 1)
		at.above = float64(b.slotsAbove)*at.slotH + round(2*cell*clueMargin, 1)
	}
	at.x, at.y = at.left, at.above
	return at
}

// move puts the top left corner of the board with its clues at x, y.
func (at *place) move(x, y float64) { at.x, at.y = x+at.left, y+at.above }

// size is that of the board with its clues, without the half of the frame that
// lies outside.
func (at *place) size() (width, height float64) {
	return at.left + at.cell*float64(at.grid.Width()), at.above + at.cell*float64(at.grid.Height())
}

func (at *place) columnX(column int) float64 { return at.x + at.cell*float64(column) }
func (at *place) rowY(row int) float64       { return at.y + at.cell*float64(row) }

func (at *place) paint(c canvas) {
	at.paintShared(c)
	at.paintGrounds(c)
	at.paintCells(c)
	at.paintLines(c)
	at.paintClues(c)
	at.paintMarks(c)
}

// paintClues draws the numbers, the last of each clue next to the cells.
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

// paintNumber writes a number into the middle of its slot, in a colour puzzle on
// its colour.
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

// overlap is the number of lines that two neighbouring parts of a large puzzle share.
const overlap = 2

// span is some neighbouring rows or columns, the last excluded.
type span struct{ from, to int }

// split cuts lines into a number of spans of about one length, which overlap.
func split(lines, parts int) []span {
	length := (lines + (parts-1)*overlap + parts - 1) / parts
	var spans []span
	for from := 0; len(spans) < parts; from += length - overlap {
		spans = append(spans, span{from, min(from+length, lines)})
	}
	return spans
}

// part is the board with some of its rows and columns, and all their clues, which take
// the same room in every part, so that lines on facing pages are at one height.
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

// sharedBack is under the cells that another part of the puzzle has too.
var sharedBack = color.RGBA{228, 228, 228, 255}

// paintShared shades the lines that this part of a puzzle shares with its neighbours,
// with a mark below or beside where they end.
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
