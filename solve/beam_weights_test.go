//go:build !js

package solve

import (
	"math"
	"testing"
)

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
			s := newBeam(b, newBeamOdds(b, q), from)
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

// continued returns the weight of all continuations of lines i and i+1 across from their states
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
				product *= s.weights.odds[s.lines[line+x]][i].two[one>>x&1][two>>x&1]
			}
			weight += product
		}
	}
	return weight
}

// continuedAlone returns the same for one line across.
func continuedAlone(s *beam, i, line, state int) (weight float64) {
	rest := len(s.lines) - line
	for filled := range 1 << rest {
		if _, ok := reads(&s.states[i], state, line, len(s.lines), filled); !ok {
			continue
		}
		product := 1.0
		for x := range rest {
			product *= s.weights.odds[s.lines[line+x]][i].one[filled>>x&1]
		}
		weight += product
	}
	return weight
}
