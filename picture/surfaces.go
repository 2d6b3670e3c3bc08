package picture

import (
	"cmp"
	"math"
	"slices"

	"nonogram"
	"nonogram/internal/base/ordered"
)

// ground is the label of the background.
const ground = 0

// surfaces holds the colour of each sample: ground, or the number of a shade.
type surfaces struct {
	*subject
	labels []uint8
	// shades has an unused entry at ground.
	shades []shade
	// credits are kept by samples per side of a cell and reach; all grids of a size share them.
	credits map[[2]int]*credits
	laid    *laid
}

// shade is the colour of a surface.
type shade struct {
	lab
	mean rgb
	area int // number of samples
}

// maxSurfaces is the most shades of a subject.
const maxSurfaces = nonogram.MaxColours

// surfacesOf finds the shades of a subject. They come from samples whose neighbours have the same
// colour, if there are any, so that none is a mixture at an edge.
func surfacesOf(s *subject) *surfaces {
	groups := s.groups(s.amidLike)
	if len(groups) == 0 {
		groups = s.groups(func(int) bool { return true })
	}
	out := &surfaces{subject: s, credits: make(map[[2]int]*credits)}
	out.label(centred(groups, spread(groups, maxSurfaces)))
	return out
}

func (s *surfaces) creditsFor(side, reach int) *credits {
	key := [2]int{side, reach}
	if s.credits[key] == nil {
		s.credits[key] = newCredits(side, reach)
	}
	return s.credits[key]
}

// group holds samples of nearly one colour: their mean and their number.
type group struct {
	lab
	n int
}

// groups divides the samples of the subject that qualify into groups, largest first.
func (s *subject) groups(qualifies func(i int) bool) []group {
	var sums []mean
	in := make([]int32, boxes) // 1 + the index of a box's sum
	for i, c := range s.labs {
		if s.background[i] || !qualifies(i) {
			continue
		}
		at := &in[c.box()]
		if *at == 0 {
			sums = append(sums, mean{})
			*at = int32(len(sums))
		}
		sums[*at-1].add(c, 1)
	}
	out := make([]group, 0, len(sums))
	for _, m := range sums {
		out = append(out, group{m.of(), m.n})
	}
	ordered.Sort(out, func(a, b group) int {
		return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(a.l, b.l), cmp.Compare(a.a, b.a), cmp.Compare(a.b, b.b))
	})
	return out
}

// mean adds up colours.
type mean struct{ l, a, b, n int }

func (m *mean) add(c lab, n int) {
	m.l += c.l * n
	m.a += c.a * n
	m.b += c.b * n
	m.n += n
}

func (m *mean) of() lab { return lab{m.l / m.n, m.a / m.n, m.b / m.n} }

// alike is the squared distance below which two colours look the same.
const alike = 20 * 20

// amidLike reports whether the neighbours of a sample have its colour.
func (s *subject) amidLike(i int) bool {
	for j := range neighbours(i, s.width, len(s.cells)) {
		if s.background[j] || s.labs[i].square(s.labs[j]) > alike {
			return false
		}
	}
	return true
}

// spread chooses up to n colours. They differ clearly if that leaves more than two; otherwise, as
// in a drawing in shades of one colour, smaller differences have to do.
func spread(groups []group, n int) []lab {
	if chosen := spreadBy(groups, n, 70*70); len(chosen) > 2 {
		return chosen
	}
	return spreadBy(groups, n, 45*45)
}

// spreadBy chooses up to n colours with at least the squared distance distinct between them: the
// largest group's, and then always the one that matters most by the number of its samples and its
// distance from the chosen ones.
func spreadBy(groups []group, n, distinct int) []lab {
	if len(groups) == 0 {
		return nil
	}
	far := make([]int, len(groups))
	for i := range far {
		far[i] = math.MaxInt
	}
	next := 0
	var chosen []lab
	for next >= 0 && len(chosen) < n {
		colour := groups[next].lab
		chosen = append(chosen, colour)
		next = -1
		most := 0
		for i, g := range groups {
			far[i] = min(far[i], g.square(colour))
			if matters := far[i] * root(g.n); far[i] >= distinct && matters > most {
				next, most = i, matters
			}
		}
	}
	return chosen
}

