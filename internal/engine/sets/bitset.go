// Package sets has sets of small numbers as words with one bit per number, partitions into
// connected sets, and smallest hitting sets.
package sets

import (
	"iter"
	"math/bits"
)

// Next returns the lowest element of at least from; 64 times the number of words if there is none.
func Next(set []uint64, from int) int {
	for w := from >> 6; w < len(set); w++ {
		v := set[w]
		if w == from>>6 {
			v &= ^uint64(0) << (from & 63)
		}
		if v != 0 {
			return w<<6 + bits.TrailingZeros64(v)
		}
	}
	return len(set) << 6
}

// Last returns the highest element of a set, which must have one.
func Last(set []uint64) int {
	w := len(set) - 1
	for set[w] == 0 {
		w--
	}
	return w<<6 + 63 - bits.LeadingZeros64(set[w])
}

// All yields the elements, ascending.
func All(set []uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, v := range set {
			for ; v != 0; v &= v - 1 {
				if !yield(w<<6 + bits.TrailingZeros64(v)) {
					return
				}
			}
		}
	}
}
