package reason

import "nonogram"

// conflict says why the line has no arrangement.
func (s *sight) conflict() Claim {
	var filled, blank []int
	for _, x := range s.evidence {
		switch {
		case s.shown[x] == nonogram.BlankCell:
			blank = append(blank, x)
		case !s.shown[x].Can(nonogram.Blank):
			filled = append(filled, x)
		}
	}
	total := s.clue.Cells()
	claim := func(k Kind, number int, seen []int) Claim {
		return Claim{Kind: k, Line: s.line, Number: number, Seen: seen}
	}
	switch {
	case s.clue.Absent():
		return claim(NoFit, 0, s.evidence)
	case len(s.clue) == 0:
		return claim(NoBlocks, 0, s.evidence)
	case len(filled) > total:
		return claim(TooMany, total, filled)
	case len(blank) > s.length()-total:
		c := claim(TooFew, total, blank)
		c.To = s.length() - len(blank)
		return c
	}
	for _, r := range runs(s.shown) {
		room := s.segment(r.from, r.colour)
		switch {
		case r.length() > s.longest(r.colour):
			return claim(TooLong, s.longest(r.colour), r.cells())
		case s.shortest(r.colour) > room.length():
			c := claim(NoRoom, room.length(), r.cells())
			c.From, c.To = room.from, room.to
			return c
		}
	}
	return claim(NoFit, 0, s.evidence)
}

// shortest is the length of the clue's shortest block of a colour.
func (s *sight) shortest(c nonogram.Colour) int {
	shortest := s.length() + 1
	for _, b := range s.clue {
		if b.Colour == c {
			shortest = min(shortest, b.Length)
		}
	}
	return shortest
}
