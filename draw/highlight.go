package draw

import (
	"image/color"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/proof"
)

// Highlight points out the subject of a hint. A nil Highlight points nothing out.
type Highlight struct {
	// Line is the line to look at, or nil. Blocks are the numbers of its clue that matter, counted
	// from 0.
	Line   *nonogram.Line
	Blocks []int
	// Linked lists the lines of a chain's links.
	Linked []nonogram.Line
	// Marks lists the cells to point out. Cells that change have a bold frame, and cells on which
	// the reason rests have a thin one. Cells to which a chain leads have the number of the link,
	// the first if there are several. Marks outside the grid are not drawn.
	Marks []proof.Mark
}

// The inks of a highlight. Frames also differ in weight.
var (
	lineGround   = color.RGBA{255, 236, 179, 255}
	linkedGround = color.RGBA{255, 247, 222, 255}
	newInk       = color.RGBA{230, 81, 0, 255}
	evidenceInk  = color.RGBA{21, 101, 192, 255}
	assumedInk   = color.RGBA{142, 36, 170, 255}
)

// The measures of marks, in cells.
const (
	newInset, newWeight           = 0.08, 0.14
	evidenceInset, evidenceWeight = 0.12, 0.07
	chipInset, chipText           = 0.16, 0.44
	blockWeight                   = 0.09
)

// paintGrounds tints lines together with their clues, lines of links lighter.
func (at *place) paintGrounds(c canvas) {
	if at.highlight == nil {
		return
	}
	c.section("highlight")
	for _, l := range at.highlight.Linked {
		at.paintGround(c, l, linkedGround)
	}
	if l := at.highlight.Line; l != nil {
		at.paintGround(c, *l, lineGround)
	}
}

func (at *place) paintGround(c canvas, l nonogram.Line, ink color.RGBA) {
	if l.Index < 0 || l.Index >= at.lines(l.Axis) {
		return
	}
	if l.Axis == nonogram.Rows {
		c.rect(at.x-at.left, at.rowY(l.Index), at.left+at.cell*float64(at.grid.Width()), at.cell, ink)
	} else {
		c.rect(at.columnX(l.Index), at.y-at.above, at.cell, at.above+at.cell*float64(at.grid.Height()), ink)
	}
}

// paintMarks draws the marks, and underlines the numbers that matter.
func (at *place) paintMarks(c canvas) {
	if at.highlight == nil {
		return
	}
	c.section("marks")
	if l := at.highlight.Line; l != nil && at.rows != nil {
		at.paintBlocks(c, *l)
	}
	linked := make(map[nonogram.Place]bool)
	for _, m := range at.highlight.Marks {
		if m.Row < 0 || m.Row >= at.grid.Height() || m.Column < 0 || m.Column >= at.grid.Width() {
			continue
		}
		switch m.Role {
		case proof.Changes:
			at.paintFrame(c, m.Place, newInset, newWeight, newInk)
		case proof.Because:
			at.paintFrame(c, m.Place, evidenceInset, evidenceWeight, evidenceInk)
		case proof.Wrong:
			at.paintFrame(c, m.Place, newInset, newWeight, faultText)
		case proof.Linked:
			if !linked[m.Place] {
				at.paintBadge(c, m, strconv.Itoa(m.Link), black)
			}
			linked[m.Place] = true
		default:
			at.paintBadge(c, proof.Mark{Fact: proof.Fact{Place: m.Place}}, "?", assumedInk)
		}
	}
}

// paintBlocks underlines the numbers of a clue that matter.
func (at *place) paintBlocks(c canvas, l nonogram.Line) {
	clues, slots, margin := at.rows, at.slotsLeft, (at.left-float64(at.slotsLeft)*at.slotW)/2
	if l.Axis == nonogram.Columns {
		clues, slots, margin = at.columns, at.slotsAbove, (at.above-float64(at.slotsAbove)*at.slotH)/2
	}
	if l.Index < 0 || l.Index >= len(clues) || slots == 0 {
		return
	}
	weight := max(at.thin, at.cell*blockWeight)
	for _, i := range at.highlight.Blocks {
		if i < 0 || i >= len(clues[l.Index]) {
			continue
		}
		back := float64(len(clues[l.Index]) - i)
		if l.Axis == nonogram.Rows {
			c.rect(at.x-margin-back*at.slotW+weight, at.rowY(l.Index)+at.cell-2*weight, at.slotW-2*weight, weight, newInk)
		} else {
			c.rect(at.columnX(l.Index)+2*weight, at.y-margin-(back-1)*at.slotH-weight, at.cell-4*weight, weight, newInk)
		}
	}
}

func (at *place) paintFrame(c canvas, p nonogram.Place, inset, weight float64, ink color.RGBA) {
	x, y, side := at.columnX(p.Column)+inset*at.cell, at.rowY(p.Row)+inset*at.cell, at.cell*(1-2*inset)
	weight *= at.cell
	c.rect(x, y, side, weight, ink)
	c.rect(x, y+side-weight, side, weight, ink)
	c.rect(x, y, weight, side, ink)
	c.rect(x+side-weight, y, weight, side, ink)
}

// paintBadge covers a cell with a sign and what the mark says of the cell: its colour as the
// ground, a cross, or the letters of the colours that it cannot have.
func (at *place) paintBadge(c canvas, m proof.Mark, sign string, ink color.RGBA) {
	ground := paper
	switch colour, known := m.Cell.Colour(); {
	case known && colour != nonogram.Blank:
		ground = rgb(at.puzzle.Palette, colour)
		ink = inkOn(ground)
	case known:
		sign += "×"
	case m.Denied != 0:
		sign += "≠" + strings.TrimPrefix(at.puzzle.Palette.Symbols(m.Denied), string(at.puzzle.Palette.Symbol(nonogram.Blank)))
		if m.Denied == nonogram.BlankCell {
			sign += "×"
		}
	}
	x, y, inset := at.columnX(m.Column), at.rowY(m.Row), chipInset*at.cell
	c.rect(x+inset, y+inset, at.cell-2*inset, at.cell-2*inset, ground)
	style := textStyle{size: chipText * at.cell, anchor: middle, ink: ink}
	style.size *= min(1, 0.64/(chipText*at.font.width(sign, false)))
	c.text(x+at.cell/2, baseline(y, at.cell, style.size), sign, style)
}

// inText sets the marks, fresh cells and links of text options.
func (h *Highlight) inText(g nonogram.Grid, o *TextOptions) {
	o.Marks, o.Fresh, o.Links = make([]bool, len(g.Cells())), make([]bool, len(g.Cells())), make([]int, len(g.Cells()))
	for _, m := range h.Marks {
		if m.Row < 0 || m.Row >= g.Height() || m.Column < 0 || m.Column >= g.Width() {
			continue
		}
		switch i := m.Row*g.Width() + m.Column; {
		case m.Role == proof.Changes:
			o.Fresh[i], o.Links[i] = true, 0
		case m.Role == proof.Wrong, m.Role == proof.Undecided:
			o.Marks[i] = true
		case m.Role == proof.Linked && o.Links[i] == 0:
			o.Links[i] = m.Link
		}
	}
}
