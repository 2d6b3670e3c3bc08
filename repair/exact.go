package repair

// exact tries all sets with fewer edits than the best result, the smallest first. If the effort
// suffices, the result has the fewest edits possible. exact can spend a quarter of the effort.
//
// It builds each set edit by edit. Each edit must be in a row or column of a cell that is still
// undecided: one of the set's edits certainly is, see draft.good, and the order of the edits is
// free. It meets no set twice: a cell that it has tried at a place is left out below the later
// cells of that place.
func (s *search) exact() {
	s.draft.doubt = false
	limit := s.draft.work() + s.Effort/4
	for size := 1; size < len(s.result.Edits); size++ {
		s.draft.restore(s.original)
		found, all := s.within(size, make([]bool, len(s.original.Cells())), limit)
		if found {
			s.result.Edits = s.edits()
			s.result.Fewest, s.result.Irreducible = !s.draft.doubt, !s.draft.doubt
			return
		}
		if !all {
			return
		}
	}
	s.result.Fewest = !s.draft.doubt
}

// within tries all sets of up to size further edits; all is false if the effort did not suffice.
// Cells in taken are already edited, or tried.
func (s *search) within(size int, taken []bool, limit int64) (found, all bool) {
	if s.draft.good(s.ctx) {
		return true, true
	}
	parts := s.parts(s.draft.undecided)
	if len(parts) > 2*size {
		return false, s.ctx.Err() == nil // an edit has one row and one column
	}
	var tried []int
	defer func() {
		for _, i := range tried {
			taken[i] = false
		}
	}()
	for _, cell := range s.reach(parts) {
		if taken[cell] {
			continue
		}
		taken[cell] = true
		tried = append(tried, cell)
		was := s.draft.grid.Cells()[cell]
		for _, e := range s.appendEdits(nil, cell) {
			if s.over() || s.draft.work() > limit {
				return false, false
			}
			s.draft.set(cell, e.To)
			if found, all = s.within(size-1, taken, limit); found || !all {
				return found, all
			}
		}
		s.draft.set(cell, was)
	}
	return false, true
}

// reach lists the cells that share a row or a column with a cell of a part. It picks the part with
// the fewest of them, since every part needs an edit.
func (s *search) reach(parts [][]int) []int {
	var best []int
	for _, part := range parts {
		if r := s.draft.crossing(part); best == nil || len(r) < len(best) {
			best = r
		}
	}
	return best
}
