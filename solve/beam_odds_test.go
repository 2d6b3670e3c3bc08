//go:build !js

package solve

import (
	"math"
	"testing"
)

// TestBeamOdds: a line's odds of two neighbouring cells are the weight of all its arrangements with
// these colours, by the odds of the other cells.
func TestBeamOdds(t *testing.T) {
	compared := 0
	for seed := range uint64(40) {
		b, q, ok := beamBoard(randomPicture(seed, 8, 7, 0.45))
		if !ok {
			continue
		}
		var f oddsFinder
		for l := range b.Lines {
			odds := f.believe(b, q, l)
			for x := range len(odds) - 1 {
				got, want := shares(odds[x].two), shares(weighed(&f.line, q, l, x))
				for c := range got {
					if math.Abs(got[c]-want[c]) > 1e-9 {
						t.Fatalf("seed %d, line %d, cells %d and %d: %v, want %v", seed, l, x, x+1, got, want)
					}
					compared++
				}
			}
		}
	}
	if compared == 0 {
		t.Error("nothing compared: the test has lost its point")
	}
}

// weighed returns the weight of all arrangements of a line, by the colours of cells x and x+1,
// under the messages about the other cells.
func weighed(states *lineStates, q *beliefs, line, x int) (weights [2][2]float64) {
	odds, from, step := q.heard(line)
	n := states.length
	for filled := range 1 << n {
		if _, ok := reads(states, 0, 0, n, filled); !ok {
			continue
		}
		weight := 1.0
		for y := range n {
			if y != x && y != x+1 && filled>>y&1 != 0 {
				weight *= odds[from+y*step]
			}
		}
		weights[filled>>x&1][filled>>(x+1)&1] += weight
	}
	return weights
}

// shares divides weights by their sum.
func shares(weights [2][2]float64) (shares [4]float64) {
	sum := 0.0
	for i := range shares {
		shares[i] = weights[i>>1][i&1]
		sum += shares[i]
	}
	for i := range shares {
		shares[i] /= sum
	}
	return shares
}

// reads returns the state after cells x to end of a line, from a state before x. The bits of
// filled, from x on, say which cells are filled; ok is false if the line cannot have them.
func reads(l *lineStates, state, x, end, filled int) (after int, ok bool) {
	for ; x < end; x, filled = x+1, filled>>1 {
		next := l.nexts(x)[state][filled&1]
		if next == noClass {
			return 0, false
		}
		state = int(next)
	}
	return state, true
}
