package repair

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
)

// trials tries each open cell of a settled board with the values that it does not have in the goal.
// If lines alone refute these, the cell is decided, and more follows. It returns the number of
// cells that stay open.
//
// Only a wrong value can fail. If a trial does not fail, no wrong value that follows from it fails
// either, since its consequences are among those of the trial. So one trial covers a bundle of
// cells that depend on each other, until a line changes at which it looked.
//
// If only the cells near matter, trials end as soon as these are decided, or when many trials in a
// row gave nothing.
func (d *draft) trials(near []int) (open int) {
	d.tried.reset(len(d.grid.Cells()), len(d.board.Lines))
	patience := vainWork * int64(d.stillOpen())
	last := d.work()
	over := func() bool { return near != nil && (d.work()-last > patience || d.known(near)) }
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
	if d.known(near) {
		d.lately, d.failed = d.failed, d.lately
	}
	return d.stillOpen()
}

// vainWork is the most work of trials that give nothing, in looks at lines per open cell.
const vainWork = 2

// tried holds the trials that did not fail.
type tried struct {
	// of holds, for each cell, the number of the last trial that covers it, counted from 1, or 0.
	of []int32
	// looked holds, for each trial, a bit set of words words with the lines at which it looked. The
	// set is empty once one of them has changed.
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

// next returns the number of a new trial and the room for its lines.
func (t *tried) next() (n int32, lines []uint64) {
	end := len(t.looked)
	t.looked = slices.Grow(t.looked, t.words)[:end+t.words]
	lines = t.looked[end:]
	clear(lines)
	return int32(len(t.looked) / t.words), lines
}

// changed makes each trial due again that looked at one of the lines.
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

// addLines adds the lines of a board's removals to a bit set.
func (d *draft) addLines(set []uint64, lost []board.Removal) {
	for _, r := range lost {
		for _, l := range [2]int{int(r.Row), d.board.Height + int(r.Column)} {
			set[l>>6] |= 1 << (l & 63)
		}
	}
}

// cell returns the board's knowledge of a cell.
func (d *draft) cell(i int) nonogram.Cell {
	return d.board.Cell(i/d.grid.Width(), i%d.grid.Width())
}

// refuted tries a cell with the values that it does not have, and decides it if they fail.
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

// cover records a trial that did not fail, with the removals on the board that it caused.
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
