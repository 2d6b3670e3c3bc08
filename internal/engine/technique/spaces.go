package technique

import "nonogram"

// smallGap is T11. No block, where it can be at all, fits into a segment, a longest sequence of
// cells that can be filled: the segment is blank. In colour each colour has its own segments, of
// the cells that can have it, and only its blocks matter; where none fits, the cells do not have
// it. A colour that the clue lacks fits nowhere.
func (v *View) smallGap() {
	for c := nonogram.Filled; int(c) < v.colours; c++ {
		for from := 0; from < len(v.cells); {
			to := from
			for to < len(v.cells) && v.cells[to].Can(c) {
				to++
			}
			if to > from && !v.fits(from, to, c) {
				v.narrow(from, to, not(c))
			}
			from = to + 1
		}
	}
}

// fits reports whether any block of colour c fits into [from, to), with a start
// between its first and its last.
func (v *View) fits(from, to int, c nonogram.Colour) bool {
	for i := v.leftOf(from); i < len(v.blocks) && v.blocks[i].first < to; i++ {
		b := &v.blocks[i]
		if b.colour == c && max(b.first, from) <= min(b.last, to-b.length) {
			return true
		}
	}
	return false
}

// simpleSpaces is T12. No block has the cell in its range, from its leftmost start to its rightmost
// end: the cell is blank. In colour it does not have the colours of which no block reaches it,
// including those that the clue lacks.
func (v *View) simpleSpaces() {
	for c := nonogram.Filled; int(c) < v.colours; c++ {
		at := 0
		for _, b := range v.blocks {
			if b.colour == c {
				v.narrow(at, b.first, not(c))
				at = b.end()
			}
		}
		v.narrow(at, len(v.cells), not(c))
	}
}

// rangeGap is T13b. The cells between the rightmost end of a block and the leftmost start of the
// next are blank, in colour too. Each of them is also a simple space, so this technique is never
// the simplest.
func (v *View) rangeGap() {
	for i := 1; i < len(v.blocks); i++ {
		v.narrow(v.blocks[i-1].end(), v.blocks[i].first, nonogram.BlankCell)
	}
}
