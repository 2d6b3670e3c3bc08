package ordered

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSort compares the order with that of package slices, at each length.
func TestSort(t *testing.T) {
	type element struct{ key, number int }
	byKey := func(a, b element) int { return a.key - b.key }
	r := rand.New(rand.NewPCG(1, 2))
	for length := range 200 {
		for _, keys := range []int{1, 3, 1000} {
			all := make([]element, length)
			for i := range all {
				all[i] = element{r.IntN(keys), i}
			}
			want := slices.Clone(all)
			slices.SortStableFunc(want, byKey)
			if Sort(all, byKey); !slices.Equal(all, want) {
				t.Fatalf("%d elements with %d keys: got %v, want %v", length, keys, all, want)
			}
		}
	}
}
