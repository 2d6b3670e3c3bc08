package picture

import (
	"image"
	"slices"
)

// subject holds the samples of an image, and which of them are background.
type subject struct {
	tones
	labs       []lab
	background []bool
	// hasBackground: some sample is background.
	hasBackground bool
	// box contains everything that is not background.
	box image.Rectangle
}

// subjectOf looks for the background: it is clear, or else, if plain is true, has the colour of
// most of the border and is connected with it, or gets lighter or darker gradually. There may be
// none, as in most photographs.
func subjectOf(t tones, plain bool) *subject {
	s := &subject{tones: t, labs: make([]lab, len(t.cells)), background: make([]bool, len(t.cells))}
	for i, c := range t.cells {
		if i > 0 && c == t.cells[i-1] {
			s.labs[i] = s.labs[i-1]
		} else {
			s.labs[i] = labOf(c)
		}
	}
	s.findBackground(plain)
	s.trimRim()
	s.squareBackground()
	s.hasBackground = slices.Contains(s.background, true)
	s.findBox()
	return s
}

// isPlain reports whether all samples are alike. In black and white, such an image shows nothing.
func (s *subject) isPlain() bool {
	return !slices.ContainsFunc(s.cells, func(t tone) bool { return t != s.cells[0] })
}

// border lists the samples at the border.
func (t tones) border() []int {
	var at []int
	for x := range t.width {
		at = append(at, x, (t.height-1)*t.width+x)
	}
	for y := 1; y < t.height-1; y++ {
		at = append(at, y*t.width, y*t.width+t.width-1)
	}
	return at
}

func (s *subject) findBackground(plain bool) {
	border := s.border()
	seeThrough := 0
	for _, i := range border {
		if s.cells[i].clear {
			seeThrough++
		}
	}
	colour, near := s.commonColour(border)
	if plain && seeThrough == 0 && 20*near < 19*len(border) && s.floodSmoothly(border) {
		return
	}
	// Three fifths are enough, since the subject can reach across the border.
	if plain && 4*seeThrough < len(border) && 5*near >= 3*len(border) {
		s.flood(border, colour)
		s.clearIsBackground()
		if s.hasInside() {
			return
		}
		clear(s.background) // without a subject there is no background
	}
	s.clearIsBackground()
	if !slices.Contains(s.background, false) {
		clear(s.background)
	}
}

// hasInside reports whether something other than mixtures at the edge of clear samples is in front.
func (s *subject) hasInside() bool {
	if !slices.ContainsFunc(s.cells, func(c tone) bool { return c.clear }) {
		return slices.Contains(s.background, false)
	}
	for i, b := range s.background {
		inside := !b
		for j := range neighbours(i, s.width, len(s.cells)) {
			inside = inside && !s.background[j]
		}
		if inside {
			return true
		}
	}
	return false
}

func (s *subject) clearIsBackground() {
	for i, c := range s.cells {
		s.background[i] = s.background[i] || c.clear
	}
}

// sameSurface is the largest squared distance of two colours of one flat surface.
const sameSurface = 60 * 60

// commonColour returns the colour at the border that is near to most of the border, and how many
// samples it is near to.
func (s *subject) commonColour(border []int) (colour lab, near int) {
	step := max(1, len(border)/64)
	for i := 0; i < len(border); i += step {
		n := 0
		for _, j := range border {
			if s.labs[border[i]].square(s.labs[j]) <= sameSurface {
				n++
			}
		}
		if n > near {
			colour, near = s.labs[border[i]], n
		}
	}
	return colour, near
}

// flood marks the samples of a colour that are connected with some of from.
func (s *subject) flood(from []int, colour lab) {
	hasColour := func(i int) bool { return s.labs[i].square(colour) <= sameSurface }
	var open []int
	for _, i := range from {
		if hasColour(i) {
			open = append(open, i)
		}
	}
	s.fill(open, func(_, to int) bool { return hasColour(to) })
}

