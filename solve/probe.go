package solve

import (
	"math"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sets"
)

// probeCounts counts the cells that were probed, and the colours of cells that probes, and line logic
// after them, excluded.
type probeCounts struct{ cells, colours int64 }

// prober assumes each colour of each open cell, lets line logic deduce from it, and takes it back.
// It excludes a colour that leads to a contradiction, and everything that all other colours of the
// cell exclude.
type prober struct {
	board *board.Board
	// clock counts cells probed. changed holds, for each line, when it last changed, and lastProbed,
	// for each cell, when it was last probed.
	clock               int64
	changed, lastProbed []int64
	// looked holds, for each cell that was open at first, the lines on which its
	// probes depend: a bit set of words at its slot.
	looked []uint64
	words  int
	slot   []int32
	// agreed holds the removals that all colours of a cell have led to so far; taken holds, for
	// each colour of each cell, the trial that last removed it.
	agreed []board.Removal
	taken  []int64
	trials int64
	// queue holds the cells to probe, in a stack for each number of known neighbours; see
	// probe_order.go.
	queue       [5][]int32
	found       probeCounts
	certificate *certifier // nil unless probes are part of one
}

func newProber(b *board.Board) *prober {
	cells := b.Width * b.Height
	p := &prober{
		board: b, words: (len(b.Lines) + 63) / 64,
		changed: make([]int64, len(b.Lines)), lastProbed: make([]int64, cells),
		slot: make([]int32, cells), taken: make([]int64, cells*b.Colours),
	}
	open := int32(0)
	for i, cell := range b.Grid().Cells() {
		p.slot[i] = open
		if !cell.Known() {
			open++
		}
	}
	p.looked = make([]uint64, int(open)*p.words)
	return p
}

// proberBytes returns the memory of a prober for a board, with the board's trace.
func proberBytes(b *board.Board) int64 {
	cells, lines := int64(b.Width*b.Height), int64(len(b.Lines))
	open := int64(b.Grid().CountOpen())
	perColour := int64(8 + 3*12) // taken, agreed, and the trace while it grows
	return open*(lines+63)/64*8 + cells*(12+int64(b.Colours)*perColour)
}

// allowance bounds probing by counted work. Each colour of a cell that probes exclude, or line
// logic after them, earns more, so probing ends early where it finds little.
type allowance struct {
	// lineSolves is the number left, and earned the number that each excluded colour adds.
	lineSolves, earned int64
}

// of returns the allowance for a board, given that for an open cell. Deductions on long lines take
// longer, while an excluded colour is worth no more.
func (a allowance) of(b *board.Board) allowance {
	hundreds := int64(max(b.Width, b.Height)+99) / 100
	return allowance{lineSolves: a.lineSolves * int64(b.Grid().CountOpen()) / hundreds, earned: a.earned / hundreds}
}

// unbounded lets probing continue until it finds nothing more.
var unbounded = allowance{lineSolves: math.MaxInt64}

// probe probes a settled board until that gives nothing more or the allowance is used up; ok is
// false if it leads to a contradiction. The certificate may be nil.
//
// It probes a cell again only if a line that its probes looked at has changed: otherwise they would
// end the same way. The final outcome does not depend on the order, since a probe finds no less
// if more is known; the order decides how soon.
func probe(b *board.Board, left allowance, memory int64, certificate *certifier) (found probeCounts, ok bool, limit Limit) {
	if proberBytes(b) > memory {
		return probeCounts{}, true, MemoryLimit
	}
	if !b.Traced() {
		b.Trace()
	}
	p := newProber(b)
	p.certificate = certificate
	for p.fill() {
		for cell, more := p.next(); more; cell, more = p.next() {
			row, column := cell/b.Width, cell%b.Width
			if b.Cell(row, column).Known() || !p.due(cell) {
				continue
			}
			if left.lineSolves < 0 {
				return p.found, true, NoLimit
			}
			before, lineSolves := len(b.Removed()), b.LineSolves
			ok := p.cell(row, column)
			if !ok || b.Interrupted() {
				return p.found, ok, interruption(b)
			}
			excluded := b.Removed()[before:]
			p.found.cells++
			p.found.colours += int64(len(excluded))
			left.lineSolves += left.earned*int64(len(excluded)) - (b.LineSolves - lineSolves)
			p.enqueueBeside(excluded)
		}
	}
	return p.found, true, NoLimit
}

// interruption returns the limit that ended the work on a board, or NoLimit.
func interruption(b *board.Board) Limit {
	if b.Interrupted() {
		return ContextLimit
	}
	return NoLimit
}

// due reports whether a line that the cell's probes looked at has changed since. What they removed
// from the board is no such change: each of these probes had removed it, too.
func (p *prober) due(cell int) bool {
	if p.lastProbed[cell] == 0 {
		return true
	}
	for l := range sets.All(p.lookedAt(cell)) {
		if p.changed[l] > p.lastProbed[cell] {
			return true
		}
	}
	return false
}

func (p *prober) lookedAt(cell int) []uint64 {
	return p.looked[int(p.slot[cell])*p.words:][:p.words]
}

// cell probes a cell and removes what follows; it returns false if that leads to a contradiction.
func (p *prober) cell(row, column int) bool {
	b, at := p.board, row*p.board.Width+column
	p.clock++
	p.lastProbed[at] = p.clock
	clear(p.lookedAt(at))
	mark := b.Mark()
	left := nonogram.Cell(0)
	p.agreed = p.agreed[:0]
	for c := range nonogram.Colour(b.Colours) {
		if !b.Cell(row, column).Can(c) {
			continue
		}
		b.Narrow(row, column, nonogram.CellOf(c))
		holds := b.Settle()
		if holds {
			p.agree(b.Removed()[mark.Removed:], left == 0)
			p.note(at, b.Removed()[mark.Removed:])
			left |= nonogram.CellOf(c)
		}
		b.Undo(mark)
		if b.Interrupted() {
			return true
		}
	}
	p.certificate.deriveProbes(b, row, column, left, p.agreed)
	b.Narrow(row, column, left)
	for _, r := range p.agreed {
		b.Narrow(int(r.Row), int(r.Column), b.Cell(int(r.Row), int(r.Column))&^nonogram.CellOf(r.Colour))
	}
	ok := b.Settle()
	if !b.Interrupted() && !p.certificate.settled(b, ok) {
		b.Interrupt()
	}
	for _, r := range b.Removed()[mark.Removed:] {
		p.changed[r.Row], p.changed[b.Height+int(r.Column)] = p.clock, p.clock
	}
	return ok
}

// agree reduces agreed to the removals that this colour of the cell has led to, too.
func (p *prober) agree(took []board.Removal, first bool) {
	if first {
		p.agreed = append(p.agreed, took...)
		return
	}
	p.trials++
	for _, r := range took {
		p.taken[p.index(r)] = p.trials
	}
	both := p.agreed[:0]
	for _, r := range p.agreed {
		if p.taken[p.index(r)] == p.trials {
			both = append(both, r)
		}
	}
	p.agreed = both
}

func (p *prober) index(r board.Removal) int {
	return (int(r.Row)*p.board.Width+int(r.Column))*p.board.Colours + int(r.Colour)
}

// note records the lines of all cells that a probe changed: it looked at no other lines.
func (p *prober) note(cell int, took []board.Removal) {
	set := p.lookedAt(cell)
	for _, r := range took {
		for _, l := range [2]int{int(r.Row), p.board.Height + int(r.Column)} {
			set[l>>6] |= 1 << (l & 63)
		}
	}
}
