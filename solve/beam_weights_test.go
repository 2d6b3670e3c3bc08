//go:build !js

package solve

import (
	"math"
	"testing"
)

// TestBeamOdds: what a line says of two neighbouring cells is the weight of all its arrangements in
// which they have these colours, by the odds of the other cells.
func TestBeamOdds(t *testing.T) {
	compared := 0
	for seed := range uint64(40) {
		b, q, ok := beamBoard(randomPicture(seed, 8, 7, 0.45))
		if !ok {
			continue
		}
		var w beamWeights
		for l := range b.Lines {
			n := b.Lines[l].Length()
			odds := make([]cellOdds, n)
			w.believe(b, q, l, odds)
			in, from, step := q.heard(l)
			for x := range n - 1 {
				var want [2][2]float64
				for filled := range 1 << n {
					if _, ok := reads(&w.line, 0, 0, n, filled); !ok {
						continue
					}
					weight := 1.0
					for y := range n {
						if y != x && y != x+1 && filled>>y&1 != 0 {
							weight *= in[from+y*step]
						}
					}
					want[filled>>x&1][filled>>(x+1)&1] += weight
				}
				got := odds[x].two
				sums := [2]float64{}
				for c := range 2 {
					for d := range 2 {
						sums[0] += want[c][d]
						sums[1] += got[c][d]
					}
				}
				for c := range 2 {
					for d := range 2 {
						if math.Abs(want[c][d]/sums[0]-got[c][d]/sums[1]) > 1e-9 {
							t.Fatalf("seed %d, line %d, cells %d and %d: %v, want %v", seed, l, x, x+1, got, want)
						}
						compared++
					}
				}
			}
		}
	}
	if compared == 0 {
		t.Error("nothing compared: the test has lost its point")
	}
}

// reads returns the state after cells x to end of a line, filled as the bits of a number from x on
// say, from a state before x; false if it cannot have them.
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

// TestBeamWeights: the weight of the states of two neighbouring lines across is that of all their
// continuations, divided by that of the continuations of the second alone if it has another
// neighbour.
func TestBeamWeights(t *testing.T) {
	compared := 0
	for seed := range uint64(20) {
		b, q, ok := beamBoard(randomPicture(seed, 4, 7, 0.5))
		if !ok {
			continue
		}
		for _, from := range sides(b)[:2] {
			s := newBeam(b, q, from)
			k, n := len(s.across), len(s.lines)
			for line := range n {
				for i, pair := range s.weights.after(line) {
					var logs, want []float64
					for at, log := range pair.logs {
						weight := continued(s, i, line+1, at/pair.states, at%pair.states)
						if i+2 < k {
							weight /= continuedAlone(s, i+1, line+1, at%pair.states)
						}
						if weight > 0 {
							logs, want = append(logs, float64(log)), append(want, math.Log(weight))
						}
					}
					for j := range logs {
						if math.Abs(logs[j]-logs[0]-(want[j]-want[0])) > 1e-3 {
							t.Fatalf("seed %d, lines across %d and %d after %d: %v, want %v but for a sum", seed, i, i+1, line, logs, want)
						}
						compared++
					}
				}
			}
		}
	}
	if compared < 1000 {
		t.Errorf("compared only %d weights: the test has lost its point", compared)
	}
}

// continued is the weight of all continuations of line i across and the next from their states
// before a line.
func continued(s *beam, i, line, state, other int) (weight float64) {
	rest := len(s.lines) - line
	for one := range 1 << rest {
		if _, ok := reads(&s.states[i], state, line, len(s.lines), one); !ok {
			continue
		}
		for two := range 1 << rest {
			if _, ok := reads(&s.states[i+1], other, line, len(s.lines), two); !ok {
				continue
			}
			product := 1.0
			for x := range rest {
				product *= s.weights.odds[(line+x)*len(s.across)+i].two[one>>x&1][two>>x&1]
			}
			weight += product
		}
	}
	return weight
}

// continuedAlone is the same for one line across.
func continuedAlone(s *beam, i, line, state int) (weight float64) {
	rest := len(s.lines) - line
	for filled := range 1 << rest {
		if _, ok := reads(&s.states[i], state, line, len(s.lines), filled); !ok {
			continue
		}
		product := 1.0
		for x := range rest {
			product *= s.weights.odds[(line+x)*len(s.across)+i].one[filled>>x&1]
		}
		weight += product
	}
	return weight
}
