package reason

import (
	"slices"

	"nonogram"
	"nonogram/line"
)

// agreed is T14: what all arrangements have in common. It is seen at a run that can belong to
// few blocks, or else by supposing what they exclude.
func (s *sight) agreed(at []int) []Claim {
	c, short, ok := s.either(at)
	if ok && (short || c.Cases != nil) {
		return []Claim{c}
	}
	if claims := s.supposed(at); claims != nil {
		return claims
	}
	if ok {
		return []Claim{c}
	}
	const few = 99
	c = s.claim(All, at)
	if n := s.solver.Count(s.shown); n.IsInt64() && n.Int64() <= few {
		c.Number = int(n.Int64())
	}
	return []Claim{c}
}

// either names the blocks to which the run nearest to a result can belong; short is whether
// each of them gives the results by its own length, so that the text need not say how.
func (s *sight) either(at []int) (c Claim, short, ok bool) {
	const most = 5
	distance := s.length()
	var nearest stretch
	for _, r := range runs(s.shown) {
		owners, _, _ := s.ownersOf(r)
		if len(owners) < 2 || len(owners) > most {
			continue
		}
		if away := max(r.from-at[0], at[0]-r.to+1); away < distance {
			distance, nearest = away, r
			c = s.claim(Either, at)
			c.Seen, c.Blocks = r.cells(), owners
		}
	}
	if len(c.Seen) == 0 {
		return c, false, false
	}
	if s.flat {
		return c, true, true
	}
	c.Cases, short = s.cases(nearest, c.Blocks, at)
	return c, short, true
}

// cases argues the results from each block to which a run can belong, nil if how far blocks
// reach does not give them; short is whether all are about the block itself.
func (s *sight) cases(r stretch, owners, at []int) (cases [][]Claim, short bool) {
	short = true
	for _, i := range owners {
		claims := s.owning(r, i).within(at)
		if len(claims) == 0 {
			return nil, false
		}
		for _, c := range claims {
			short = short && slices.Contains(c.Blocks, i)
		}
		cases = append(cases, claims)
	}
	if short {
		return nil, true
	}
	return cases, false
}

// within argues results by how far the blocks reach, nil unless that gives all of them.
func (s *sight) within(at []int) []Claim {
	claims := s.cover(at)
	for _, c := range claims {
		at = without(at, c.Cells())
	}
	claims = append(claims, s.between(at)...)
	for _, c := range claims {
		at = without(at, c.Cells())
	}
	if len(at) > 0 {
		return nil
	}
	return claims
}

// owning is the line if a run belongs to block i: how far each block reaches then.
func (s *sight) owning(r stretch, i int) *sight {
	n := s.clue[i].Length
	one := *s
	one.first, one.last = nil, nil
	for start := max(0, r.to-n); start <= r.from && start+n <= s.length(); start++ {
		first, last, ok := s.placed(i, start)
		switch {
		case !ok:
		case one.first == nil:
			one.first, one.last = first, last
		default:
			for k := range first {
				one.first[k], one.last[k] = min(one.first[k], first[k]), max(one.last[k], last[k])
			}
		}
	}
	return &one
}

// placed is the leftmost and the rightmost start of each block if block i starts at a cell.
func (s *sight) placed(i, start int) (first, last []int, ok bool) {
	b, cells := s.clue[i], slices.Clone(s.shown)
	end := start + b.Length
	if s.clue[:i].MinLength() > start || s.clue[i+1:].MinLength() > len(cells)-end {
		return nil, nil, false
	}
	for _, beside := range []int{start - 1, end} {
		if beside >= 0 && beside < len(cells) {
			cells[beside] &^= nonogram.CellOf(b.Colour)
		}
	}
	for _, c := range cells[start:end] {
		if !c.Can(b.Colour) {
			return nil, nil, false
		}
	}
	first, last, ok = line.New(start, s.clue[:i], s.colours).Starts(cells[:start])
	if !ok {
		return nil, nil, false
	}
	after, afterLast, ok := line.New(len(cells)-end, s.clue[i+1:], s.colours).Starts(cells[end:])
	if !ok {
		return nil, nil, false
	}
	first, last = append(slices.Clone(first), start), append(slices.Clone(last), start)
	for k := range after {
		first, last = append(first, after[k]+end), append(last, afterLast[k]+end)
	}
	return first, last, true
}
