package technique

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// View is one line as a person sees it: its clue, what is known of its cells, and how far left and
// right each block can be. The next Reset reuses its memory; the zero value is ready for one. A
// View belongs to the goroutine of its solver.
type View struct {
	solver  *sweep.Solver
	colours int           // blank included
	hues    nonogram.Cell // blank and the colours of the clue
	cells   []nonogram.Cell
	exact   []nonogram.Cell // colours of cells over all arrangements
	settled bool            // exact equals cells
	blocks  []block
	runs    []run

	// These hold the conclusions of the current technique, see narrow.
	after    []nonogram.Cell
	narrowed bool
	changes  []Change

	planes, places []uint64
}

// Change says that something new follows about a cell.
type Change struct {
	// At is the cell, counted from 0.
	At int
	// To holds the colours that remain possible: some of those so far, not all, and no colour that
	// the clue lacks.
	To nonogram.Cell
}

// find holds the techniques. Each narrows what follows from the line as it is.
var find = [...]func(*View){
	proof.ZeroLine:     (*View).zeroLine,
	proof.LineComplete: (*View).lineComplete,
	proof.FillTheRest:  (*View).fillTheRest,
	proof.ExactFit:     (*View).exactFit,
	proof.SimpleBoxes:  (*View).simpleBoxes,
	proof.Punctuating:  (*View).punctuating,
	proof.Glue:         (*View).glue,
	proof.Mercury:      (*View).mercury,
	proof.Joining:      (*View).joining,
	proof.Splitting:    (*View).splitting,
	proof.SmallGap:     (*View).smallGap,
	proof.SimpleSpaces: (*View).simpleSpaces,
	proof.RangeBoxes:   (*View).rangeBoxes,
	proof.RangeGap:     (*View).rangeGap,
	proof.LineCases:    (*View).lineCases,
}

// Reset turns the view to a line: a solver for its clue, and what is known of its cells, which it
// copies. It reports whether the line has an arrangement; if it has none, nothing follows and the
// view must be Reset before further use. It panics if cells has another length than the line.
func (v *View) Reset(solver *sweep.Solver, cells []nonogram.Cell) bool {
	if len(cells) != solver.Length() {
		panic("technique: as many cells as the line has are needed")
	}
	v.solver = solver
	v.colours = solver.Colours()
	v.hues = nonogram.BlankCell
	for _, b := range solver.Clue() {
		v.hues |= nonogram.CellOf(b.Colour)
	}
	v.cells = append(v.cells[:0], cells...)
	v.after = append(v.after[:0], cells...)
	v.narrowed = false
	v.loadPlanes()
	v.blocks = v.blocks[:0]
	if !solver.Clue().Absent() && !v.findBlocks() {
		return false
	}
	if !solver.DeducePlanes(v.planes) {
		return false
	}
	v.loadExact()
	v.findRuns()
	return true
}

// resize returns a slice of n elements, in s's memory if it has room.
func resize[E any](s []E, n int) []E { return slices.Grow(s[:0], n)[:n] }

// loadPlanes writes cells as the solver's planes.
func (v *View) loadPlanes() {
	words := sweep.Words(len(v.cells))
	v.planes = resize(v.planes, v.colours*words)
	clear(v.planes)
	for p, cell := range v.cells {
		for c := range v.colours {
			v.planes[c*words+p>>6] |= uint64(cell>>c&1) << (p & 63)
		}
	}
}

// loadExact reads what the solver left of the planes.
func (v *View) loadExact() {
	words := sweep.Words(len(v.cells))
	v.exact = resize(v.exact, len(v.cells))
	for p := range v.exact {
		cell := nonogram.Contradicted
		for c := range v.colours {
			cell |= nonogram.Cell(v.planes[c*words+p>>6]>>(p&63)&1) << c
		}
		v.exact[p] = cell
	}
	v.settled = slices.Equal(v.exact, v.cells)
}

// Find returns everything new that technique t gives on this line, one Change a cell, ascending;
// nil if nothing. The slice is valid until the next call of Find, First or Reset. t must be a
// technique on one line, ZeroLine to LineCases.
func (v *View) Find(t proof.Technique) []Change {
	if v.settled {
		return nil
	}
	find[t](v)
	if !v.narrowed {
		return nil
	}
	v.changes = v.changes[:0]
	for p, cell := range v.after {
		if cell != v.cells[p] {
			v.changes = append(v.changes, Change{p, cell})
		}
	}
	copy(v.after, v.cells)
	v.narrowed = false
	return v.changes
}

// First returns the simplest technique, from the given one on, that gives anything, and what it
// gives; nil changes if none does.
func (v *View) First(from proof.Technique) (proof.Technique, []Change) {
	for t := from; t <= proof.LineCases; t++ {
		if changes := v.Find(t); changes != nil {
			return t, changes
		}
	}
	return proof.LineCases, nil
}

// narrow records a technique's conclusion: the cells [from, to), as far as they are on the line,
// have one of the colours of can, without those that the clue lacks.
func (v *View) narrow(from, to int, can nonogram.Cell) {
	can &= v.hues
	for p := max(from, 0); p < min(to, len(v.cells)); p++ {
		if v.cells[p]&^can != 0 {
			v.after[p] &= can
			v.narrowed = true
		}
	}
}

// not returns a cell with every colour except c.
func not(c nonogram.Colour) nonogram.Cell { return ^nonogram.CellOf(c) }
