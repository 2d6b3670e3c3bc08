//go:build !js

package solve

import (
	"math/bits"
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sweep"
)

// lineStates has the states of a line's automaton before each cell that can be reached, and from
// which the line can end. They are numbered from 0 before each cell.
type lineStates struct {
	clue    nonogram.Clue
	states  *clueStates
	seen    []uint64 // the planes for which the rest holds; nil before
	length  int
	open    bool // some cell can be both
	words   int  // of a set of states
	reached []uint64
	number  [2][]int16 // by state, before two cells in turn; noClass if it has none
	next    [][2]int16 // by cell and number: the number after it if it is blank, or filled
	from    []int      // where the next of a cell start
	counts  []int      // of numbers before each cell, and at the end
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

// nexts returns the next states of those before a cell, by number.
func (l *lineStates) nexts(x int) [][2]int16 { return l.next[l.from[x]:][:l.counts[x]] }

// can reports whether a cell can be blank, and whether it can be filled.
func (l *lineStates) can(x int) (colours [2]bool) {
	words := sweep.Words(l.length)
	for c := range colours {
		colours[c] = l.seen[c*words+x>>6]>>(x&63)&1 != 0
	}
	return colours
}

// reach finds the states that can be reached.
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

// complete numbers those of them from which the line can end, and their steps.
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

// stepBack numbers the states before a cell, and returns how many they are.
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
