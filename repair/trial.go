package repair

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
)

// trials tries the open cells of a board on which lines say nothing more with what they
// are not in a goal that agrees with the clues: where that fails on lines alone they are
// decided, and more follows. It returns the number of cells that stay open.
//
// Only a wrong value can fail. And if it does not, nor does any wrong value that follows
// from it: that one's consequences are among the first one's. So one trial does for each
// bundle of cells that depend on each other, until a line changes at which it looked.
//
// If only some cells matter, see draft.near, trials end as soon as these are decided, and
// when many of them in a row gave nothing.
func (d *draft) trials() (open int) {
	d.tried.reset(len(d.grid.Cells()), len(d.board.Lines))
	patience := vainWork * int64(d.stillOpen())
	last := d.work()
	over := func() bool { return d.near != nil && (d.work()-last > patience || d.nearKnown()) }
	d.failed = d.failed[:0]
	try := func(i int) bool {
		if d.cell(i).Known() || !d.tried.isDue(i) || !d.refuted(i) {
			return false
		}
		d.failed = append(d.failed, i)
		last = d.work()
		return true
	}
	for _, i := range d.lately {
		try(i)
	}
	for progress := true; progress && !over(); {
		progress = false
		for i := range d.grid.Cells() {
			if try(i) {
				progress = true
			}
			if over() {
				break
			}
		}
	}
	if d.near != nil && d.nearKnown() {
		d.lately, d.failed = d.failed, d.lately
	}
	return d.stillOpen()
}

// vainWork is for how many looks at lines, for each open cell, trials may give nothing.
const vainWork = 2

// tried are the trials that did not fail.
type tried struct {
	// of holds, for each cell, the number of the last trial that covers it, from 1; 0 if
	// there was none.
	of []int32
	// looked holds the lines at which each trial looked, a bit set of so many words, and
	// nothing if one of them has changed since.
	looked []uint64
	words  int
	lines  []uint64 // room for another set
}

func (t *tried) reset(cells, lines int) {
	t.of = slices.Grow(t.of[:0], cells)[:cells]
	clear(t.of)
	t.words = (lines + 63) / 64
	t.looked = t.looked[:0]
	t.lines = slices.Grow(t.lines[:0], t.words)[:t.words]
}

// isDue reports whether a trial of a cell might fail.
func (t *tried) isDue(cell int) bool {
	n := int(t.of[cell])
	if n == 0 {
		return true
	}
	for _, word := range t.looked[(n-1)*t.words : n*t.words] {
		if word != 0 {
			return false
		}
	}
	return true
}

// next is the number of another trial and the room for its lines.
func (t *tried) next() (n int32, lines []uint64) {
	end := len(t.looked)
	t.looked = slices.Grow(t.looked, t.words)[:end+t.words]
	lines = t.looked[end:]
	clear(lines)
	return int32(len(t.looked) / t.words), lines
}

// changed makes the trials due again that looked at one of some lines.
func (t *tried) changed(lines []uint64) {
	for at := 0; at < len(t.looked); at += t.words {
		set := t.looked[at : at+t.words]
		for word, changed := range lines {
			if set[word]&changed != 0 {
				clear(set)
				break
			}
		}
	}
}

// addLines adds the lines of what a board lost to a bit set.
func (d *draft) addLines(set []uint64, lost []board.Removal) {
	for _, r := range lost {
		for _, l := range [2]int{int(r.Row), d.board.Height + int(r.Column)} {
			set[l>>6] |= 1 << (l & 63)
		}
	}
}

// cell is the board's knowledge of a cell.
func (d *draft) cell(i int) nonogram.Cell {
	return d.board.Cell(i/d.grid.Width(), i%d.grid.Width())
}

// refuted tries a cell with what it is not, and decides it if that fails.
func (d *draft) refuted(i int) bool {
	w, right := d.grid.Width(), d.grid.Cells()[i]
	before := d.board.Mark()
	d.board.Narrow(i/w, i%w, d.cell(i)&^right)
	if d.board.Settle() {
		d.cover(d.board.Removed()[before.Removed:])
		d.board.Undo(before)
		return false
	}
	d.board.Undo(before)
	d.board.Narrow(i/w, i%w, right)
	d.board.Settle()
	lines := d.tried.lines
	clear(lines)
	d.addLines(lines, d.board.Removed()[before.Removed:])
	d.tried.changed(lines)
	return true
}

// cover notes a trial that did not fail, by what the board lost in it.
func (d *draft) cover(lost []board.Removal) {
	n, lines := d.tried.next()
	d.addLines(lines, lost)
	for _, r := range lost {
		at := int(r.Row)*d.grid.Width() + int(r.Column)
		if d.grid.Cells()[at].Can(r.Colour) {
			d.tried.of[at] = n
		}
	}
}
