//go:build !js

package solve

import "nonogram/internal/engine/board"

// beamOdds holds the beliefs of the lines of a board about their cells, by line and cell. The beams
// from all sides share them.
type beamOdds [][]cellOdds

// cellOdds holds a line's beliefs about a cell, and about it and the next cell together, as weights
// by colour. The largest weight of one is 1; those of two have no fixed scale.
type cellOdds struct {
	one [2]float64
	two [2][2]float64
}

const leastOdds = 1e-4 // of a colour of a cell

// oddsFinder finds the odds of line after line.
type oddsFinder struct {
	line             lineStates
	fromStart, toEnd []float64 // by cell and state of the line
}

// newBeamOdds finds the odds of all lines.
func newBeamOdds(b *board.Board, q *beliefs) beamOdds {
	odds := make(beamOdds, len(b.Lines))
	var f oddsFinder
	for l := range odds {
		odds[l] = f.believe(b, q, l)
	}
	return odds
}

// believe finds the odds of a line's cells from the messages of the lines that cross it.
func (f *oddsFinder) believe(b *board.Board, q *beliefs, line int) []cellOdds {
	l := &f.line
	l.read(b, line, false)
	odds := make([]cellOdds, l.length)
	f.sweep(q.heard(line))
	most := l.most()
	for x := range odds {
		o := &odds[x]
		for state, next := range l.nexts(x) {
			start := f.fromStart[x*most+state]
			for c, to := range next {
				if to == noClass {
					continue
				}
				o.one[c] += float64(start * f.toEnd[(x+1)*most+int(to)])
				if x+1 == l.length {
					continue
				}
				for d, beyond := range l.nexts(x + 1)[to] {
					if beyond != noClass {
						o.two[c][d] += float64(start * f.toEnd[(x+2)*most+int(beyond)])
					}
				}
			}
		}
		enlarge(o.one[:])
		for c := range o.one {
			o.one[c] = max(o.one[c], leastOdds)
		}
	}
	return odds
}

// sweep finds the weight of all ways from the start of the current line to each state, and from
// each state to the end. The odds of cell x are at from + x*step.
func (f *oddsFinder) sweep(odds []float64, from, step int) {
	l := &f.line
	most := l.most()
	f.fromStart, f.toEnd = resize(f.fromStart, (l.length+1)*most), resize(f.toEnd, (l.length+1)*most)
	clear(f.fromStart)
	clear(f.toEnd)
	f.fromStart[0] = 1
	for x := range l.length {
		likely, after := [2]float64{1, odds[from+x*step]}, f.fromStart[(x+1)*most:][:most]
		for state, next := range l.nexts(x) {
			for c, to := range next {
				if to != noClass {
					after[to] += float64(f.fromStart[x*most+state] * likely[c])
				}
			}
		}
		enlarge(after)
	}
	for state := range l.counts[l.length] {
		f.toEnd[l.length*most+state] = 1
	}
	for x := l.length - 1; x >= 0; x-- {
		likely, before := [2]float64{1, odds[from+x*step]}, f.toEnd[x*most:][:most]
		for state, next := range l.nexts(x) {
			for c, to := range next {
				if to != noClass {
					before[state] += float64(f.toEnd[(x+1)*most+int(to)] * likely[c])
				}
			}
		}
		enlarge(before)
	}
}
