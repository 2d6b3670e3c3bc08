package picture

import "slices"

// laid keeps the samples and the rulers of a frame, by the most shades they have. Grids of one size in
// different numbers of colours share them.
type laid struct {
	frame   frame
	means   *tones
	samples map[int]*sampled
	rulers  map[[2]int]*ruler // by shades and reach
}

// under returns what is kept of a frame, and forgets the frame before.
func (s *surfaces) under(f frame) *laid {
	if s.laid == nil || s.laid.frame != f {
		s.laid = &laid{frame: f, samples: make(map[int]*sampled), rulers: make(map[[2]int]*ruler)}
	}
	return s.laid
}

// meansUnder are the mean colours of the cells of a frame.
func (s *surfaces) meansUnder(f frame) tones {
	l := s.under(f)
	if l.means == nil {
		means := s.average(f)
		l.means = &means
	}
	return *l.means
}

// sample takes the labels under a frame, merged to at most n shades.
func (s *surfaces) sample(f frame, n int) *sampled {
	l, n := s.under(f), min(n, s.countShades())
	if l.samples[n] == nil {
		becomes, shades := s.merge(n)
		l.samples[n] = s.sampleAs(f, becomes, shades)
	}
	return l.samples[n]
}

// rulers compare grids with what lies under a frame in few shades and in more, at least as many as
// some number: contours are near within the reach, in samples.
func (s *surfaces) rulers(f frame, least, reach int) (out []*ruler) {
	for _, n := range s.distinct(max(judgedShades[0], least), max(judgedShades[1], least)) {
		out = append(out, s.ruler(f, n, reach))
	}
	return out
}

func (s *surfaces) ruler(f frame, shades, reach int) *ruler {
	rulers, key := s.under(f).rulers, [2]int{shades, reach}
	switch {
	case rulers[key] != nil:
	case reach != f.side():
		rulers[key] = s.ruler(f, shades, f.side()).with(s.creditsFor(f.side(), reach))
	default:
		// A sample of its own, since to look for cells changes labels.
		becomes, merged := s.merge(shades)
		rulers[key] = newRuler(s.sampleAs(f, becomes, merged), s.creditsFor(f.side(), reach))
	}
	return rulers[key]
}

// distinct are the numbers of shades, ascending, to which at most so many of those there are merge.
func (s *surfaces) distinct(most ...int) []int {
	there := s.countShades()
	for i := range most {
		most[i] = min(most[i], there)
	}
	return slices.Compact(most)
}
