package sets

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

func always(int) bool { return true }

// TestHit compares Hit with a trial of all sets of elements, while sets are added.
func TestHit(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		n := 1 + r.IntN(10)
		s := NewHitting(n, always)
		var sets []uint
		for range r.IntN(12) {
			set := r.Perm(n)[:1+r.IntN(n)]
			s.Add(set)
			mask := uint(0)
			for _, e := range set {
				mask |= 1 << e
			}
			sets = append(sets, mask)
			fewest := n
			for chosen := range uint(1) << n {
				if !slices.ContainsFunc(sets, func(set uint) bool { return set&chosen == 0 }) {
					fewest = min(fewest, bits.OnesCount(chosen))
				}
			}
			for size := range n + 1 {
				chosen, found := s.Hit(size)
				if found != (size >= fewest) || len(chosen) > size {
					t.Fatalf("%b, size %d: %v, %v; the fewest are %d", sets, size, chosen, found, fewest)
				}
				mask := uint(0)
				for _, e := range chosen {
					mask |= 1 << e
				}
				if found && slices.ContainsFunc(sets, func(set uint) bool { return set&mask == 0 }) {
					t.Fatalf("%b: %v does not hit all", sets, chosen)
				}
			}
		}
	}
}

// TestWorkIsBounded: a search looks at no more elements than it may, except for the last look at
// all sets.
func TestWorkIsBounded(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	const sets, size, limit = 60, 300, 80_000
	looked := 0
	s := NewHitting(400, func(n int) bool { looked += n; return looked < limit })
	for range sets {
		s.Add(r.Perm(400)[:size])
	}
	for most := 1; looked < limit; most++ {
		if _, found := s.Hit(most); found {
			t.Fatalf("found after a look at %d elements: the test is weak", looked)
		}
	}
	if looked > limit+2*sets*size {
		t.Errorf("%d elements looked at, expected at most %d", looked, limit)
	}
}
