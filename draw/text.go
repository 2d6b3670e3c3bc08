package draw

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"nonogram"
)

// TextOptions choose how [Text] draws. The zero value is plain ASCII.
type TextOptions struct {
	// Unicode draws filled cells as solid blocks and rules as thick lines.
	Unicode bool
	// ANSI adds colour by escape sequences.
	ANSI bool
	// Digits instead writes rows of digits for other programs, with neither clues nor frame: 0 is
	// blank, 1 filled or the first colour, and so on; "?" is an open cell, "E" a contradicted one,
	// "*" one of Marks. The other options have no effect, except Marks and Highlight.
	Digits bool
	// NoClues leaves out the clues.
	NoClues bool
	// Numbers adds row numbers to the right, and numbers of the first and every fifth column below.
	Numbers bool
	// Marks, row by row, are cells to highlight, such as those in which two solutions differ; nil
	// marks none. See [Difference].
	Marks []bool
	// Fresh, row by row, are cells to set off from older ones, such as those that a step has just
	// filled in; nil is none. Without ANSI, only blank cells in Unicode differ: a fresh one has a
	// dot.
	Fresh []bool
	// Links, row by row, are numbers to write into cells in place of their colours, such as the
	// numbers of a chain's links that lead to them. 0 is no number, and nil is none.
	Links []int
	// Highlight, unless nil, replaces Marks, Fresh and Links, and adds an arrow at its line.
	Highlight *Highlight
}

// groupSize is the number of cells between two rules.
const groupSize = 5

// Text writes g with the clues of p beside and above it. The error is the writer's. Text panics if
// g has another size than p.
func Text(w io.Writer, p *nonogram.Puzzle, g nonogram.Grid, o TextOptions) error {
	_, err := w.Write(AppendText(nil, p, g, o))
	return err
}

// AppendText appends to dst what [Text] writes. It panics if g has another size than p.
func AppendText(dst []byte, p *nonogram.Puzzle, g nonogram.Grid, o TextOptions) []byte {
	checkSizes("AppendText", p, g)
	if o.Highlight != nil {
		o.Highlight.inText(g, &o)
	}
	if o.Digits {
		return appendDigits(dst, g, o.Marks)
	}
	t := newText(dst, p, o)
	t.columnClues()
	t.arrowAtColumn()
	for row := range g.Height() {
		if row%groupSize == 0 {
			t.rule(row)
		}
		t.row(row, g)
	}
	t.rule(g.Height())
	if o.Numbers {
		t.columnNumbers()
	}
	return t.out
}

type text struct {
	out     []byte
	puzzle  *nonogram.Puzzle
	opts    TextOptions
	glyphs  glyphs
	columns [][]number // the column clues, top to bottom
	rows    [][]number // the row clues, left to right
	margin  int        // characters to the left of the frame
	cell    int        // characters per cell
}

func newText(dst []byte, p *nonogram.Puzzle, o TextOptions) *text {
	t := &text{
		out: dst, puzzle: p, opts: o, glyphs: asciiGlyphs,
		cell: 2,
	}
	symbols := symbolsOf(p.Palette)
	t.rows, t.columns = numbers(p.Rows, symbols), numbers(p.Columns, symbols)
	if o.Unicode {
		t.glyphs = unicodeGlyphs
	}
	if o.NoClues {
		clear(t.rows)
		clear(t.columns)
	}
	for _, clue := range t.rows {
		t.margin = max(t.margin, clueWidth(clue)+1)
	}
	for _, clue := range t.columns {
		for _, n := range clue {
			t.cell = max(t.cell, n.width()+1)
		}
	}
	if len(o.Links) > 0 {
		t.cell = max(t.cell, len(strconv.Itoa(slices.Max(o.Links)))+1)
	}
	return t
}

// columnClues draws the column clues, which end at the frame.
func (t *text) columnClues() {
	height := deepest(t.columns)
	for level := range height {
		t.spaces(t.margin + 1)
		pending := 0 // spaces to draw only if something follows
		for column, clue := range t.columns {
			if column > 0 && column%groupSize == 0 {
				pending += t.glyphs.padding + 1
			}
			i := level - (height - len(clue))
			if i < 0 {
				pending += t.cell
				continue
			}
			t.spaces(pending + t.cell - clue[i].width())
			pending = 0
			t.number(clue[i])
		}
		t.out = append(t.out, '\n')
	}
}