// centred moves each colour to the mean of the groups nearest to it, until nothing moves.
func centred(groups []group, centres []lab) []lab {
	for range 8 {
		means := make([]mean, len(centres))
		for _, g := range groups {
			means[g.nearest(centres)].add(g.lab, g.n)
		}
		next := make([]lab, 0, len(centres))
		for _, m := range means {
			if m.n > 0 {
				next = append(next, m.of())
			}
		}
		if slices.Equal(next, centres) {
			break
		}
		centres = next
	}
	return centres
}

// label gives each sample the shade of the nearest colour.
func (s *surfaces) label(centres []lab) {
	s.labels = make([]uint8, len(s.labs))
	s.shades = make([]shade, 1+len(centres))
	for i, c := range centres {
		s.shades[i+1].lab = c
	}
	sums, pure := make([]rgb, len(s.shades)), make([]int, len(s.shades))
	near := newNearby(centres)
	for i, c := range s.labs {
		if s.background[i] {
			continue
		}
		l := uint8(1 + near.nearest(c))
		s.labels[i] = l
		s.shades[l].area++
		if c.square(s.shades[l].lab) <= alike || pure[l] == 0 {
			pure[l]++
			for p, v := range s.cells[i].rgb() {
				sums[l][p] += v
			}
		}
	}
	for l, n := range pure {
		if n > 0 {
			s.shades[l].mean = sums[l].divided(n)
		}
	}
	s.labelRim()
	squareCorners(s.labels, s.width)
}

// labelRim gives each sample that mixes the background with the surface beside it the label of that
// surface: its own colour would make it a third surface, such as the paper in a hole. The second
// pass labels corners, after the sides that meet in them.
func (s *surfaces) labelRim() {
	for range 2 {
		for from := s.width; from < len(s.labels)-s.width; from += s.width {
			for i := from + 1; i < from+s.width-1; i++ {
				if l := s.labels[i]; l != ground && s.labs[i].square(s.shades[l].lab) > alike {
					s.labelMixture(i)
					s.shades[l].area--
					s.shades[s.labels[i]].area++
				}
			}
		}
	}
}

// labelMixture labels a sample that may mix the background with a surface on its other side.
func (s *surfaces) labelMixture(i int) {
	for _, step := range [...]int{1, -1, s.width, -s.width} {
		if inner := s.labels[i+step]; inner != ground && s.labels[i-step] == ground && s.mixes(i, i-step, i+step) {
			s.labels[i] = inner
		}
	}
}

// mixes reports whether the colour of sample i is roughly a mixture of those of j and k.
func (s *subject) mixes(i, j, k int) bool {
	here, a, b := s.cells[i].rgb(), s.cells[j].rgb(), s.cells[k].rgb()
	return 16*(root(here.distance(a))+root(here.distance(b))) <= 17*root(a.distance(b))
}

// merge joins the most similar shades until at most n are left, and returns the new label of each
// label. The larger shade keeps its colour, since no part of the image has the mixture.
func (s *surfaces) merge(n int) (becomes []uint8, shades []shade) {
	becomes = make([]uint8, len(s.shades))
	shades = slices.Clone(s.shades)
	left := 0
	for l := range shades {
		becomes[l] = uint8(l)
		if shades[l].area > 0 {
			left++
		}
	}
	for ; left > n; left-- {
		a, b := mostAlike(shades)
		shades[a].area += shades[b].area
		shades[b].area = 0
		for l := range becomes {
			if becomes[l] == b {
				becomes[l] = a
			}
		}
	}
	return becomes, shades
}

// mostAlike returns the pair of shades whose merging changes least, the larger one first. The area
// counts little: people look at small surfaces in colours of their own, such as an eye or a red
// roof.
func mostAlike(shades []shade) (a, b uint8) {
	least := math.MaxInt
	for i, c := range shades {
		for j, d := range shades[:i] {
			if c.area == 0 || d.area == 0 {
				continue
			}
			cost := c.square(d.lab) * (1 + root(root(100*c.area*d.area/(c.area+d.area))))
			if cost < least {
				a, b, least = uint8(j), uint8(i), cost
			}
		}
	}
	if shades[b].area > shades[a].area {
		a, b = b, a
	}
	return a, b
}
