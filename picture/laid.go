package picture

import "slices"

// laid keeps the samples and rulers of a frame, by number of shades. Grids of one size with
// different numbers of colours share them.
type laid struct {
	frame   frame
	means   *tones
	samples map[int]*sampled
	rulers  map[[2]int]*ruler // by shades and reach
}

// under returns what is kept for a frame, and discards what was kept for the frame before.
func (s *surfaces) under(f frame) *laid {
	if s.laid == nil || s.laid.frame != f {
		s.laid = &laid{frame: f, samples: make(map[int]*sampled), rulers: make(map[[2]int]*ruler)}
	}
	return s.laid
}

// meansUnder returns the mean colours of the cells of a frame.
func (s *surfaces) meansUnder(f frame) tones {
	l := s.under(f)
	if l.means == nil {
		means := s.average(f)
		l.means = &means
	}
	return *l.means
}

// sample returns the labels under a frame, merged to at most n shades.
func (s *surfaces) sample(f frame, n int) *sampled {
	l, n := s.under(f), min(n, s.countShades())
	if l.samples[n] == nil {
		becomes, shades := s.merge(n)
		l.samples[n] = s.sampleAs(f, becomes, shades)
	}
	return l.samples[n]
}

// rulers returns rulers that compare grids with the image under a frame, first in few shades and
// then in more, but never in fewer than least. Contours count as near within reach samples.
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
		// A sample of its own, since look changes labels.
		becomes, merged := s.merge(shades)
		rulers[key] = newRuler(s.sampleAs(f, becomes, merged), s.creditsFor(f.side(), reach))
	}
	return rulers[key]
}

// distinct returns, ascending and each once, the numbers of shades that are left after merging to
// at most each of most.
func (s *surfaces) distinct(most ...int) []int {
	there := s.countShades()
	for i := range most {
		most[i] = min(most[i], there)
	}
	return slices.Compact(most)
}
