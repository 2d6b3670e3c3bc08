package reason

import (
	"slices"

	"nonogram"
	"nonogram/proof"
)

// conflict says why the line has no arrangement: by counting, by a run, or by what follows
// for one of the cells from the others.
func (s *sight) conflict() []Claim {
	c := s.counted()
	if c.Kind != NoFit || s.clue.Absent() {
		return []Claim{c}
	}
	var best []Claim
	for _, x := range s.evidence {
		claims, ok := s.against(x)
		if ok && (best == nil || techniques[claims[0].Kind] < techniques[best[0].Kind]) {
			best = claims
		}
	}
	if best == nil {
		return []Claim{c}
	}
	return best
}

// against is the argument from the other cells that a cell cannot be what it is, if one
// sentence can give it.
func (s *sight) against(x int) (claims []Claim, ok bool) {
	shown := slices.Clone(s.shown)
	shown[x] = nonogram.OpenCell(s.colours)
	other := see(s.line, s.clue, s.colours, shown)
	if other.follows[x]&s.shown[x] != 0 || len(other.first) < len(s.clue) {
		return nil, false
	}
	other.evidence, other.flat = without(s.evidence, []int{x}), true
	other.results, other.result[x] = []int{x}, other.follows[x]
	claims = other.claims(proof.Deduction{Technique: proof.Conflict})
	if len(claims) != 1 || claims[0].Kind == All && claims[0].Number == 0 {
		return nil, false
	}
	but := Claim{Kind: But, Line: s.line, Results: []Outcome{{[]int{x}, s.shown[x]}}}
	return append(claims, but), true
}

// counted says why the line has no arrangement if counting or a run shows it.
func (s *sight) counted() Claim {
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
