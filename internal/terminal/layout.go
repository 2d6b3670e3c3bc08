package terminal

import (
	"strconv"

	"nonogram"
)

const (
	// group is the number of cells between two thick lines.
	group = 5
	// leastCells is the least number of visible cells, unless the board has fewer.
	leastCells = 5
	// leastRowClue and leastColumnClue are the least columns and rows for clues,
	// unless they need less.
	leastRowClue, leastColumnClue = 8, 3
	// leastWidth is the least width of a legible line of text.
	leastWidth = 30
)

// shape is what the layout depends on in a puzzle. It does not change during a game.
type shape struct {
	columns, rows int
	// cell is the width of a cell in characters: enough for the numbers above it.
	cell int
	// rowClue and columnClue are what the longest clues need, in columns and rows.
	rowClue, columnClue int
}

func shapeOf(p *nonogram.Puzzle, letters []rune) shape {
	s := shape{columns: p.Width(), rows: p.Height(), cell: 2}
	for _, clue := range p.Rows {
		width := 0
		for _, text := range clueTexts(clue, letters) {
			width += len(text) + 1
		}
		s.rowClue = max(s.rowClue, width)
	}
	for _, clue := range p.Columns {
		texts := clueTexts(clue, letters)
		s.columnClue = max(s.columnClue, len(texts))
		for _, text := range texts {
			s.cell = max(s.cell, len(text)+1)
		}
	}
	return s
}

// clueTexts are a clue's numbers, with the letters of their colours if any. An empty
// clue is 0, an absent one a question mark.
func clueTexts(clue nonogram.Clue, letters []rune) []string {
	switch {
	case clue.Absent():
		return []string{"?"}
	case len(clue) == 0:
		return []string{"0"}
	}
	texts := make([]string, len(clue))
	for i, b := range clue {
		texts[i] = strconv.Itoa(b.Length)
		if letters != nil {
			texts[i] += string(letters[b.Colour])
		}
	}
	return texts
}

// layout is the position of everything on a screen:
//
//	title
//	                 column clues
//	row clues  frame board
//	panel of several lines
//	status
//	keys
type layout struct {
	shape
	width, height int
	// clueWidth and clueHeight are the room for clues, which can be less than they need.
	clueWidth, clueHeight int
	// x and y are the position of the first visible cell, which is (top, left).
	x, y      int
	top, left int
	// seenRows and seenColumns are the numbers of visible rows and columns.
	seenRows, seenColumns int
	// panel is the first line below the board.
	panel int
	// tooSmall means that nothing fits; needWidth x needHeight is enough.
	tooSmall              bool
	needWidth, needHeight int
}

const (
	titleLines = 1
	// footLines are the status and the keys.
	footLines = 2
	// frameLines are the frame's two sides.
	frameLines = 2
)

// newLayout lays out a board with a panel of some lines, so that a cell is visible.
func newLayout(s shape, width, height, panel int, view nonogram.Place) layout {
	l := layout{shape: s, width: width, height: height, panel: height - footLines - panel}
	leastRow, leastColumn := min(s.rowClue, leastRowClue), min(s.columnClue, leastColumnClue)
	l.needWidth = max(leastWidth, leastRow+frameLines+min(leastCells, s.columns)*s.cell)
	l.needHeight = titleLines + leastColumn + frameLines + min(leastCells, s.rows) + 1 + footLines
	if width < l.needWidth || height < l.needHeight {
		l.tooSmall = true
		return l
	}
	across, down := width-frameLines, l.panel-titleLines-frameLines
	l.clueWidth = share(across, s.rowClue, leastRow, extent(s.columns, 0, s.columns, s.cell))
	l.clueHeight = share(down, s.columnClue, leastColumn, extent(s.rows, 0, s.rows, 1))
	l.left, l.seenColumns = window(view.Column, s.columns, s.cell, across-l.clueWidth)
	l.top, l.seenRows = window(view.Row, s.rows, 1, down-l.clueHeight)
	used := l.clueWidth + frameLines + extent(s.columns, l.left, l.seenColumns, s.cell)
	l.x = (width-used)/2 + l.clueWidth + 1
	l.y = titleLines + l.clueHeight + 1
	return l
}

// share is the clues' part of some room: all that they need if the board fits too,
// otherwise two fifths.
func share(room, need, least, board int) int {
	if need+board <= room {
		return need
	}
	return min(need, max(least, room*2/5))
}

// extent is the width of some cells from a given one, with the lines between them.
func extent(total, first, n, size int) int {
	n = min(n, total-first)
	if n <= 0 {
		return 0
	}
	return n*size + (first+n-1)/group - first/group
}

// window is the part of an axis that fits into some room, starting at first if possible.
func window(first, total, size, room int) (from, n int) {
	from = min(max(0, first), total-1)
	for from > 0 && extent(total, from-1, total, size) <= room {
		from--
	}
	return from, fitting(from, total, size, room)
}

// showing returns the first visible cell that makes a cell visible.
func (l *layout) showing(at nonogram.Place) nonogram.Place {
	down, across := l.panel-titleLines-frameLines-l.clueHeight, l.width-frameLines-l.clueWidth
	return nonogram.Place{Row: scrolled(l.top, at.Row, l.rows, 1, down), Column: scrolled(l.left, at.Column, l.columns, l.cell, across)}
}

// scrolled moves a window as little as possible to have a cell in it.
func scrolled(from, at, total, size, room int) int {
	from = min(from, at)
	for from < at && at >= from+fitting(from, total, size, room) {
		from++
	}
	return from
}

// fitting is how many cells from a given one fit into some room, at least one.
func fitting(from, total, size, room int) int {
	n := 1
	for from+n < total && extent(total, from, n+1, size) <= room {
		n++
	}
	return n
}

// columnAt is the screen column of a visible column of cells, rowAt the screen line of
// a visible row.
func (l *layout) columnAt(column int) int {
	return l.x + (column-l.left)*l.cell + column/group - l.left/group
}

func (l *layout) rowAt(row int) int {
	return l.y + row - l.top + row/group - l.top/group
}

// placeAt is the cell at a position of the screen. On a line between cells it is the
// one before the line. Outside the board it is none, or with clamp the nearest cell,
// which may be just out of sight.
func (l *layout) placeAt(x, y int, clamp bool) (nonogram.Place, bool) {
	row, inRows := index(y, l.y, l.top, l.seenRows, l.rows, 1)
	column, inColumns := index(x, l.x, l.left, l.seenColumns, l.columns, l.cell)
	return nonogram.Place{Row: row, Column: column}, !l.tooSmall && (clamp || inRows && inColumns)
}

// index finds a cell on an axis; inside reports whether there is one.
func index(at, start, first, n, total, size int) (i int, inside bool) {
	if at < start {
		return max(0, first-1), false
	}
	for i := first; i < first+n; i++ {
		// The line after a cell belongs to it.
		if at < start+extent(total, first, i-first+1, size)+boundary(i) {
			return i, i+1 < first+n || at < start+extent(total, first, n, size)
		}
	}
	return min(total-1, first+n), false
}

func boundary(i int) int {
	if (i+1)%group == 0 {
		return 1
	}
	return 0
}
