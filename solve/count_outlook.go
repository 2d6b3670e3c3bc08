package solve

import (
	"math/bits"
	"slices"

	"nonogram/internal/engine/board"
)

// sieve drops dead entries of a frontier, as often as that pays.
type sieve struct {
	outlook  func(decided int) *outlook
	look     *outlook // of the current step; nil if the step has none
	interval int      // cells from one use to the next
	last     int      // cells decided at the last use
	looked   int      // entries examined in this step
	dead     int      // dead ones among them
}

const (
	// lookEffort is the price of a look at one entry, in entries to extend.
	lookEffort = 16
	// lookEntries is the fewest entries for which an outlook pays.
	lookEntries = 100
	// lookSample is the number of entries examined to see whether that pays.
	lookSample = 256
)

// begin starts a step.
func (s *sieve) begin(decided, entries int) {
	s.look = nil
	if decided-s.last < s.interval || entries < lookEntries {
		return
	}
	s.look, s.last, s.looked, s.dead = s.outlook(decided), decided, 0, 0
}

// drops reports whether an entry is dead. If few entries are dead, the sieve gives up for this step
// and waits longer for the next use.
func (s *sieve) drops(entry []uint64) bool {
	dead := s.look.hopeless(entry)
	s.looked++
	if dead {
		s.dead++
	}
	if s.looked == lookSample {
		switch {
		case 8*s.dead < s.looked:
			s.look = nil
			s.interval = min(2*s.interval, 128)
		case 2*s.dead > s.looked:
			s.interval = max(s.interval/2, 4)
		}
	}
	return dead
}

// outlook finds many entries of a frontier that have no completion: line logic on the
// undecided cells finds a contradiction. An entry does not record the decided cells,
// only the class in which they leave each line; but all decided cells of one class
// mean the same for the undecided cells of the line. So each line that is started
// gets an example of its class.
//
//	. . # . #      Suppose that the examples of the first three columns
//	# # . # #      forbid filling the cells x. Then a row with clue 3
//	x x x ? ?      does not fit, and no later decision can change that.
//	? ? ? ? ?
//
// Without an outlook, most entries on puzzles with few filled cells are dead, and
// stay for long.
type outlook struct {
	board *board.Board
	start [2][]uint64 // the board's planes with the known cells
	begun []begunLine
}

// begunLine is a stretch with decided and undecided cells.
type begunLine struct {
	place   keyPlace
	classes []consequence
}

// consequence holds the effect of a stretch being in some class: the colours that cells lose in its
// own line and in the crossing lines, and the crossing lines that lose some.
type consequence struct {
	gone  []lostColour
	lines []int
}

// lostColour is a set of bits to clear in one word of the planes of one axis.
type lostColour struct {
	axis, word int
	bit        uint64
}

// hopeless reports whether line logic refutes an entry.
func (o *outlook) hopeless(key []uint64) bool {
	b := o.board
	copy(b.Planes[0], o.start[0])
	copy(b.Planes[1], o.start[1])
	for i := range o.begun {
		s := &o.begun[i]
		c := &s.classes[key[s.place.word]>>s.place.shift&s.place.mask]
		for _, g := range c.gone {
			b.Planes[g.axis][g.word] &^= g.bit
		}
		for _, l := range c.lines {
			b.Push(l)
		}
	}
	hopeless := !b.Settle()
	b.Drop()
	return hopeless
}

// outlook returns the outlook on the cells that an order leaves undecided after its first cells;
// nil if no line is partly decided.
func (c *counter) outlook(o *order, decided int) *outlook {
	look := &outlook{board: c.board.Clone(), start: [2][]uint64{c.board.Planes[0], c.board.Planes[1]}}
	done := make([]bool, len(o.cells))
	for _, i := range o.cells[:decided] {
		done[i] = true
	}
	for _, i := range o.cells[:decided] {
		for axis := range 2 {
			if next := o.part.links[i][axis].next; next >= 0 && !done[next] {
				place := o.places[o.part.links[i][axis].stretch]
				look.begun = append(look.begun, begunLine{place, c.consequences(o.part, i, axis)})
			}
		}
	}
	if look.begun == nil {
		return nil
	}
	return look
}

// consequences returns the consequence of each class in which a stretch can be after its cell last.
func (c *counter) consequences(p *part, last, axis int) []consequence {
	width, height := c.board.Width, c.board.Height
	l, words := p.cells[last]/width, c.board.Words[axis]
	if axis == 1 {
		l = height + p.cells[last]%width
	}
	decided := make([]uint64, words)
	var places []int // of the decided cells, from last to first
	for i := last; i >= 0; i = p.links[i][axis].previous {
		at := p.cells[i] % width
		if axis == 1 {
			at = p.cells[i] / width
		}
		places = append(places, at)
		decided[at>>6] |= 1 << (at & 63)
	}
	examples := p.examples(last, axis)
	all := make([]consequence, len(examples))
	known := c.board.PlanesOf(l)
	planes := make([]uint64, len(known))
	for class, colours := range examples {
		copy(planes, known)
		for n, at := range places {
			for k := range c.board.Colours {
				if uint8(k) != colours[n] {
					planes[k*words+at>>6] &^= 1 << (at & 63)
				}
			}
		}
		c.board.Lines[l].DeducePlanes(planes)
		all[class] = c.difference(l, planes, decided)
	}
	return all
}

// examples returns, for each class in which a stretch can be after cell last, colours of its cells
// up to there that lead to the class, from last to first.
func (p *part) examples(last, axis int) [][]uint8 {
	type origin struct {
		class  int32
		colour uint8
	}
	var origins [][]origin // by cell, from first to last, and class after it
	first := last
	for p.links[first][axis].previous >= 0 {
		first = p.links[first][axis].previous
	}
	for i := first; ; i = p.links[i][axis].next {
		l := p.links[i][axis]
		next := l.line.next[l.at]
		after := make([]origin, l.line.classes[l.at+1])
		colours := len(next) / int(l.line.classes[l.at])
		for way, to := range next {
			if to != noClass {
				after[to] = origin{int32(way / colours), uint8(way % colours)}
			}
		}
		origins = append(origins, after)
		if i == last {
			break
		}
	}
	examples := make([][]uint8, len(origins[len(origins)-1]))
	for class := range examples {
		at := int32(class)
		for _, after := range slices.Backward(origins) {
			examples[class] = append(examples[class], after[at].colour)
			at = after[at].class
		}
	}
	return examples
}

// difference returns the consequence of the colours that line l loses from the known cells to
// planes. The decided cells are an example, so they count only for the line itself.
func (c *counter) difference(l int, planes, decided []uint64) consequence {
	var out consequence
	b := c.board
	axis, index, crossing := 0, l, b.Height
	if l >= b.Height {
		axis, index, crossing = 1, l-b.Height, 0
	}
	words, crossWords := b.Words[axis], b.Words[1-axis]
	for w, v := range b.PlanesOf(l) {
		colour, word := w/words, w%words
		gone := v &^ planes[w]
		out.gone = append(out.gone, lostColour{axis, index*b.Colours*words + w, gone})
		for gone &^= decided[word]; gone != 0; gone &= gone - 1 {
			at := word*64 + bits.TrailingZeros64(gone)
			out.gone = append(out.gone, lostColour{1 - axis, (at*b.Colours+colour)*crossWords + index>>6, 1 << (index & 63)})
			out.lines = append(out.lines, crossing+at)
		}
	}
	return out
}
