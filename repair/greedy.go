package repair

import (
	"cmp"
	"iter"

	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/internal/base/random"
	"nonogram/internal/engine/sets"
)

// manyOpen is the number of open cells from which line logic alone guides the edits: many solutions
// certainly differ, and a question to the solver takes longer than many edits.
const manyOpen = 150

// maxEstimates is the number of edits of one part whose gains are estimated, and maxTrials the
// number of these that are tried in full.
const (
	maxEstimates = 48
	maxTrials    = 4
)

// greedy edits the draft until it is good. It returns false if it had to end early, or if locked
// cells leave no edit that could help.
//
// The undecided cells fall into parts that share no line. In each part greedy makes one edit: of a
// few edits, the one after which line logic leaves the fewest cells open. Line logic is much faster
// than the solver, and its answer has degrees.
func (s *search) greedy(end func() bool) bool {
	for !s.settled() {
		for _, part := range s.parts(s.draft.undecided) {
			if end() || !s.improve(part) {
				return false
			}
		}
	}
	return true
}

// settled is draft.good, but does not ask the solver while lines leave many cells open and trials
// do not decide them.
func (s *search) settled() bool {
	if s.draft.open() < manyOpen || s.decided && s.draft.aim > byLines {
		return s.draft.good(s.ctx)
	}
	s.draft.undecided = s.draft.appendOpen(s.draft.undecided[:0])
	return false
}

// improve makes the best of some edits that could help; false if locked cells leave none.
func (s *search) improve(part []int) bool {
	s.draft.open()
	possible := s.candidates(part)
	if len(possible) == 0 {
		for _, i := range s.draft.crossing(part) {
			possible = s.appendEdits(possible, i)
		}
	}
	if len(possible) == 0 {
		return false
	}
	edits := random.Sample(s.random, possible, maxEstimates)
	if len(edits) > maxTrials {
		edits = s.promising(edits)
	}
	var best edit
	least := -1
	for _, e := range edits {
		was := s.draft.grid.Cells()[e.Cell]
		s.draft.set(e.Cell, e.To)
		if bad := s.draft.open() + s.speckCost()*s.specks(e.Cell); least < 0 || bad < least {
			best, least = e, bad
		}
		s.draft.set(e.Cell, was)
		if least == 0 {
			break
		}
	}
	s.draft.set(best.Cell, best.To)
	return true
}

// speckCost returns the number of open cells that are as bad as a speck.
func (s *search) speckCost() int {
	if s.Neat {
		return 20
	}
	return 2
}

// promising returns the edits with the best estimates; of equal ones the first.
func (s *search) promising(edits []edit) []edit {
	gains := make(map[edit]int, len(edits))
	for _, e := range edits {
		gains[e] = 8*s.draft.gain(e) + s.smoothness(e)
	}
	ordered.Sort(edits, func(a, b edit) int { return cmp.Compare(gains[b], gains[a]) })
	return edits[:maxTrials]
}

// smoothness returns the number of neighbours of the cell's colour that an edit gains, less those
// that it loses. On areas where line logic decides nothing, such as a chequered one, this guides
// the edits. An edit that isolates the cell counts as worse.
func (s *search) smoothness(e edit) int {
	after, before, was := 0, 0, s.draft.grid.Cells()[e.Cell]
	for i := range s.neighbours(e.Cell) {
		switch s.draft.grid.Cells()[i] {
		case e.To:
			after++
		case was:
			before++
		}
	}
	if after == 0 {
		return -s.speckCost() * before
	}
	return after - before
}

// neighbours yields the cells beside, above and below a cell.
func (s *search) neighbours(i int) iter.Seq[int] {
	w, h := s.original.Width(), s.original.Height()
	return func(yield func(int) bool) {
		_ = (i%w == 0 || yield(i-1)) &&
			(i%w == w-1 || yield(i+1)) &&
			(i < w || yield(i-w)) &&
			(i >= w*(h-1) || yield(i+w))
	}
}

func (s *search) candidates(part []int) []edit {
	near := make([]bool, len(s.original.Cells()))
	for _, i := range part {
		near[i] = true
		for beside := range s.neighbours(i) {
			near[beside] = true
		}
	}
	var out []edit
	for i, is := range near {
		if is {
			out = s.appendEdits(out, i)
		}
	}
	return out
}

// appendEdits appends all edits of a cell; none if it is locked.
func (s *search) appendEdits(dst []edit, cell int) []edit {
	if s.Locked != nil && s.Locked[cell] {
		return dst
	}
	for c := range s.draft.board.Colours {
		if to := nonogram.CellOf(nonogram.Colour(c)); to != s.draft.grid.Cells()[cell] {
			dst = append(dst, edit{cell, to})
		}
	}
	return dst
}

// parts splits cells into sets that are connected by rows and columns.
func (s *search) parts(cells []int) [][]int {
	w, h := s.original.Width(), s.original.Height()
	lines := sets.NewPartition(w + h)
	for _, i := range cells {
		lines.Join(i/w, h+i%w)
	}
	return sets.Split(lines, cells, func(i int) int { return i / w })
}
