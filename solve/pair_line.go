//go:build !js

package solve

import "slices"

// pairLine is a line as its pairs see it: the transitions between the states of its automaton over
// two cells at once.
type pairLine struct {
	lineStates
	steps [2]pairSteps
	room  []pairStep // memory of all steps
	ends  []int      // end in room of the steps of each way to fill each block; scratch
}

// pairSteps holds the steps of a line whose first cell starts a block, or ends one.
type pairSteps struct {
	blocks []blockSteps
	states []int // number of states before each block, and after the last
}

// blockSteps holds the steps over a block, by the colours of its two cells.
type blockSteps [4][]pairStep

// pairStep leads from a state before a block to one after it.
type pairStep struct{ from, to uint8 }

// pairEdge holds the steps beyond the edge of the board, where all cells are blank.
var pairEdge = blockSteps{{{}}}

// size returns the number of steps.
func (b *blockSteps) size() (n int64) {
	for _, steps := range b {
		n += int64(len(steps))
	}
	return n
}

// bytes estimates the memory of the line.
func (l *pairLine) bytes() int64 {
	const perStep, perBlock, perCell = 2, 4*(24+8) + 8, 8 + 8
	blocks := cap(l.steps[0].blocks) + cap(l.steps[1].blocks)
	return int64(perStep*cap(l.room) + perBlock*blocks + perCell*cap(l.from) + 8*cap(l.reached) + 4*(cap(l.next)+cap(l.number[0])))
}

// refresh reads the planes of the line, if they have changed.
func (l *pairLine) refresh(planes []uint64, length int) (changed bool) {
	if slices.Equal(l.seen, planes) {
		return false
	}
	l.find(planes, length)
	l.room, l.ends = l.room[:0], l.ends[:0]
	for shift := range l.steps {
		l.join(shift)
	}
	l.cut()
	return true
}

// dead reports whether the line has no arrangement.
func (l *pairLine) dead() bool { return l.counts[0] == 0 }

// join makes the steps of all blocks. The first block starts shift cells before the line.
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

// cut gives each block its steps, once room no longer grows and moves them.
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

// after returns the numbers after a cell, which is blank beyond the line.
func (l *pairLine) after(x, number int) [2]int16 {
	if x < 0 || x >= l.length {
		return [2]int16{int16(number), noClass}
	}
	return l.next[l.from[x]+number]
}
