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
	blocks  []block         // like the runs, only of a line that is not settled
	runs    []run

	// These hold the conclusions of the current technique, see narrow.
	after    []nonogram.Cell
	narrowed bool
	changes  []Change

	places []uint64 // by block, a bit for each start
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
	v.exact = append(v.exact[:0], cells...)
	if !solver.Deduce(v.exact) {
		return false
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
	v.settled = slices.Equal(v.exact, v.cells)
	if !v.settled {
		v.findBlocks()
		v.findRuns()
	}
	return true
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
