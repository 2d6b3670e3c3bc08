package sweep

import (
	"slices"

	"nonogram"
)

// Fact says that a cell of a line cannot have a colour. In black and white "the
// cell cannot be blank" is the usual "the cell is filled".
type Fact struct {
	// Cell counts from 0.
	Cell   int
	Colour nonogram.Colour
}

// Contradiction is the target of an explanation of why a line has no arrangement at all.
var Contradiction = Fact{Cell: -1}

// AppendFacts appends to facts what is known of cells, cell by cell and, in a cell, colour by
// colour.
func (s *Solver) AppendFacts(facts []Fact, cells []nonogram.Cell) []Fact {
	for i, cell := range cells {
		for c := range s.colours {
			if !cell.Can(nonogram.Colour(c)) {
				facts = append(facts, Fact{i, nonogram.Colour(c)})
			}
		}
	}
	return facts
}

// Explain does the work of line.Solver.Explain; see [Solver.AppendExplanation] for the
// choice among explanations.
func (s *Solver) Explain(cells []nonogram.Cell, target Fact) (because []Fact, ok bool) {
	s.mustPlanes(cells)
	return s.AppendExplanation(nil, s.AppendFacts(nil, cells), target)
}

// AppendExplanation appends to dst a subset of the facts that forces target, in their order, from
// which no fact can be left out. If there is a choice, the facts at the front stay, so a caller
// that lists the oldest first loses the newest. ok is false, and dst as it was, if the facts do not
// force the target. Facts of target's own cell are never part of the subset. No fact should be
// listed twice.
//
// It leaves out halves first: the whole list, then its newer half, and so on down to single facts.
// Each trial is one [Solver.FeasiblePlanes]; an explanation of m out of n facts takes O(m log n)
// trials. Beyond dst it allocates nothing after the first call.
func (s *Solver) AppendExplanation(dst, facts []Fact, target Fact) (because []Fact, ok bool) {
	e := explainer{solver: s, facts: facts, target: target, planes: s.cellPlanes()}
	e.open()
	for _, f := range facts {
		e.know(f)
	}
	if s.FeasiblePlanes(e.planes) {
		return dst, false
	}
	e.because = dst
	e.leaveOut(0, len(facts), false)
	slices.Reverse(e.because[len(dst):])
	return e.because, true
}

// cellPlanes returns the memory that planesOf uses.
func (s *Solver) cellPlanes() []uint64 {
	if s.planes == nil {
		s.planes = make([]uint64, s.colours*s.words)
	}
	return s.planes
}

// explainer looks for facts with which the line, on top of the assumption that
// the target is false, has no arrangement.
type explainer struct {
	solver  *Solver
	facts   []Fact
	target  Fact
	planes  []uint64 // what is possible by the facts that are not left out
	because []Fact
}

// open sets the planes to the assumption alone: the target's cell has the colour
// that the target denies it, everything else is possible.
func (e *explainer) open() {
	s := e.solver
	for c := range s.colours {
		for w := range s.words {
			e.planes[c*s.words+w] = lowBits(s.length - 64*w)
		}
	}
	if e.target == Contradiction {
		return
	}
	word, bit := e.target.Cell>>6, uint64(1)<<(e.target.Cell&63)
	for c := range s.colours {
		if c != int(e.target.Colour) {
			e.planes[c*s.words+word] &^= bit
		}
	}
}

// know adds a fact to the planes. It ignores facts of the target's cell, since the assumption gives
// that cell one colour.
func (e *explainer) know(f Fact) {
	if f.Cell != e.target.Cell {
		e.planes[int(f.Colour)*e.solver.words+f.Cell>>6] &^= 1 << (f.Cell & 63)
	}
}

// forget undoes know.
func (e *explainer) forget(f Fact) {
	if f.Cell != e.target.Cell {
		e.planes[int(f.Colour)*e.solver.words+f.Cell>>6] |= 1 << (f.Cell & 63)
	}
}

// leaveOut leaves out what it can of the facts from lo to hi, the last first, and appends the
// others to because, from the last to the first. needed says that it cannot leave out all.
func (e *explainer) leaveOut(lo, hi int, needed bool) {
	if lo == hi {
		return
	}
	if !needed {
		for _, f := range e.facts[lo:hi] {
			e.forget(f)
		}
		if !e.solver.FeasiblePlanes(e.planes) {
			return
		}
		for _, f := range e.facts[lo:hi] {
			e.know(f)
		}
	}
	if hi-lo == 1 {
		e.because = append(e.because, e.facts[lo])
		return
	}
	middle, kept := (lo+hi)/2, len(e.because)
	e.leaveOut(middle, hi, false)
	// If the whole newer half was left out, the older one cannot be.
	e.leaveOut(lo, middle, len(e.because) == kept)
}
