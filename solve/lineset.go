package solve

import (
	"iter"
	"math/bits"
)

// lineSet is a set of lines, rows counted first: a bit each.
type lineSet []uint64

func (s lineSet) add(l int) { s[l>>6] |= 1 << (l & 63) }

// all yields the lines in ascending order.
func (s lineSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(i<<6 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}
