// Package board holds a puzzle's partial solution as the lines see it and deduces
// on its lines until nothing more follows. It is the common ground of solving and
// explaining: both assume something, see what the lines say, and take it back.
package board

import (
	"math/bits"
	"slices"
	"sync/atomic"

	"nonogram"
	"nonogram/internal/engine/sweep"
)

// Board is a puzzle's partial solution as the lines see it: each cell's colours
// are in its row's planes and in its column's. Lines are counted rows first,
// then columns. A Board belongs to one goroutine.
type Board struct {
	// Width and Height are in cells; Colours counts blank too.
	Width, Height, Colours int
	// Lines holds the solvers of the rows, then of the columns.
	Lines []sweep.Solver
	// Planes holds the planes of all rows and of all columns, see [sweep.Solver.DeducePlanes];
	// Words is the number of words of a row's plane and of a column's.
	Planes [2][]uint64
	Words  [2]int
	// Bad is the line for which Settle found no arrangement; -1 before.
	Bad int
	// LineSolves counts the deductions on lines. Settle ends early once LineSolves has reached
	// Budget, unless that is 0, or when Stopped is set.
	LineSolves int64
	Budget     int64
	Stopped    *atomic.Bool

	ended         bool    // Settle ended early
	queue         []int32 // lines to deduce on, in a ring
	head, waiting int
	queued        []bool
	before        []uint64
	trace         *trace // nil unless the board records what it loses
}

// New returns a board on which nothing is known, for a valid puzzle.
func New(p *nonogram.Puzzle) *Board {
	w, h, k := p.Width(), p.Height(), p.Palette.Colours()
	b := &Board{Width: w, Height: h, Colours: k, Bad: -1}
	scratch := &sweep.Scratch{}
	b.Lines = append(sweep.NewAll(w, p.Rows, k, scratch), sweep.NewAll(h, p.Columns, k, scratch)...)
	b.Words = [2]int{sweep.Words(w), sweep.Words(h)}
	rows, columns := h*k*b.Words[0], w*k*b.Words[1]
	planes := make([]uint64, rows+columns)
	b.Planes = [2][]uint64{planes[:rows:rows], planes[rows:]}
	b.queue, b.queued = make([]int32, w+h), make([]bool, w+h)
	b.before = make([]uint64, k*max(b.Words[0], b.Words[1]))
	return b
}

// Clone returns a board for the same puzzle and the same goroutine. The caller has to load it.
func (b *Board) Clone() *Board {
	c := *b
	c.Planes = [2][]uint64{slices.Clone(b.Planes[0]), slices.Clone(b.Planes[1])}
	c.queue, c.queued = make([]int32, len(b.queue)), make([]bool, len(b.queued))
	c.before, c.trace = slices.Clone(b.before), nil
	return &c
}

// LineOf names line l.
func (b *Board) LineOf(l int) nonogram.Line {
	if l < b.Height {
		return nonogram.Row(l)
	}
	return nonogram.Column(l - b.Height)
}

// At returns the place of cell x of line l.
func (b *Board) At(l, x int) (row, column int) {
	if l < b.Height {
		return l, x
	}
	return x, l - b.Height
}

// PlanesOf returns the planes of line l.
func (b *Board) PlanesOf(l int) []uint64 {
	if l < b.Height {
		n := b.Colours * b.Words[0]
		return b.Planes[0][l*n : (l+1)*n]
	}
	l -= b.Height
	n := b.Colours * b.Words[1]
	return b.Planes[1][l*n : (l+1)*n]
}

// Load sets every cell from a grid.
func (b *Board) Load(g nonogram.Grid) {
	clear(b.Planes[0])
	clear(b.Planes[1])
	for i, cell := range g.Cells() {
		row, column := i/b.Width, i%b.Width
		for c := range b.Colours {
			if cell.Can(nonogram.Colour(c)) {
				b.Planes[0][(row*b.Colours+c)*b.Words[0]+column>>6] |= 1 << (column & 63)
				b.Planes[1][(column*b.Colours+c)*b.Words[1]+row>>6] |= 1 << (row & 63)
			}
		}
	}
}

