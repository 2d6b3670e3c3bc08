package repair

import "slices"

// fewest finds the fewest given cells there can be, if the effort suffices: a
// smallest set with a cell of each set that is known to need one, and if that does
// not suffice the solver names one more set, until it does.
func (s *giving) fewest(out *givenCells) {
	var sets [][]int
	for s.ctx.Err() == nil {
		h := &hitting{sets: sets, limit: s.options.Effort - s.work(), best: out.Cells}
		hit := h.smallest()
		s.extra += h.work()
		if h.over() {
			return
		}
		if len(hit) == len(out.Cells) {
			out.Fewest = !s.doubt
			return
		}
		wrong := s.wrong(hit)
		if len(wrong) == 0 {
			out.Cells, out.Fewest = hit, !s.doubt
			return
		}
		if s.ctx.Err() == nil {
			sets = append(sets, wrong)
		}
	}
}

// hitting searches for a smallest set of cells with one of each set.
type hitting struct {
	sets   [][]int
	best   []int // the smallest so far, or one that is known to be large enough
	chosen []int
	limit  int64 // of the work
	tried  int64 // choices
	looked int64 // cells looked up
}

// work is in looks at lines.
func (h *hitting) work() int64 { return h.tried + h.looked/scanned }

func (h *hitting) over() bool { return h.work() >= h.limit }

// smallest returns the smallest set, or best if none is smaller.
func (h *hitting) smallest() []int {
	h.search(map[int]bool{})
	return h.best
}

// scanned is how many cells are looked up in the time of a unit of effort, which is
// a look at a line.
const scanned = 16

// search tries each cell of a set that is not hit yet. Cells that were tried before
// need not be tried below their later siblings; they are in left.
func (h *hitting) search(left map[int]bool) {
	if h.tried++; h.over() {
		return
	}
	missed, disjoint := h.missed()
	if missed == nil {
		if len(h.chosen) < len(h.best) {
			h.best = slices.Clone(h.chosen)
		}
		return
	}
	if len(h.chosen)+disjoint >= len(h.best) {
		return
	}
	var tried []int
	for _, cell := range missed {
		if left[cell] {
			continue
		}
		h.chosen = append(h.chosen, cell)
		h.search(left)
		h.chosen = h.chosen[:len(h.chosen)-1]
		left[cell] = true
		tried = append(tried, cell)
	}
	for _, cell := range tried {
		delete(left, cell)
	}
}

// missed is the smallest set that is not hit, and the number of sets found that are
// not hit and share no cell, each of which needs one.
func (h *hitting) missed() (smallest []int, disjoint int) {
	met := make(map[int]bool, len(h.chosen))
	for _, cell := range h.chosen {
		met[cell] = true
	}
	covered := make(map[int]bool)
	for _, set := range h.sets {
		h.looked += 2 * int64(len(set))
		if meets(set, met) {
			continue
		}
		if smallest == nil || len(set) < len(smallest) {
			smallest = set
		}
		if !meets(set, covered) {
			disjoint++
			for _, cell := range set {
				covered[cell] = true
			}
		}
	}
	return smallest, disjoint
}

func meets(set []int, cells map[int]bool) bool {
	return slices.ContainsFunc(set, func(cell int) bool { return cells[cell] })
}
