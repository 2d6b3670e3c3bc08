package terminal

import (
	"iter"
	"strconv"

	"nonogram"
)

const (
	// group is the number of cells between two thick lines.
	group = 5
	// leastCells is the least number of visible cells, unless the board has fewer.
	leastCells = 5
	// leastRowClue and leastColumnClue are the least columns and rows for clues, unless the clues
	// need less.
	leastRowClue, leastColumnClue = 8, 3
	// leastWidth is the least width of a legible line of text.
	leastWidth = 30
)

// axis is one direction of the board on the screen: its columns, or its rows.
type axis struct {
	// total is the number of columns or rows, size the size of a cell in characters.
	total, size int
	// longest is the length of the longest clue in characters. clue is the room for clues, from
	// least to longest.
	longest, least, clue int
	// first is the first visible column or row, seen the number of visible ones.
	first, seen int
	// start is the position of the first visible cell; room is the room for cells.
	start, room int
}

// shape returns the columns and the rows of a puzzle. It does not change during a game.
func shape(p *nonogram.Puzzle, letters []rune) (across, down axis) {
	across = axis{total: p.Width(), size: 2, least: leastRowClue}
	down = axis{total: p.Height(), size: 1, least: leastColumnClue}
	for _, clue := range p.Rows {
		width := 0
		for _, text := range clueTexts(clue, letters) {
			width += len(text) + 1
		}
		across.longest = max(across.longest, width)
	}
	for _, clue := range p.Columns {
		texts := clueTexts(clue, letters)
		down.longest = max(down.longest, len(texts))
		for _, text := range texts {
			// A cell is wide enough for the numbers above it.
			across.size = max(across.size, len(text)+1)
		}
	}
	across.least, down.least = min(across.least, across.longest), min(down.least, down.longest)
	return across, down
}

// clueTexts returns a clue's numbers, each with the letter of its colour in a colour puzzle. An
// empty clue is 0, an absent one a question mark.
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
	across, down axis
	// panel is the first line below the board.
	panel int
	// tooSmall: the board does not fit. A window of needWidth x needHeight is enough.
	tooSmall              bool
	needWidth, needHeight int
}

const (
	titleLines = 1
	// footLines is the number of lines for the status and the keys.
	footLines = 2
	// frameLines is the number of lines for the two sides of the frame.
	frameLines = 2
)

// newLayout lays out a board with a panel of some lines. It makes view the first visible cell if
// possible.
func newLayout(across, down axis, width, height, panel int, view nonogram.Place) layout {
	l := layout{across: across, down: down, panel: height - footLines - panel}
	l.needWidth = max(leastWidth, across.need())
	l.needHeight = titleLines + down.need() + 1 + footLines
	if width < l.needWidth || height < l.needHeight {
		l.tooSmall = true
		return l
	}
	l.across.fit(width-frameLines, view.Column)
	l.down.fit(l.panel-titleLines-frameLines, view.Row)
	used := l.across.clue + frameLines + l.across.extent(l.across.first, l.across.seen)
	l.across.start = (width-used)/2 + l.across.clue + 1
	l.down.start = titleLines + l.down.clue + 1
	return l
}

// need returns the least room for clues, frame and cells.
func (a *axis) need() int { return a.least + frameLines + min(leastCells, a.total)*a.size }

// fit divides room between clues and cells, and makes first the first visible cell if possible.
// Clues get all the room that they need if the board then fits too, otherwise at most two fifths,
// but no less than least.
func (a *axis) fit(room, first int) {
	a.clue = a.longest
	if a.clue+a.extent(0, a.total) > room {
		a.clue = min(a.longest, max(a.least, room*2/5))
	}
	a.room = room - a.clue
	a.first = min(max(0, first), a.total-1)
	for a.first > 0 && a.extent(a.first-1, a.total) <= a.room {
		a.first--
	}
	a.seen = a.fitting(a.first)
}

// extent returns the width of n cells from first on, with the lines between them.
func (a *axis) extent(first, n int) int {
	n = min(n, a.total-first)
	if n <= 0 {
		return 0
	}
	return n*a.size + (first+n-1)/group - first/group
}

// fitting returns the number of cells from a given one that fit, at least 1.
func (a *axis) fitting(from int) int {
	n := 1
	for from+n < a.total && a.extent(from, n+1) <= a.room {
		n++
	}
	return n
}

// scrolled returns the first visible cell after the shortest scroll that makes a cell visible.
func (a *axis) scrolled(at int) int {
	from := min(a.first, at)
	for at >= from+a.fitting(from) {
		from++
	}
	return from
}

func (a *axis) visible() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := a.first; i < a.first+a.seen && yield(i); i++ {
		}
	}
}

// sees reports whether a column or row is visible.
func (a *axis) sees(i int) bool { return i >= a.first && i < a.first+a.seen }

// at returns the position of a visible column or row on the screen.
func (a *axis) at(i int) int {
	return a.start + (i-a.first)*a.size + i/group - a.first/group
}

// end returns the position after the last visible cell.
func (a *axis) end() int { return a.start + a.extent(a.first, a.seen) }

// lineAfter returns the position of the line after a visible cell, if there is one.
func (a *axis) lineAfter(i int) (at int, ok bool) {
	return a.at(i) + a.size, (i+1)%group == 0 && a.sees(i+1)
}

// showing returns the first visible cell of a view in which a cell is visible.
func (l *layout) showing(at nonogram.Place) nonogram.Place {
	return nonogram.Place{Row: l.down.scrolled(at.Row), Column: l.across.scrolled(at.Column)}
}

func (l *layout) sees(at nonogram.Place) bool { return l.down.sees(at.Row) && l.across.sees(at.Column) }

// placeAt returns the cell at a position of the screen. A line belongs to the cell on its left or
// above. Outside the board there is no cell; with clamp, placeAt returns the nearest one, which may
// be just out of sight.
func (l *layout) placeAt(x, y int, clamp bool) (nonogram.Place, bool) {
	row, inRows := l.down.index(y)
	column, inColumns := l.across.index(x)
	return nonogram.Place{Row: row, Column: column}, !l.tooSmall && (clamp || inRows && inColumns)
}

// index returns the column or row at a position, or the nearest one if inside is false.
func (a *axis) index(position int) (i int, inside bool) {
	if position < a.start {
		return max(0, a.first-1), false
	}
	for i := range a.visible() {
		if line, ok := a.lineAfter(i); position < line || ok && position == line {
			return i, true
		}
	}
	return min(a.total-1, a.first+a.seen), false
}
