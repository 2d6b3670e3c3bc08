//go:build !js

package solve

import (
	"math/bits"
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sweep"
)

// lineStates holds, for each cell of a line, the states of the line's automaton that it can reach
// before the cell and from which the line can end. They are numbered from 0 before each cell.
type lineStates struct {
	clue    nonogram.Clue
	states  *clueStates
	seen    []uint64 // planes from which the rest was computed; nil before
	length  int
	open    bool // some cell can be blank or filled
	words   int  // number of words of a set of states
	reached []uint64
	number  [2][]int16 // number by state, before two cells in turn; noClass if it has none
	next    [][2]int16 // by cell and number: the next number if the cell is blank, or filled
	from    []int      // start of each cell's part of next
	counts  []int      // how many numbers there are before each cell, and at the end
}

// read finds the states of a line of a board, with up to 63 cells and two colours, from its start
// or from its end.
func (l *lineStates) read(b *board.Board, line int, backwards bool) {
	planes, n := b.PlanesOf(line), b.Lines[line].Length()
	l.clue = b.Lines[line].Clue()
	if backwards {
		l.clue = l.clue.Reversed()
		planes = []uint64{bits.Reverse64(planes[0]) >> (64 - n), bits.Reverse64(planes[1]) >> (64 - n)}
	}
	l.states = newClueStates(l.clue, b.Colours)
	l.find(planes, n)
}

// find finds the states of a line for its planes.
func (l *lineStates) find(planes []uint64, length int) {
	l.seen, l.length = append(l.seen[:0], planes...), length
	l.words = (l.states.states() + 63) / 64
	l.reach()
	l.complete()
}

// nexts returns the next numbers over cell x, by the number before it.
func (l *lineStates) nexts(x int) [][2]int16 { return l.next[l.from[x]:][:l.counts[x]] }

// can reports whether a cell can be blank, and whether it can be filled.
func (l *lineStates) can(x int) (colours [2]bool) {
	words := sweep.Words(l.length)
	for c := range colours {
		colours[c] = l.seen[c*words+x>>6]>>(x&63)&1 != 0
	}
	return colours
}

// reach finds the states that can be reached before each cell.
func (l *lineStates) reach() {
	l.reached = resize(l.reached, (l.length+1)*l.words)
	clear(l.reached)
	l.reached[0], l.open = 1, false
	for x := range l.length {
		can := l.can(x)
		l.open = l.open || can[0] && can[1]
		after := l.reached[(x+1)*l.words:]
		for i, set := range l.reached[x*l.words:][:l.words] {
			for ; set != 0; set &= set - 1 {
				state := i<<6 + bits.TrailingZeros64(set)
				for c, ok := range can {
					if to := l.states.next[state*2+c]; ok && to >= 0 {
						after[to>>6] |= 1 << (to & 63)
					}
				}
			}
		}
	}
}

// complete numbers the reached states from which the line can end, and finds their next numbers.
func (l *lineStates) complete() {
	for i := range l.number {
		l.number[i] = resize(l.number[i], l.states.states())
	}
	l.from, l.next = resize(l.from, l.length+2), l.next[:0]
	after := l.number[l.length&1]
	n := int16(0)
	for state := range after {
		after[state] = noClass
		if l.reached[l.length*l.words+state>>6]>>(state&63)&1 != 0 && l.states.accepts(state, len(l.clue)) {
			after[state] = n
			n++
		}
	}
	l.counts = resize(l.counts, l.length+1)
	l.counts[l.length] = int(n)
	for x := l.length - 1; x >= 0; x-- {
		l.from[x], l.counts[x] = len(l.next), l.stepBack(x)
	}
}

// stepBack numbers the states before a cell, and returns how many there are.
func (l *lineStates) stepBack(x int) (n int) {
	before, after, can := l.number[x&1], l.number[(x+1)&1], l.can(x)
	for state := range before {
		before[state] = noClass
	}
	for i, set := range l.reached[x*l.words:][:l.words] {
		for ; set != 0; set &= set - 1 {
			state := i<<6 + bits.TrailingZeros64(set)
			next := [2]int16{noClass, noClass}
			for c, ok := range can {
				if to := l.states.next[state*2+c]; ok && to >= 0 {
					next[c] = after[to]
				}
			}
			if next != [2]int16{noClass, noClass} {
				before[state] = int16(n)
				l.next = append(l.next, next)
				n++
			}
		}
	}
	return n
}

// most returns the most states before a cell, or at the end.
func (l *lineStates) most() int { return slices.Max(l.counts) }
