package census

import (
	"math/bits"
	"slices"
)

// A lag is the progress of an arrangement of a column's upper cells in the column's clue,
// compared with the truth.
//
// Reading cells from the edge gives a word: '1' for a filled cell, '0' for the first blank after
// filled ones. Two lines have the same clue if and only if their words are equal except for a '0'
// at the end. So if two prefixes of lines can still get the same clue, the word of one starts
// with the word of the other. The lag is the rest of the longer word, which the other still has
// to catch up:
//
//	bit 0     the arrangement's last cell, if the words differ; 0 if not
//	bit 1     set if the arrangement lags the truth
//	bits 2-   the rest of the longer word, next symbol lowest, and a 1 above it
type lag uint32

// noLag is the lag of an arrangement that is exactly as far as the truth.
const noLag lag = 1 << 2

func (g lag) rest() uint32 { return uint32(g) >> 2 }
func (g lag) behind() bool { return g>>1&1 == 1 }

// length returns the number of symbols left over.
func (g lag) length() int { return bits.Len32(g.rest()) - 1 }

// need returns the least number of cells for catching up. A blank at the end needs no cell, since
// the end of a line ends a block, too.
func (g lag) need() int {
	n := g.length()
	if n > 0 && g.rest()>>(n-1)&1 == 0 {
		n--
	}
	return n
}

// last returns the arrangement's last cell, 0 before the first; truth is the true last cell.
func (g lag) last(truth uint32) uint32 {
	if g == noLag {
		return truth
	}
	return uint32(g) & 1
}

// step adds one cell to the truth, whose last cell was before, and one to the arrangement. It
// returns false if their clues can no longer be the same.
func (g lag) step(before, truth, arranged uint32) (lag, bool) {
	rest, behind, ok := g.rest(), g.behind(), true
	if arranged == 1 || g.last(before) == 1 {
		if rest, behind, ok = putSymbol(rest, behind, true, arranged); !ok {
			return 0, false
		}
	}
	if truth == 1 || before == 1 {
		if rest, behind, ok = putSymbol(rest, behind, false, truth); !ok {
			return 0, false
		}
	}
	if rest == 1 {
		return noLag, true
	}
	next := lag(rest<<2 | arranged)
	if behind {
		next |= 2
	}
	return next, true
}

// putSymbol adds a symbol to the word of the arrangement or of the truth. If that word is the
// shorter one, the symbol must agree with the longer one; otherwise it makes the rest longer.
func putSymbol(rest uint32, behind, arranged bool, symbol uint32) (uint32, bool, bool) {
	n := bits.Len32(rest) - 1
	if n > 0 && behind == arranged {
		return rest >> 1, behind, rest&1 == symbol
	}
	return rest&^(1<<n) | symbol<<n | 1<<(n+1), !arranged, true
}

// An end is the boundary of one half of a column: the true last cell, and an arrangement's lag.
type end struct {
	truth uint32
	lag   lag
}

// A seam describes how an arrangement of an upper half and one of a lower half, read from the
// bottom, fit together: if they share a seam, they have the truth's clue together. If one lags
// the truth, the other is ahead by the same.
type seam struct {
	upperBehind bool
	// word has the last cell before the difference, the difference, and the first cell after
	// it. A stretch of blanks counts as one.
	word uint64
}

// seams lists the seams that an end of the upper or of the lower half can have.
func (e end) seams(lower bool) []seam {
	own := e.truth
	if e.lag.behind() {
		own = e.lag.last(e.truth)
	}
	var all []seam
	for other := range uint32(2) {
		from, to := own, other
		if lower {
			from, to = other, own
		}
		s := seam{e.lag.behind() != lower, e.lag.wordBetween(from, lower, to)}
		all = append(all, s)
		if e.lag == noLag {
			s.upperBehind = !s.upperBehind
			all = append(all, s)
		}
	}
	return all
}

// meets reports whether two ends of an upper and a lower half have a seam in common.
func (e end) meets(lower end) bool {
	theirs := lower.seams(true)
	return slices.ContainsFunc(e.seams(false), func(s seam) bool { return slices.Contains(theirs, s) })
}

// wordBetween returns the word from one cell over the rest, reversed if turned, to another cell,
// with a single '0' for each stretch of blanks. Its lowest two bits are the two cells; the others
// are a 1 and the word, highest bit first.
func (g lag) wordBetween(from uint32, turned bool, to uint32) uint64 {
	word := uint64(1)<<1 | uint64(from)
	add := func(symbol uint32) {
		if symbol == 1 || word&1 == 1 {
			word = word<<1 | uint64(symbol)
		}
	}
	for i, n := 0, g.length(); i < n; i++ {
		k := i
		if turned {
			k = n - 1 - i
		}
		add(g.rest() >> k & 1)
	}
	add(to)
	return word<<2 | uint64(from)<<1 | uint64(to)
}
