package census

import "math/bits"

// A lag is how far an arrangement of a column's upper cells has got in the column's
// clue, compared with the truth.
//
// Reading cells from the edge gives a word: '1' for a filled cell, '0' for the first
// blank behind filled ones. Two lines have the same clue just if their words are the
// same but for a '0' at the end. So of two beginnings of lines that can still come to
// the same clue, one's word begins with the other's. The lag holds what is left over of
// the longer one, which the other still has to catch up with:
//
//	bit 0     the arrangement's last cell, if the words differ; 0 if not
//	bit 1     set if the arrangement is behind the truth
//	bits 2-   the rest of the longer word, next symbol lowest, and a 1 above it
type lag uint32

// noLag is the lag of an arrangement that is where the truth is.
const noLag lag = 1 << 2

func (g lag) rest() uint32 { return uint32(g) >> 2 }
func (g lag) behind() bool { return g>>1&1 == 1 }

// length is the number of symbols left over.
func (g lag) length() int { return bits.Len32(g.rest()) - 1 }

// need is the least number of cells that it takes to catch up: the end of a line closes
// a block without a blank.
func (g lag) need() int {
	n := g.length()
	if n > 0 && g.rest()>>(n-1)&1 == 0 {
		n--
	}
	return n
}

// last is the arrangement's last cell, where truth is the true one; 0 before the first.
func (g lag) last(truth uint32) uint32 {
	if g == noLag {
		return truth
	}
	return uint32(g) & 1
}

// step adds one cell to the truth, whose last cell was before, and one to the
// arrangement. It is false if their clues can no longer be the same.
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

// putSymbol adds a symbol to the word of the arrangement or of the truth: it has to agree with
// what the other is ahead, or adds to what it is ahead itself.
func putSymbol(rest uint32, behind, arranged bool, symbol uint32) (uint32, bool, bool) {
	n := bits.Len32(rest) - 1
	if n > 0 && behind == arranged {
		return rest >> 1, behind, rest&1 == symbol
	}
	return rest&^(1<<n) | symbol<<n | 1<<(n+1), !arranged, true
}

// An end is the boundary side of one half of a column: the truth's last cell there and
// an arrangement's lag.
type end struct {
	truth uint32
	lag   lag
}

// meets reports whether an arrangement of the upper half and one of the lower half, read
// from the bottom, together have the truth's clue.
//
// Where the upper one is behind, the lower one has to be ahead by the same. Blanks at the
// seam count once however many there are, so the words are compared from the last cell
// before what differs to the first behind it.
func (e end) meets(f end) bool {
	switch {
	case e.lag.behind() && f.lag.behind():
		return false
	case e.lag.behind() || !f.lag.behind() && e.lag == noLag:
		from, to := e.lag.last(e.truth), f.truth
		return seam(from, e.lag, false, to) == seam(from, f.lag, true, to)
	case f.lag.behind() || f.lag == noLag:
		from, to := e.truth, f.lag.last(f.truth)
		return seam(from, e.lag, false, to) == seam(from, f.lag, true, to)
	}
	return false
}

// seam is the word from one cell over what is left over, turned round if need be, to
// another cell, each stretch of blanks a single '0'; highest bit first, behind a 1.
func seam(from uint32, over lag, turned bool, to uint32) uint64 {
	word := uint64(1)<<1 | uint64(from)
	add := func(symbol uint32) {
		if symbol == 1 || word&1 == 1 {
			word = word<<1 | uint64(symbol)
		}
	}
	for i, n := 0, over.length(); i < n; i++ {
		k := i
		if turned {
			k = n - 1 - i
		}
		add(over.rest() >> k & 1)
	}
	add(to)
	return word
}
