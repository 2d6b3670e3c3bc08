package generate

import (
	"math/bits"
	"math/rand/v2"
)

// dice is the source of all chance. It takes only the plain words of a PCG, whose
// sequence is laid down for all time, and makes its own numbers of them, so that a
// seed means the same with every release of Go and on every machine.
type dice struct{ rand.PCG }

// newDice returns the dice of one puzzle of a seed.
func newDice(seed, number uint64) *dice {
	d := &dice{}
	d.Seed(seed, number)
	return d
}

// below is a number from 0 to n-1. Numbers differ in their chance by less than
// n in 2^64.
func (d *dice) below(n int) int {
	high, _ := bits.Mul64(d.Uint64(), uint64(n))
	return int(high)
}
