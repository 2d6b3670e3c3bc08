package repair

import "nonogram/internal/engine/sets"

// fewest finds the fewest given cells possible, if the effort suffices. It takes a smallest set
// that has a cell of each known set of cells that need one; if that does not suffice, the solver
// finds one more set, and so on.
func (s *giving) fewest(out *givenCells) {
	over := func() bool { return s.ctx.Err() != nil || s.work() >= s.options.Effort }
	search := sets.NewHitting(len(s.grid.Cells()), func(looked int) bool {
		s.extra++
		s.looked += int64(looked)
		return !over()
	})
	for size := 1; size < len(out.Cells); {
		hit, found := search.Hit(size)
		if over() {
			return
		}
		if !found {
			size++
			continue
		}
		wrong := s.wrong(hit, nil)
		if len(wrong) == 0 {
			out.Cells, out.Fewest = hit, !s.doubt
			return
		}
		search.Add(wrong)
	}
	out.Fewest = !s.doubt
}
