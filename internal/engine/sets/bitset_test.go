package sets

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestElements(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		words := 1 + r.IntN(3)
		set := make([]uint64, words)
		var want []int
		for e := range 64 * words {
			if r.IntN(30) == 0 {
				set[e>>6] |= 1 << (e & 63)
				want = append(want, e)
			}
		}
		if got := slices.Collect(All(set)); !slices.Equal(got, want) {
			t.Fatalf("got %v, expected %v", got, want)
		}
		if len(want) > 0 && Last(set) != want[len(want)-1] {
			t.Fatalf("the last of %v is %d", want, Last(set))
		}
		for from := range 64*words + 1 {
			at, _ := slices.BinarySearch(want, from)
			if next := slices.Concat(want, []int{64 * words})[at]; Next(set, from) != next {
				t.Fatalf("next of %v from %d is %d", want, from, Next(set, from))
			}
		}
	}
}
