package draw

import (
	"math"

	"nonogram"
)

// The measures of a board, in cells.
const (
	slotWidth   = 0.84 // a number of a row's clue, at least
	slotGap     = 0.26 // between long numbers of a row
	chipGap     = 0.12 // the same in colour, where numbers have chips
	slotHeight  = 0.76 // height of a number of a column's clue
	numberSize  = 0.60 // size of the numbers' text, unless they are long
	numberRoom  = 0.90 // share of a column's width that a number can take
	letterSize  = 0.50 // a colour's letter in a cell
	clueMargin  = 0.16 // between the clues' outer ends and the board's edge
	capsHeight  = 0.72 // height of digits and capitals, in em
	crossInset  = 0.30 // distance of a cross from the sides of its cell
	crossStroke = 0.06
)

// board is a grid with its clues, measured in cells; placed gives it a size.
type board struct {
	puzzle        *nonogram.Puzzle
	grid          nonogram.Grid
	font          *Font
	marks         []string
	rows, columns [][]number // nil without clues
	crosses       bool
	numberSize    float64 // in cells
	slotWidth     float64 // in cells
	// slotsLeft and slotsAbove are the most numbers beside a row and above a column.
	slotsLeft, slotsAbove int
	// origin is the puzzle's place of the grid's first cell, in a part of a large puzzle; see part.
	origin    nonogram.Place
	highlight *Highlight
}

func newBoard(p *nonogram.Puzzle, g nonogram.Grid, o Options) *board {
	b := &board{puzzle: p, grid: g, font: o.Font.orDefault()}
	b.marks = colourMarks(p.Palette, b.font)
	// A blank cell without a cross would look open among open cells.
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

// place is a board with a size and a place, in the canvas's unit.
type place struct {
	*board
	// x and y are the top left corner of the cells.
	x, y float64
	cell float64
	// left and above are the clues' room, slotW and slotH that of one number.
	left, above, slotW, slotH float64
	thin, thick               float64
	snap                      bool
}

// placed returns the board with cells of a size and its top left corner at 0, 0, from where move
// can move it. With snap, each length is a whole number, for pixels.
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

// size returns the size of the board with its clues, without the outer half of the frame.
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
