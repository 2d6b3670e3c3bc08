package reason

import (
	"nonogram"
)

// empty is T1.
func (s *sight) empty() []Claim { return []Claim{s.claim(Empty, s.results)} }

// complete is T2. Its evidence is the cells that are not blank.
func (s *sight) complete() []Claim {
	if len(s.evidence) != s.clue.Cells() || len(s.clue) == 0 {
		return nil
	}
	c := s.claim(Complete, s.results)
	c.Number, c.Seen = s.clue.Cells(), s.evidence
	return []Claim{c}
}

// free is T3. Its evidence is the blank cells.
func (s *sight) free() []Claim {
	if s.length()-len(s.evidence) != s.clue.Cells() {
		return nil
	}
	c := s.claim(Free, s.results)
	c.Number, c.Seen = s.clue.Cells(), s.evidence
	return []Claim{c}
}

// exact is T4.
func (s *sight) exact() []Claim {
	if s.clue.MinLength() != s.length() {
		return nil
	}
	c := s.claim(Exact, s.results)
	c.Number = s.length()
	return []Claim{c}
}

// spare is T5: block by block, the cells that it covers wherever it is on the empty line.
func (s *sight) spare() []Claim {
	slack := s.length() - s.clue.MinLength()
	var claims []Claim
	at := 0
	for i, b := range s.clue {
		at += s.clue.Gap(i)
		if found := s.have(b.Colour, at+slack, at+b.Length); len(found) > 0 {
			c := s.claim(Spare, found)
			c.Blocks, c.Number = []int{i}, slack
			claims = append(claims, c)
		}
		at += b.Length
	}
	return claims
}

// cover is T13: the cells that a block covers wherever the evidence lets it be.
func (s *sight) cover(at []int) []Claim {
	var claims []Claim
	for i, b := range s.clue {
		found := common(at, s.have(b.Colour, s.last[i], s.first[i]+b.Length))
		if len(found) == 0 {
			continue
		}
		c := s.claim(Cover, found)
		c.Blocks, c.From, c.To = []int{i}, s.first[i], s.end(i)
		c.Seen = s.tempted(i)
		at = without(at, found)
		claims = append(claims, c)
	}
	return claims
}

// tempted is a blank cell at an end of block i's room, beyond which there is room, but too
// little; nothing if there is none.
func (s *sight) tempted(i int) []int {
	n, from, to := s.clue[i].Length, 0, s.length()
	if i > 0 {
		from = s.first[i-1] + s.clue[i-1].Length + s.clue.Gap(i)
	}
	if i+1 < len(s.clue) {
		to = s.last[i+1] - s.clue.Gap(i+1)
	}
	blank := func(x int) bool { return x >= 0 && x < s.length() && s.shown[x] == nonogram.BlankCell }
	if x := s.first[i] - 1; blank(x) && x > from && x-from < n {
		return []int{x}
	}
	if x := s.end(i); blank(x) && x+1 < to && to-x-1 < n {
		return []int{x}
	}
	return nil
}
