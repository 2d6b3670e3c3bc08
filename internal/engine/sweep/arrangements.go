package sweep

import (
	"iter"

	"nonogram"
	"nonogram/internal/engine/sets"
)

// Arrangements does the work of line.Solver.Arrangements. It never runs into a dead end, since
// each block only tries starts from which the rest is known to fit. Only the start of the sequence
// allocates. Meanwhile cells may change, and the solver may serve other calls.
func (s *Solver) Arrangements(cells []nonogram.Cell) iter.Seq[[]int] {
	planes := s.mustPlanes(cells)
	places, ok := s.places(planes)
	if !ok || s.absent {
		return func(func([]int) bool) {}
	}
	a := arranger{clue: s.clue, words: s.words, length: s.length, places: places, walls: s.walls(planes)}
	return a.all
}

// arranger lists arrangements. Its places hold only starts that some arrangement has. Such a start
// has room for all later blocks wherever the earlier blocks are, so the next block may take any
// start that it can reach, and there always is one.
type arranger struct {
	clue   nonogram.Clue
	length int
	words  int
	places []uint64
	walls  []int32 // the first cell from here on that cannot be blank, or the length
}

// walls returns, for each boundary, the first cell after it that cannot be blank.
func (s *Solver) walls(planes []uint64) []int32 {
	walls := make([]int32, s.length+1)
	walls[s.length] = int32(s.length)
	for p := s.length - 1; p >= 0; p-- {
		walls[p] = walls[p+1]
		if planes[p>>6]>>(p&63)&1 == 0 {
			walls[p] = int32(p)
		}
	}
	return walls
}

func (a arranger) all(yield func([]int) bool) {
	starts := make([]int, len(a.clue))
	a.lay(starts, 0)
	for yield(starts) {
		i := len(starts) - 1
		for i >= 0 && !a.advance(starts, i) {
			i--
		}
		if i < 0 {
			return
		}
		a.lay(starts, i+1)
	}
}

// lay puts block i and all later blocks as far left as they go.
func (a arranger) lay(starts []int, i int) {
	for ; i < len(starts); i++ {
		from, _ := a.reach(starts, i)
		starts[i] = a.next(i, from)
	}
}

// advance moves block i to its next start; it returns false if the earlier blocks allow none.
func (a arranger) advance(starts []int, i int) bool {
	_, to := a.reach(starts, i)
	next := a.next(i, starts[i]+1)
	if next > to {
		return false
	}
	starts[i] = next
	return true
}

// reach returns the range in which block i can start, given the previous block: after a gap, and up
// to the first cell that cannot be blank.
func (a arranger) reach(starts []int, i int) (from, to int) {
	end := 0
	if i > 0 {
		end = starts[i-1] + a.clue[i-1].Length
	}
	return end + a.clue.Gap(i), int(a.walls[end])
}

func (a arranger) next(i, from int) int {
	return sets.Next(a.places[i*a.words:(i+1)*a.words], from)
}
