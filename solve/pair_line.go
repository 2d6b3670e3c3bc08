//go:build !js

package solve

import (
	"math/bits"
	"slices"

	"nonogram"
	"nonogram/internal/engine/sweep"
)

// pairLine is a line as its pairs see it: how the states of its automaton follow each other,
// two cells at a time. Only states that can be reached, and from which the line can end, have
// numbers.
type pairLine struct {
	clue    nonogram.Clue
	states  *clueStates
	seen    []uint64 // the planes for which the rest holds; nil before
	length  int
	open    bool // some cell can be both
	dead    bool // there is no arrangement
	words   int  // of a set of states
	reached []uint64
	number  [2][]int16 // by state, before two cells in turn; noClass if it has none
	next    [][2]int16 // by cell and number: the number after it if it is blank, or filled
	from    []int      // where the next of a cell start
	counts  []int      // of numbers before each cell, and at the end
	steps   [2]pairSteps
	room    []pairStep // of all steps
	ends    []int      // of each way to fill each block, in room: scratch
}

// pairSteps are the steps of a line if its first cell starts a block, or ends one.
type pairSteps struct {
	blocks []blockSteps
	states []int // before each block, and after the last
}

// blockSteps are the steps over a block, by how its two cells are.
type blockSteps [4][]pairStep

// pairStep leads from a state before a block to one after it.
type pairStep struct{ from, to uint8 }

// pairEdge are the steps beyond the edge of the board, where all is blank.
var pairEdge = blockSteps{{{}}}

// size is the number of steps.
func (b *blockSteps) size() (n int64) {
	for _, steps := range b {
		n += int64(len(steps))
	}
	return n
}

// bytes is about how much memory the line holds.
func (l *pairLine) bytes() int64 {
	const perStep, perBlock, perCell = 2, 4*(24+8) + 8, 8 + 8
	blocks := cap(l.steps[0].blocks) + cap(l.steps[1].blocks)
	return int64(perStep*cap(l.room) + perBlock*blocks + perCell*cap(l.from) + 8*cap(l.reached) + 4*(cap(l.next)+cap(l.number[0])))
}

// refresh takes over the planes of the line, if they have changed.
func (l *pairLine) refresh(planes []uint64, length int) (changed bool) {
	if slices.Equal(l.seen, planes) {
		return false
	}
	l.seen, l.length = append(l.seen[:0], planes...), length
	l.words = (l.states.states() + 63) / 64
	l.reach()
	l.complete()
	l.room, l.ends = l.room[:0], l.ends[:0]
	for shift := range l.steps {
		l.join(shift)
	}
	l.cut()
	return true
}

// can reports whether a cell can be blank, and whether it can be filled.
func (l *pairLine) can(x int) (colours [2]bool) {
	words := sweep.Words(l.length)
	for c := range colours {
		colours[c] = l.seen[c*words+x>>6]>>(x&63)&1 != 0
	}
	return colours
}

// reach finds the states that can be reached.
func (l *pairLine) reach() {
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
func (l *pairLine) complete() {
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
	l.dead = l.counts[0] == 0
}

// stepBack numbers the states before a cell, and returns how many they are.
func (l *pairLine) stepBack(x int) (n int) {
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

// join makes the steps of all blocks, the first of which starts so many cells before the
// line.
func (l *pairLine) join(shift int) {
	s := &l.steps[shift]
	n := (l.length + shift + 1) / 2
	s.blocks, s.states = resize(s.blocks, n), resize(s.states, n+1)
	s.states[0] = l.counts[0]
	for block := range n {
		first := 2*block - shift
		end := min(first+2, l.length)
		s.states[block+1] = l.counts[end]
		for cells := range 4 {
			for from := range l.counts[max(first, 0)] {
				middle := l.after(first, from)[cells>>1]
				if middle == noClass {
					continue
				}
				if to := l.after(first+1, int(middle))[cells&1]; to != noClass {
					l.room = append(l.room, pairStep{uint8(from), uint8(to)})
				}
			}
			l.ends = append(l.ends, len(l.room))
		}
	}
}

// cut gives each block its steps, once none moves any more.
func (l *pairLine) cut() {
	start, ends := 0, l.ends
	for shift := range l.steps {
		for block := range l.steps[shift].blocks {
			for cells := range 4 {
				l.steps[shift].blocks[block][cells] = l.room[start:ends[0]]
				start, ends = ends[0], ends[1:]
			}
		}
	}
}

// after is the numbers after a cell, which is blank beyond the line.
func (l *pairLine) after(x, number int) [2]int16 {
	if x < 0 || x >= l.length {
		return [2]int16{int16(number), noClass}
	}
	return l.next[l.from[x]+number]
}
