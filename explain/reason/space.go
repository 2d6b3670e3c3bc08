package reason

import (
	"slices"

	"nonogram"
)

// small is T11.
func (s *sight) small() []Claim {
	var claims []Claim
	rest := s.results
	for len(rest) > 0 {
		x := rest[0]
		rest = rest[1:]
		lost := s.lost(x)
		if len(lost) != 1 || lost[0] == nonogram.Blank {
			continue
		}
		gap := s.segment(x, lost[0])
		found := []int{x}
		for _, y := range rest {
			if y < gap.to && slices.Equal(s.lost(y), lost) {
				found = append(found, y)
			}
		}
		if near, ok := s.tooLong(gap); ok {
			c := s.claim(Small, found)
			c.Blocks, c.From, c.To = near, gap.from, gap.to
			claims = append(claims, c)
		}
		rest = without(rest, found)
	}
	return claims
}

// tooLong lists the blocks that reach a segment if none of them fits, none if all blocks of
// the clue are too long.
func (s *sight) tooLong(gap stretch) (near []int, ok bool) {
	shorter := false
	for i, b := range s.clue {
		if b.Colour != gap.colour {
			continue
		}
		fits := b.Length <= gap.length()
		shorter = shorter || fits
		if s.first[i] < gap.to && s.end(i) > gap.from {
			near = append(near, i)
			if fits {
				return nil, false
			}
		}
	}
	if !shorter {
		return nil, s.ofColour(gap.colour) > 0
	}
	return near, len(near) > 0
}

// between is T12 and T13b: cells that no block reaches, or in colour no block of
// the colours that they lose.
func (s *sight) between(at []int) []Claim {
	var claims []Claim
	for _, x := range at {
		c, ok := s.neighbours(x)
		if !ok {
			continue
		}
		if n := len(claims); n > 0 && slices.Equal(claims[n-1].Blocks, c.Blocks) {
			claims[n-1].Results = s.outcomes(append(claims[n-1].Cells(), x))
			continue
		}
		claims = append(claims, c)
	}
	return claims
}

// neighbours are the blocks between which cell x is, out of their reach: of those of a
// colour that it loses, or all.
func (s *sight) neighbours(x int) (c Claim, ok bool) {
	lost := s.lost(x)
	if len(lost) == 0 || slices.Contains(lost, nonogram.Blank) {
		return c, false
	}
	c = s.claim(Between, []int{x})
	before, behind := -1, -1
	c.From, c.To = 0, s.length()
	for i, b := range s.clue {
		switch {
		case !slices.Contains(lost, b.Colour):
		case s.end(i) <= x:
			before, c.From = i, s.end(i)
		case s.first[i] <= x:
			return c, false
		case behind < 0:
			behind, c.To = i, s.first[i]
		}
	}
	c.Blocks, c.Rooms = []int{before, behind}, make([][2]int, 2)
	for n, i := range c.Blocks {
		if i >= 0 {
			c.Rooms[n] = [2]int{s.first[i], s.end(i)}
		}
	}
	return c, true
}
