package sweep

// PlacesPlanes writes, for each block, the set of its starts over all
// arrangements: places[i*w:(i+1)*w] with w = Words(Length()) has a bit for each
// cell at which block i can start. It reports whether there is an arrangement;
// if there is none, or the clue is absent, places is left as it is.
//
// planes is as in [Solver.DeducePlanes] and not changed.
func (s *Solver) PlacesPlanes(planes, places []uint64) bool {
	switch {
	case s.absent:
		return false
	case s.words == 1:
		return s.placesWord(planes, places)
	case s.words == 2:
		return s.placesPair(planes, places)
	default:
		return s.placesWide(planes, places)
	}
}

// placesWide is PlacesPlanes for any number of words.
func (s *Solver) placesWide(planes, places []uint64) bool {
	if !s.sweepBoth(planes) {
		return false
	}
	clear(places[:len(s.clue)*s.words])
	for i := range s.forward.blocks {
		s.placesOf(i, planes, places[i*s.words:(i+1)*s.words])
	}
	return true
}
