package solve

import (
	"math/bits"
	"slices"
	"sync/atomic"

	"nonogram"
	"nonogram/line"
)

// board is a puzzle's partial solution as the lines see it: each cell's colours
// stand in its row's planes and in its column's.
type board struct {
	width, height, colours int
	lines                  []line.Solver // rows, then columns
	planes                 [2][]uint64   // of all rows, of all columns
	words                  [2]int        // of a plane of a row, of a column
	queue                  []int32       // lines to look at, in a ring
	head, waiting          int
	queued                 []bool
	before                 []uint64
	lineSolves             int64
	bad                    int          // a line without an arrangement; -1
	budget                 int64        // line solves left; 0 is no bound
	stopped                *atomic.Bool // nil: never
	ended                  bool         // settle ended early
}

func newBoard(p *nonogram.Puzzle) *board {
	w, h, k := p.Width(), p.Height(), p.Palette.Colours()
	b := &board{width: w, height: h, colours: k, bad: -1}
	scratch := &line.Scratch{}
	b.lines = append(line.NewAll(w, p.Rows, k, scratch), line.NewAll(h, p.Columns, k, scratch)...)
	b.words = [2]int{line.Words(w), line.Words(h)}
	rows, columns := h*k*b.words[0], w*k*b.words[1]
	planes := make([]uint64, rows+columns)
	b.planes = [2][]uint64{planes[:rows:rows], planes[rows:]}
	b.queue, b.queued = make([]int32, w+h), make([]bool, w+h)
	b.before = make([]uint64, k*max(b.words[0], b.words[1]))
	return b
}

// clone returns a board for the same puzzle and the same goroutine, to be loaded
// anew.
func (b *board) clone() *board {
	c := *b
	c.planes = [2][]uint64{slices.Clone(b.planes[0]), slices.Clone(b.planes[1])}
	c.queue, c.queued = make([]int32, len(b.queue)), make([]bool, len(b.queued))
	c.before = slices.Clone(b.before)
	return &c
}

// lineOf names line l.
func (b *board) lineOf(l int) nonogram.Line {
	if l < b.height {
		return nonogram.Row(l)
	}
	return nonogram.Column(l - b.height)
}

// planesOf returns the planes of line l.
func (b *board) planesOf(l int) []uint64 {
	if l < b.height {
		n := b.colours * b.words[0]
		return b.planes[0][l*n : (l+1)*n]
	}
	l -= b.height
	n := b.colours * b.words[1]
	return b.planes[1][l*n : (l+1)*n]
}

// load sets every cell from a grid.
func (b *board) load(g nonogram.Grid) {
	clear(b.planes[0])
	clear(b.planes[1])
	for i, cell := range g.Cells() {
		row, column := i/b.width, i%b.width
		for c := range b.colours {
			if cell.Can(nonogram.Colour(c)) {
				b.planes[0][(row*b.colours+c)*b.words[0]+column>>6] |= 1 << (column & 63)
				b.planes[1][(column*b.colours+c)*b.words[1]+row>>6] |= 1 << (row & 63)
			}
		}
	}
}

// cell returns the colours that a cell can still have.
func (b *board) cell(row, column int) nonogram.Cell {
	var cell nonogram.Cell
	for c := range b.colours {
		cell |= nonogram.Cell(b.planes[0][(row*b.colours+c)*b.words[0]+column>>6]>>(column&63)&1) << c
	}
	return cell
}

// grid returns what is known as a grid.
func (b *board) grid() nonogram.Grid {
	g := nonogram.NewGrid(b.width, b.height, 0)
	for row := range b.height {
		cells := g.Row(row)
		for c := range b.colours {
			plane := b.planes[0][(row*b.colours+c)*b.words[0]:]
			for column := range cells {
				cells[column] |= nonogram.Cell(plane[column>>6]>>(column&63)&1) << c
			}
		}
	}
	return g
}

func (b *board) push(l int) {
	if b.queued[l] {
		return
	}
	b.queued[l] = true
	at := b.head + b.waiting
	if at >= len(b.queue) {
		at -= len(b.queue)
	}
	b.queue[at] = int32(l)
	b.waiting++
}

func (b *board) pushAll() {
	for l := range b.lines {
		b.push(l)
	}
}

// settle deduces on single lines until nothing more follows; false if a line has
// no arrangement left, which is then b.bad. It may end early, see interrupted.
func (b *board) settle() bool {
	for b.waiting > 0 {
		if b.lineSolves&255 == 255 && b.halt() {
			b.ended = true
			return true
		}
		l := int(b.queue[b.head])
		b.head++
		if b.head == len(b.queue) {
			b.head = 0
		}
		b.waiting--
		b.queued[l] = false
		if !b.deduce(l) {
			b.bad = l
			return false
		}
	}
	return true
}

func (b *board) halt() bool {
	return b.stopped != nil && b.stopped.Load() || b.budget > 0 && b.lineSolves >= b.budget
}

// interrupted reports whether settle was stopped before it was done.
func (b *board) interrupted() bool { return b.ended }

// blot marks the open cells of the line without an arrangement as contradicted,
// all of them if none is open.
func (b *board) blot(g nonogram.Grid) {
	bad := b.lineOf(b.bad)
	all := !slices.ContainsFunc(g.Line(bad), func(c nonogram.Cell) bool { return !c.Known() })
	for x := range b.lines[b.bad].Length() {
		row, column := bad.Index, x
		if bad.Axis == nonogram.Columns {
			row, column = x, bad.Index
		}
		if all || !g.At(row, column).Known() {
			g.Set(row, column, nonogram.Contradicted)
		}
	}
}

// deduce brings line l up to date and tells the lines that cross it.
func (b *board) deduce(l int) bool {
	b.lineSolves++
	planes := b.planesOf(l)
	before := b.before[:len(planes)]
	copy(before, planes)
	if !b.lines[l].DeducePlanes(planes) {
		return false
	}
	axis, index, cross := 0, l, b.height
	if l >= b.height {
		axis, index, cross = 1, l-b.height, 0
	}
	words := b.words[axis]
	crossPlanes, crossWords := b.planes[1-axis], b.words[1-axis]
	crossBit := uint64(1) << (index & 63)
	for i, was := range before {
		gone := was &^ planes[i]
		if gone == 0 {
			continue
		}
		c, word := i/words, i%words
		for ; gone != 0; gone &= gone - 1 {
			at := word*64 + bits.TrailingZeros64(gone)
			crossPlanes[(at*b.colours+c)*crossWords+index>>6] &^= crossBit
			b.push(cross + at)
		}
	}
	return true
}