// fill marks the samples of open, and all that they reach through neighbours.
func (s *subject) fill(open []int, reaches func(from, to int) bool) {
	for _, i := range open {
		s.background[i] = true
	}
	for len(open) > 0 {
		i := open[len(open)-1]
		open = open[:len(open)-1]
		for j := range neighbours(i, s.width, len(s.cells)) {
			if !s.background[j] && reaches(i, j) {
				s.background[j] = true
				open = append(open, j)
			}
		}
	}
}

// trimRim makes those mixed samples at the border of the subject background that are more of the
// background than of the subject.
func (s *subject) trimRim() {
	var rim []int
	for i, b := range s.background {
		if !b && s.isRim(i) {
			rim = append(rim, i)
		}
	}
	for _, i := range rim {
		s.background[i] = true
	}
}

// squareBackground squares the corners of the background.
func (s *subject) squareBackground() {
	sides := make([]uint8, len(s.background))
	for i, b := range s.background {
		if b {
			sides[i] = 1
		}
	}
	squareCorners(sides, s.width)
	for i, side := range sides {
		s.background[i] = side == 1
	}
}

// isRim reports whether a sample lies between background and subject, and its colour is no nearer
// to the subject's.
func (s *subject) isRim(i int) bool {
	for outer := range neighbours(i, s.width, len(s.cells)) {
		inner := 2*i - outer
		if !s.background[outer] || inner < 0 || inner >= len(s.cells) || s.background[inner] ||
			outer/s.width == i/s.width && inner/s.width != i/s.width {
			continue
		}
		if here := s.cells[i].rgb(); here.distance(s.cells[outer].rgb()) <= here.distance(s.cells[inner].rgb()) {
			return true
		}
	}
	return false
}

// speck decides which pieces in front of the background count for the box: a piece counts if its
// area is at least 1/speck of the square of the largest piece; smaller ones are dust on a scan, or
// noise. The square of a piece has the same perimeter as its box, since a line has hardly any area.
// A speck near the subject may belong to it, so all specks stay if the box is hardly smaller
// without them: by less than 1/speckRoom of its sides.
const speck, speckRoom = 2000, 16

// findBox finds the box around all pieces in front of the background, without specks.
func (s *subject) findBox() {
	seen := slices.Clone(s.background)
	type piece struct {
		box  image.Rectangle
		area int
	}
	var pieces []piece
	largest := 0
	for i := range seen {
		if seen[i] {
			continue
		}
		var p piece
		seen[i] = true
		for open := []int{i}; len(open) > 0; p.area++ {
			at := open[len(open)-1]
			open = open[:len(open)-1]
			x, y := at%s.width, at/s.width
			p.box = p.box.Union(image.Rect(x, y, x+1, y+1))
			for next := range neighbours(at, s.width, len(seen)) {
				if !seen[next] {
					seen[next] = true
					open = append(open, next)
				}
			}
		}
		side := (p.box.Dx() + p.box.Dy()) / 2
		pieces, largest = append(pieces, p), max(largest, side*side)
	}
	var whole image.Rectangle
	for _, p := range pieces {
		whole = whole.Union(p.box)
		if p.area*speck >= largest {
			s.box = s.box.Union(p.box)
		}
	}
	if (whole.Dx()-s.box.Dx())*speckRoom < whole.Dx() && (whole.Dy()-s.box.Dy())*speckRoom < whole.Dy() {
		s.box = whole
	}
	if s.box.Empty() {
		s.box = image.Rect(0, 0, s.width, s.height)
	}
}

// neighbours yields the indices to the left, right, above and below index i of n cells in rows.
func neighbours(i, width, n int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		_ = (i%width == 0 || yield(i-1)) &&
			(i%width == width-1 || yield(i+1)) &&
			(i < width || yield(i-width)) &&
			(i+width >= n || yield(i+width))
	}
}
