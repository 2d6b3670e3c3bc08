package repair

import (
	"cmp"

	"nonogram/internal/base/ordered"
	"nonogram/internal/base/random"
)

// reduce undoes edits, one by one, until each is needed. It returns false if it or the solver had
// to end early, so that a needless edit may be left. To undo an edit can make others needless, so
// reduce repeats this until nothing changes.
//
// Cells that are undecided without an edit stay undecided until an edit in one of their lines is
// undone, see draft.good. Until then, reduce does not ask about this edit again.
//
// A draft that is to be unique is first reduced for line logic and then for trials, if these decide
// it: questions to the solver are slow, and fewer edits need fewer of them.
func (s *search) reduce(end func() bool) bool {
	last := s.draft.aim
	for s.draft.aim = byLines; s.draft.aim < last; s.draft.aim++ {
		if s.draft.good(s.ctx) {
			s.takeBack(end)
		}
	}
	s.draft.doubt = false
	return s.takeBack(end) && !s.draft.doubt
}

// takeBack undoes edits that are not needed; false if it had to end early.
func (s *search) takeBack(end func() bool) bool {
	edits := s.edits()
	random.Sample(s.random, edits, len(edits))
	if s.draft.aim > byLines {
		s.cheapFirst(edits)
	}
	needed := make(map[int][]bool) // by cell, the lines of the cells that are undecided without its edit
	for again := true; again; {
		again = false
		for _, e := range edits {
			if s.draft.grid.Cells()[e.Cell] != e.To || needed[e.Cell] != nil {
				continue
			}
			if end() {
				return false
			}
			s.draft.set(e.Cell, s.original.Cells()[e.Cell])
			if !s.draft.staysGood(s.ctx, e.Cell) {
				needed[e.Cell] = s.draft.linesWith(s.draft.undecided)
				s.draft.set(e.Cell, e.To)
				continue
			}
			again = true
			row, column := s.draft.lines(e.Cell)
			for cell, lines := range needed {
				if lines[row] || lines[column] {
					delete(needed, cell)
				}
			}
		}
	}
	return true
}

// cheapFirst sorts edits by the number of cells that line logic leaves open without each. Questions
// about few open cells are fast, and the answer is as often yes.
func (s *search) cheapFirst(edits []edit) {
	open := make(map[int]int, len(edits))
	for _, e := range edits {
		s.draft.set(e.Cell, s.original.Cells()[e.Cell])
		open[e.Cell] = s.draft.open()
		s.draft.set(e.Cell, e.To)
	}
	ordered.Sort(edits, func(a, b edit) int { return cmp.Compare(open[a.Cell], open[b.Cell]) })
}
