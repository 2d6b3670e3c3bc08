// Package random generates seeded random numbers, the same for a seed with every release of
// Go and on every machine.
package random

import (
	"math/bits"
	"math/rand/v2"
)

// Source derives its numbers from the words of a PCG (O'Neill 2014), whose sequence never changes.
type Source struct{ pcg rand.PCG }

// New returns the source for one of the streams of a seed.
func New(seed, stream uint64) *Source {
	s := &Source{}
	s.pcg.Seed(seed, stream)
	return s
}

// Uint64 returns any number.
func (s *Source) Uint64() uint64 { return s.pcg.Uint64() }

// Below returns a number from 0 to n-1. The probabilities of the numbers differ by less than n in
// 2^64.
func (s *Source) Below(n int) int {
	high, _ := bits.Mul64(s.Uint64(), uint64(n))
	return int(high)
}

// Float64 returns a multiple of 2^-53 from 0 up to, but not including, 1.
func (s *Source) Float64() float64 { return float64(s.Uint64()<<11>>11) / (1 << 53) }

// Sample moves n random items, or all if there are fewer, to the front and returns them.
func Sample[T any](s *Source, items []T, n int) []T {
	n = min(n, len(items))
	for i := range n {
		j := i + s.Below(len(items)-i)
		items[i], items[j] = items[j], items[i]
	}
	return items[:n]
}
