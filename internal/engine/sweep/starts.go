package sweep

import (
	"nonogram"
	"nonogram/internal/engine/sets"
)

// Starts does the work of line.Solver.Starts.
func (s *Solver) Starts(cells []nonogram.Cell) (leftmost, rightmost []int, ok bool) {
	places, ok := s.places(s.mustPlanes(cells))
	if !ok {
		return nil, nil, false
	}
	leftmost, rightmost = make([]int, len(s.clue)), make([]int, len(s.clue))
	for i := range s.clue {
		place := places[i*s.words : (i+1)*s.words]
		leftmost[i], rightmost[i] = sets.Next(place, 0), sets.Last(place)
	}
	return leftmost, rightmost, true
}

// Owners does the work of line.Solver.Owners.
func (s *Solver) Owners(cells []nonogram.Cell) (owners [][]int, blank []bool, ok bool) {
	planes := s.mustPlanes(cells)
	places, ok := s.places(planes)
	if !ok {
		return nil, nil, false
	}
	s.DeducePlanes(planes)
	owners, blank = make([][]int, s.length), make([]bool, s.length)
	for i := range s.clue {
		place := places[i*s.words : (i+1)*s.words]
		Cover(place, s.clue[i].Length)
		for p := sets.Next(place, 0); p < s.length; p = sets.Next(place, p+1) {
			owners[p] = append(owners[p], i)
		}
	}
	for p := range blank {
		blank[p] = planes[p>>6]>>(p&63)&1 != 0
	}
	return owners, blank, true
}

// Cover widens a set of starts of one block, as [Solver.PlacesPlanes] gives it, in place to the set
// of cells that the block covers. length is that of the block.
func Cover(starts []uint64, length int) {
	if len(starts) == 1 {
		starts[0] = smear(starts[0], int32(length))
		return
	}
	smearWide(starts, 0, int32(len(starts)-1), int32(length))
}

// places is PlacesPlanes into new memory; for an absent clue it is empty and ok
// says whether each cell has a colour.
func (s *Solver) places(planes []uint64) (places []uint64, ok bool) {
	if s.absent {
		return nil, s.FeasiblePlanes(planes)
	}
	places = make([]uint64, len(s.clue)*s.words)
	return places, s.PlacesPlanes(planes, places)
}
