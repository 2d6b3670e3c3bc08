package repair

import (
	"math/bits"
	"math/rand/v2"
)

// dice takes only the plain words of a PCG, whose sequence is laid down for all
// time, so that a seed means the same with every release of Go.
type dice struct{ rand.PCG }

func newDice(seed uint64) *dice {
	d := &dice{}
	d.Seed(seed, 0)
	return d
}

// below is a number from 0 to n-1.
func (d *dice) below(n int) int {
	high, _ := bits.Mul64(d.Uint64(), uint64(n))
	return int(high)
}

// sample moves n of the items, all if there are fewer, to the front and returns
// them.
func sample[T any](d *dice, items []T, n int) []T {
	n = min(n, len(items))
	for i := range n {
		j := i + d.below(len(items)-i)
		items[i], items[j] = items[j], items[i]
	}
	return items[:n]
}
