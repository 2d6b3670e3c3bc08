package repair

import (
	"cmp"

	"nonogram/internal/base/ordered"
	"nonogram/internal/base/random"
)

// reduce takes back edits, each alone, until none can be; false if it had to end
// before, or the solver did, so that one might be left. Taking one back can make
// another one needless that was not, so it goes round until nothing changes.
//
// What is undecided without an edit remains so until an edit in one of its lines
// goes, see draft.good; before that there is no need to ask again.
//
// A draft that is to be unique is first reduced as one that line logic decides, if it
// does, then as one that trials do: the questions that take the solver are the slow
// ones, and the fewer edits, the fewer of them.
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

// takeBack takes back edits that are not needed; false if it had to end before.
func (s *search) takeBack(end func() bool) bool {
	edits := s.edits()
	random.Sample(s.random, edits, len(edits))
	if s.draft.aim > byLines {
		s.cheapFirst(edits)
	}
	needed := make(map[int][]bool) // by cell, the lines of what is undecided without its edit
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

// cheapFirst sorts edits by how much line logic leaves open without each: questions about
// little cost little, and are as often answered with yes.
func (s *search) cheapFirst(edits []edit) {
	open := make(map[int]int, len(edits))
	for _, e := range edits {
		s.draft.set(e.Cell, s.original.Cells()[e.Cell])
		open[e.Cell] = s.draft.open()
		s.draft.set(e.Cell, e.To)
	}
	ordered.Sort(edits, func(a, b edit) int { return cmp.Compare(open[a.Cell], open[b.Cell]) })
}
