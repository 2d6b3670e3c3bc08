package reason

import (
	"slices"

	"nonogram"
)

// small is T11.
func (s *sight) small(at []int) []Claim {
	var claims []Claim
	for len(at) > 0 {
		c, ok := s.gap(at[0])
		if !ok {
			at = at[1:]
			continue
		}
		found := []int{at[0]}
		for _, y := range at[1:] {
			if other, ok := s.gap(y); ok && other.From == c.From && other.To == c.To && slices.Equal(other.Blocks, c.Blocks) {
				found = append(found, y)
			}
		}
		c.Results = s.outcomes(found)
		claims, at = append(claims, c), without(at, found)
	}
	return claims
}

// gap is what cell x is in that is too small for every block that gets there, of each colour
// that the cell loses. It names those blocks unless all of the clue are too long.
func (s *sight) gap(x int) (c Claim, ok bool) {
	c = s.claim(Small, []int{x})
	c.To = s.length()
	shorter, long := false, false
	for _, colour := range s.lost(x) {
		if colour == nonogram.Blank {
			return c, false
		}
		room := s.segment(x, colour)
		c.From, c.To = max(c.From, room.from), min(c.To, room.to)
		for i, b := range s.clue {
			if b.Colour != colour {
				continue
			}
			fits := b.Length <= room.length()
			shorter, long = shorter || fits, true
			if s.first[i] < room.to && s.end(i) > room.from {
				if fits {
					return c, false
				}
				c.Blocks = append(c.Blocks, i)
			}
		}
	}
	if !shorter {
		c.Blocks = nil
		return c, long
	}
	slices.Sort(c.Blocks)
	return c, len(c.Blocks) > 0
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
