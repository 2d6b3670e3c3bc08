package reason

// agreed is T14: what all arrangements have in common, seen at the run nearest to a
// result if it can belong to few blocks.
func (s *sight) agreed(at []int) []Claim {
	if c, ok := s.either(at); ok {
		return []Claim{c}
	}
	const few = 99
	c := s.claim(All, at)
	if n := s.solver.Count(s.shown); n.IsInt64() && n.Int64() <= few {
		c.Number = int(n.Int64())
	}
	return []Claim{c}
}

// either names the blocks to which the run nearest to a result can belong.
func (s *sight) either(at []int) (c Claim, ok bool) {
	distance := s.length()
	for _, r := range runs(s.shown) {
		owners, _, _ := s.ownersOf(r)
		if len(owners) < 2 || len(owners) > 3 {
			continue
		}
		if away := max(r.from-at[0], at[0]-r.to+1); away < distance {
			distance = away
			c = s.claim(Either, at)
			c.Seen, c.Blocks = r.cells(), owners
		}
	}
	return c, len(c.Seen) > 0
}
