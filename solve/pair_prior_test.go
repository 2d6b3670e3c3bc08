//go:build !js

package solve

import (
	"math"
	"slices"
	"testing"
)

// TestPriorsLeadElsewhere: beliefs that have settled settle elsewhere each time after they are
// forgotten.
func TestPriorsLeadElsewhere(t *testing.T) {
	p := randomPicture(4, 15, 12, 0.45)
	b := loaded(p)
	q := newPairBeliefs(b, newWorkers(1))
	var before []float64
	for n := range 4 {
		q.forget()
		q.run(1000, math.MaxInt64)
		settled := slices.Clone(q.filled)
		apart := 0
		for i := range before {
			// The mean of four pairings, as a probability.
			if math.Abs(probability(settled[i]/4)-probability(before[i]/4)) > beliefEnough {
				apart++
			}
		}
		if n > 0 && apart < 5 {
			t.Errorf("beliefs no. %d: found %d cells apart from those before, expected at least 5", n+1, apart)
		}
		before = settled
	}
}

// probability converts the logarithm of odds.
func probability(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }
