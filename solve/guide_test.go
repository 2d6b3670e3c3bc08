package solve

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram/internal/engine/cdcl"
)

// TestSurest: surest returns the first choices of a stable sort.
func TestSurest(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for range 1000 {
		var choices []choice
		var sure []float64
		for i := range r.IntN(40) {
			choices = append(choices, choice{sure: float64(r.IntN(10)), likeliest: cdcl.Positive(i)})
			sure = append(sure, choices[i].sure)
		}
		want := slices.Clone(choices)
		slices.SortStableFunc(want, func(a, b choice) int { return cmp.Compare(b.sure, a.sure) })
		n := min(len(choices), r.IntN(40))
		if got := surest(choices, sure, n); !slices.Equal(got, want[:n]) {
			t.Fatalf("got %v, expected %v", got, want[:n])
		}
	}
}
