package implication

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
)

// Graph holds the implications between the cells of a board. It belongs to the
// board's goroutine.
type Graph struct {
	board *board.Board
	kinds int
	lines []links // by line
	// reached and fine are sets of literals: planes by kind of each row, and in reached[1] of each
	// column. See search and Facts.
	reached [2][]uint64
	fine    []uint64
	visits  []visit
	assumed []uint64 // the planes of a line under an assumed literal
}

// links holds the implications that one line gives.
type links struct {
	seen []uint64 // the line's planes when the links were made
	slot []int32  // by cell: its index in sets; -1 for a cell that is not open
	sets []uint64 // by slot and kind: the literals of the line that follow
}

// New returns a graph without links; see Update.
func New(b *board.Board) *Graph {
	g := &Graph{board: b, kinds: kindsOf(b.Colours), lines: make([]links, len(b.Lines))}
	rows, columns := b.Height*g.kinds*b.Words[0], b.Width*g.kinds*b.Words[1]
	g.reached = [2][]uint64{make([]uint64, rows), make([]uint64, columns)}
	g.fine = make([]uint64, rows)
	g.assumed = make([]uint64, b.Colours*max(b.Words[0], b.Words[1]))
	return g
}

// Bytes returns the most memory that a Graph for the board takes.
func Bytes(b *board.Board) int64 {
	const perLiteral = 64 // visits while they grow, marks, slots
	kinds := int64(kindsOf(b.Colours))
	literals := kinds * int64(b.Grid().CountOpen())
	sets := kinds * int64(b.Words[0]+b.Words[1]) * 8
	marks := kinds * 8 * int64(2*b.Height*b.Words[0]+b.Width*b.Words[1])
	return literals*(sets+perLiteral) + marks
}

// Update makes the links of all lines that have changed since the last Update; the first time, of
// all lines. The board must have settled. It returns false if the board said [board.Board.Halt]
// before all were made; then only Update may be called.
func (g *Graph) Update() bool {
	for l := range g.lines {
		planes := g.board.PlanesOf(l)
		if slices.Equal(g.lines[l].seen, planes) {
			continue
		}
		if g.board.Halt() {
			return false
		}
		g.make(l)
		g.lines[l].seen = append(g.lines[l].seen[:0], planes...)
	}
	return true
}

// make makes the links of line l.
func (g *Graph) make(l int) {
	n, line := g.board.Lines[l].Length(), &g.lines[l]
	if line.slot == nil {
		line.slot = make([]int32, n)
	}
	open := int32(0)
	for x := range line.slot {
		line.slot[x] = -1
		if !g.cell(l, x).Known() {
			line.slot[x] = open
			open++
		}
	}
	size := int(open) * g.kinds * g.setWords(l)
	if cap(line.sets) < size {
		line.sets = make([]uint64, size)
	}
	line.sets = line.sets[:size]
	clear(line.sets)
	for x, slot := range line.slot {
		if slot < 0 {
			continue
		}
		cell := g.cell(l, x)
		for kind := range g.kinds {
			if cell.Can(nonogram.Colour(kind % g.board.Colours)) {
				g.deduce(l, x, kind, g.set(l, x, kind))
			}
		}
	}
}

// cell returns cell x of line l.
func (g *Graph) cell(l, x int) nonogram.Cell { return g.board.Cell(g.board.At(l, x)) }

// axis returns 0 for a row and 1 for a column.
func (g *Graph) axis(l int) int {
	if l < g.board.Height {
		return 0
	}
	return 1
}

// setWords returns the number of words of a set of line l's literals.
func (g *Graph) setWords(l int) int { return g.kinds * g.board.Words[g.axis(l)] }

// set returns the set of literals that follow by line l from a literal of its cell x, which must be
// open.
func (g *Graph) set(l, x, kind int) []uint64 {
	n := g.setWords(l)
	at := (int(g.lines[l].slot[x])*g.kinds + kind) * n
	return g.lines[l].sets[at : at+n]
}

// deduce writes to set the literals that follow by line l from a literal of its cell x.
func (g *Graph) deduce(l, x, kind int, set []uint64) {
	before := g.board.PlanesOf(l)
	after := g.assumed[:len(before)]
	copy(after, before)
	w, k := g.board.Words[g.axis(l)], g.board.Colours
	for c := range k {
		if kind < k && c == kind || kind >= k && c != kind-k {
			after[c*w+x>>6] &^= 1 << (x & 63)
		}
	}
	g.board.LineSolves++
	g.board.Lines[l].DeducePlanes(after) // the board has settled: each colour of a cell fits
	for i, was := range before {
		set[i] = was &^ after[i]
	}
	if g.kinds > k {
		decided(before, after, set[len(before):], w, k)
	}
}

// decided writes to set, a plane for each colour, the cells that had several
// colours before and have just this one after.
func decided(before, after, set []uint64, w, k int) {
	for i := range w {
		_, wasOpen := several(before, i, w, k)
		some, open := several(after, i, w, k)
		now := wasOpen & some &^ open
		for c := range k {
			set[c*w+i] = now & after[c*w+i]
		}
	}
}

// several returns, for word i of planes, the cells with a colour and those with
// more than one.
func several(planes []uint64, i, w, k int) (some, more uint64) {
	for c := range k {
		more |= some & planes[c*w+i]
		some |= planes[c*w+i]
	}
	return some, more
}

// lineOf returns the line of a literal on an axis and its cell there.
func (g *Graph) lineOf(p place, axis int) (l, x int) {
	if axis == 0 {
		return int(p.row), int(p.column)
	}
	return g.board.Height + int(p.column), int(p.row)
}

// across returns the literal of a kind at cell x of p's line on an axis.
func across(p place, axis, x, kind int) place {
	if axis == 0 {
		return place{p.row, int32(x), uint8(kind)}
	}
	return place{int32(x), p.column, uint8(kind)}
}
