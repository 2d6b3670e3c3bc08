package wire

import (
	"nonogram/explain"
	"nonogram/proof"
)

// Undecided is the difficulty of puzzles without a class, above all others.
const Undecided = 100

// difficulty orders puzzles: by the hardest technique, then by how much of it there is.
func difficulty(r explain.Rating) float64 {
	if r.Class == explain.Unrated {
		return Undecided
	}
	return rank(r.Hardest) + float64(min(r.Sweeps+r.LongestChain, 499))/1000
}

// rank is a technique's place in the order of difficulty: its number, and a half more
// for T13b and T16b.
func rank(t proof.Technique) float64 {
	rank := 0.0
	for _, c := range t.ID() {
		switch {
		case c >= '0' && c <= '9':
			rank = 10*rank + float64(c-'0')
		case c == 'b':
			rank += 0.5
		}
	}
	return rank
}