// rule draws the horizontal line above a row, or below the last.
func (t *text) rule(row int) {
	joints := t.glyphs.middle
	switch row {
	case 0:
		joints = t.glyphs.top
	case len(t.rows):
		joints = t.glyphs.bottom
	}
	t.spaces(t.margin)
	t.out = append(t.out, joints.left...)
	for from := 0; from < len(t.columns); from += groupSize {
		cells := min(groupSize, len(t.columns)-from)
		for range cells*t.cell + t.glyphs.padding {
			t.out = append(t.out, t.glyphs.horizontal...)
		}
		if from+cells < len(t.columns) {
			t.out = append(t.out, joints.inner...)
		}
	}
	t.out = append(append(t.out, joints.right...), '\n')
}

// rowClue draws a row's clue, up to the frame.
func (t *text) rowClue(row int) {
	t.spaces(t.margin - 1 - clueWidth(t.rows[row]))
	for i, n := range t.rows[row] {
		if i > 0 {
			t.spaces(1)
		}
		t.number(n)
	}
	if h := t.opts.Highlight; h != nil && h.Line != nil && *h.Line == nonogram.Row(row) {
		t.escaped(freshColour, func() { t.out = append(t.out, '>') })
		return
	}
	t.spaces(1)
}

// arrowAtColumn draws an arrow at the highlighted column, below its clue.
func (t *text) arrowAtColumn() {
	h := t.opts.Highlight
	if h == nil || h.Line == nil || h.Line.Axis != nonogram.Columns || h.Line.Index < 0 || h.Line.Index >= len(t.columns) {
		return
	}
	t.spaces(t.margin + 1 + (h.Line.Index+1)*t.cell - 1 + h.Line.Index/groupSize*(t.glyphs.padding+1))
	t.escaped(freshColour, func() { t.out = append(t.out, 'v') })
	t.out = append(t.out, '\n')
}

// clueWidth returns the number of characters of a clue in one line.
func clueWidth(clue []number) int {
	width := len(clue) - 1
	for _, n := range clue {
		width += n.width()
	}
	return width
}

// number writes a block's length and letter, in its colour if it has one.
func (t *text) number(n number) {
	write := func() { t.out = append(append(t.out, n.length...), n.mark...) }
	if n.colour == nonogram.Blank {
		write()
	} else {
		t.escaped(onColour(t.puzzle.Palette, n.colour), write)
	}
}

func (t *text) row(row int, g nonogram.Grid) {
	if t.margin > 0 {
		t.rowClue(row)
	}
	t.out = append(t.out, t.glyphs.vertical...)
	for column, c := range g.Row(row) {
		if column > 0 && column%groupSize == 0 {
			t.spaces(t.glyphs.padding)
			t.out = append(t.out, t.glyphs.vertical...)
		}
		i := row*g.Width() + column
		if t.opts.Links != nil && t.opts.Links[i] > 0 {
			t.escaped(markColour, func() { t.right(strconv.Itoa(t.opts.Links[i])) })
			continue
		}
		t.drawCell(c, has(t.opts.Marks, i), has(t.opts.Fresh, i))
	}
	t.spaces(t.glyphs.padding)
	t.out = append(t.out, t.glyphs.vertical...)
	if t.opts.Numbers {
		t.out = fmt.Appendf(t.out, " %d", row+1)
	}
	t.out = append(t.out, '\n')
}

// columnNumbers writes the numbers of the first and every fifth column below the board.
func (t *text) columnNumbers() {
	t.spaces(t.margin + 1)
	pending := 0
	for column := range t.columns {
		if column > 0 && column%groupSize == 0 {
			pending += t.glyphs.padding + 1
		}
		pending += t.cell
		if column == 0 || (column+1)%groupSize == 0 {
			t.out = fmt.Appendf(t.out, "%*d", pending, column+1)
			pending = 0
		}
	}
	t.out = append(t.out, '\n')
}

// has reports whether cell i is set in a list; a nil list has no cells.
func has(cells []bool, i int) bool { return cells != nil && cells[i] }

func (t *text) spaces(n int) {
	for range n {
		t.out = append(t.out, ' ')
	}
}