// Cell returns the colours that a cell can still have.
func (b *Board) Cell(row, column int) nonogram.Cell {
	var cell nonogram.Cell
	for c := range b.Colours {
		cell |= nonogram.Cell(b.Planes[0][(row*b.Colours+c)*b.Words[0]+column>>6]>>(column&63)&1) << c
	}
	return cell
}

// Grid returns the board as a Grid.
func (b *Board) Grid() nonogram.Grid {
	g := nonogram.NewGrid(b.Width, b.Height, 0)
	for row := range b.Height {
		cells := g.Row(row)
		for c := range b.Colours {
			plane := b.Planes[0][(row*b.Colours+c)*b.Words[0]:]
			for column := range cells {
				cells[column] |= nonogram.Cell(plane[column>>6]>>(column&63)&1) << c
			}
		}
	}
	return g
}

// Push queues line l for the next Settle.
func (b *Board) Push(l int) {
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

// PushAll queues every line for the next Settle.
func (b *Board) PushAll() {
	for l := range b.Lines {
		b.Push(l)
	}
}

// Waiting returns the number of lines in the queue.
func (b *Board) Waiting() int { return b.waiting }

// Next removes and returns the line that has waited longest in the queue.
func (b *Board) Next() int {
	l := int(b.queue[b.head])
	b.head++
	if b.head == len(b.queue) {
		b.head = 0
	}
	b.waiting--
	b.queued[l] = false
	return l
}

// Drop empties the queue.
func (b *Board) Drop() {
	for b.waiting > 0 {
		b.Next()
	}
}

// Settle deduces on single lines until nothing more follows. It returns false if a line has no
// arrangement left; Bad is then that line. It may end early, see Interrupted.
func (b *Board) Settle() bool {
	for b.waiting > 0 {
		if b.LineSolves&255 == 255 && b.Halt() {
			b.ended = true
			return true
		}
		if l := b.Next(); !b.Deduce(l) {
			b.Bad = l
			return false
		}
	}
	return true
}

// Round deduces like Settle, but only on the lines that wait now, not on those that this queues.
func (b *Board) Round() bool {
	for range b.waiting {
		if l := b.Next(); !b.Deduce(l) {
			b.Bad = l
			return false
		}
	}
	return true
}

// Halt reports whether the work should end before it is done.
func (b *Board) Halt() bool {
	Yield()
	return b.Stopped != nil && b.Stopped.Load() || b.Budget > 0 && b.LineSolves >= b.Budget
}

// Interrupted reports whether Settle ended before it was done.
func (b *Board) Interrupted() bool { return b.ended }

// Interrupt records that the work ended before it was done.
func (b *Board) Interrupt() { b.ended = true }

// Blot marks the open cells of the line without an arrangement as contradicted, or all of its cells
// if none is open.
func (b *Board) Blot(g nonogram.Grid) {
	bad := b.LineOf(b.Bad)
	all := !slices.ContainsFunc(g.Line(bad), func(c nonogram.Cell) bool { return !c.Known() })
	for x := range b.Lines[b.Bad].Length() {
		row, column := b.At(b.Bad, x)
		if all || !g.At(row, column).Known() {
			g.Set(row, column, nonogram.Contradicted)
		}
	}
}

// Deduce deduces on line l and queues the crossing lines that lose colours; it returns false if
// line l has no arrangement.
func (b *Board) Deduce(l int) bool {
	b.LineSolves++
	planes := b.PlanesOf(l)
	before := b.before[:len(planes)]
	copy(before, planes)
	if !b.Lines[l].DeducePlanes(planes) {
		return false
	}
	axis, index, cross := 0, l, b.Height
	if l >= b.Height {
		axis, index, cross = 1, l-b.Height, 0
	}
	if b.trace != nil {
		b.trace.begin(l)
	}
	words := b.Words[axis]
	crossPlanes, crossWords := b.Planes[1-axis], b.Words[1-axis]
	crossBit := uint64(1) << (index & 63)
	for i, was := range before {
		gone := was &^ planes[i]
		if gone == 0 {
			continue
		}
		c, word := i/words, i%words
		for ; gone != 0; gone &= gone - 1 {
			at := word*64 + bits.TrailingZeros64(gone)
			crossPlanes[(at*b.Colours+c)*crossWords+index>>6] &^= crossBit
			b.Push(cross + at)
			if b.trace != nil {
				b.trace.note(axis, index, at, c)
			}
		}
	}
	return true
}
