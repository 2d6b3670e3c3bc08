package reason

import (
	"slices"

	"nonogram"
)

// finished is T6. The evidence may show a run's ends alone, since all between them
// follows.
func (s *sight) finished() []Claim {
	var claims []Claim
	var done []int
	for _, r := range runs(s.follows) {
		owners, _, longest := s.ownersOf(r)
		if longest != r.length() || s.shown[r.from] != nonogram.CellOf(r.colour) && s.shown[r.to-1] != nonogram.CellOf(r.colour) {
			continue
		}
		var beside []int
		for _, x := range without([]int{r.from - 1, r.to}, done) {
			if s.loses(x, r.colour) {
				beside = append(beside, x)
			}
		}
		if len(beside) > 0 {
			c := s.claim(Finished, beside)
			c.Blocks, c.Seen = owners, r.cells()
			claims, done = append(claims, c), append(done, beside...)
		}
	}
	return claims
}

// wall is T7. Seen from a wall: the block of the run needs more room than there is
// between the wall and the run, and continues after it.
func (s *sight) wall() []Claim {
	var claims []Claim
	for _, r := range runs(s.shown) {
		owners, shortest, _ := s.ownersOf(r)
		if len(owners) == 0 {
			continue
		}
		room := s.segment(r.from, r.colour)
		if onward := s.have(r.colour, r.to, room.from+shortest); len(onward) > 0 {
			claims = append(claims, s.walled(r, owners, shortest, room.from, r.from, onward))
		}
		if back := s.have(r.colour, room.to-shortest, r.from); len(back) > 0 {
			claims = append(claims, s.walled(r, owners, shortest, r.to, room.to, back))
		}
	}
	return disjoint(claims)
}

// walled says how the block of a run is pushed away from a wall; [from, to) is between
// them.
func (s *sight) walled(r stretch, owners []int, shortest, from, to int, found []int) Claim {
	c := s.claim(Wall, found)
	c.Seen, c.Blocks, c.Number, c.From, c.To = r.cells(), owners, shortest, from, to
	return c
}

// own is T8. The next block does not fit between the finished ones, or the edge, and the
// run: the run is its own, and it does not reach all the way back.
func (s *sight) own() []Claim {
	var claims []Claim
	for _, r := range runs(s.shown) {
		owners, _, _ := s.ownersOf(r)
		if len(owners) != 1 {
			continue
		}
		for _, behind := range []bool{false, true} {
			if c, ok := s.unreached(r, owners[0], behind); ok {
				claims = append(claims, c)
			}
		}
	}
	return disjoint(claims)
}

// unreached says that block i, which owns a run, does not get to cells before the
// run, or after it, that no other block can cover: up to the edge of the board or
// to a neighbouring block whose place is certain.
func (s *sight) unreached(r stretch, i int, behind bool) (c Claim, ok bool) {
	n, neighbour := s.clue[i].Length, i-1
	if behind {
		neighbour = i + 1
	}
	from, to := 0, r.from
	if behind {
		from, to = r.to, s.length()
	}
	if neighbour >= 0 && neighbour < len(s.clue) {
		if s.first[neighbour] != s.last[neighbour] {
			return c, false
		}
		if behind {
			to = s.first[neighbour]
		} else {
			from = s.end(neighbour)
		}
	}
	if to-from > n {
		return c, false
	}
	found := s.blanks(from, r.to-n)
	if behind {
		found = s.blanks(r.from+n, to)
	}
	c = s.claim(Own, found)
	c.Seen, c.Blocks, c.From, c.To = r.cells(), []int{i}, from, to
	return c, len(found) > 0
}

// joined is T9.
func (s *sight) joined() []Claim {
	var claims []Claim
	all := runs(s.shown)
	for i := 1; i < len(all); i++ {
		a, b := all[i-1], all[i]
		ofA, _, _ := s.ownersOf(a)
		ofB, _, _ := s.ownersOf(b)
		found := s.have(a.colour, a.to, b.from)
		if a.colour != b.colour || len(ofA) != 1 || !slices.Equal(ofA, ofB) || len(found) == 0 {
			continue
		}
		c := s.claim(Join, found)
		c.Seen, c.Blocks = union(a.cells(), b.cells()), ofA
		claims = append(claims, c)
	}
	return claims
}

// split is T10.
func (s *sight) split() []Claim {
	var claims []Claim
	all := runs(s.shown)
	for i, a := range all {
		if a.from > 0 && (i == 0 || all[i-1].to < a.from-1) {
			claims = append(claims, s.made(a.from-1, stretch{a.from - 1, a.to, a.colour}, a.cells())...)
		}
		if i+1 < len(all) && all[i+1].from == a.to+1 && all[i+1].colour == a.colour {
			claims = append(claims, s.made(a.to, stretch{a.from, all[i+1].to, a.colour}, union(a.cells(), all[i+1].cells()))...)
		} else {
			claims = append(claims, s.made(a.to, stretch{a.from, a.to + 1, a.colour}, a.cells())...)
		}
	}
	return disjoint(claims)
}

// made says that cell x does not have the colour of the runs beside it, as no block that
// can be there is as long as what that would make.
func (s *sight) made(x int, made stretch, beside []int) []Claim {
	if !s.loses(x, made.colour) {
		return nil
	}
	for i, b := range s.clue {
		if b.Colour == made.colour && b.Length >= made.length() && s.first[i] <= made.from && s.end(i) >= made.to {
			return nil
		}
	}
	c := s.claim(Split, []int{x})
	c.Seen, c.Number = beside, made.length()
	if s.longest(made.colour) >= made.length() {
		c.Blocks = s.owners[beside[0]]
	}
	return []Claim{c}
}

// reach is T12 where a run shows it: the first or the last block covers the run, and so gets
// no farther towards its end of the line than its length.
func (s *sight) reach(at []int) []Claim {
	var claims []Claim
	for _, r := range runs(s.shown) {
		owners, _, _ := s.ownersOf(r)
		if len(owners) != 1 {
			continue
		}
		i, n := owners[0], s.clue[owners[0]].Length
		var beyond []int
		if i == 0 {
			beyond = s.blanks(0, r.to-n)
		}
		if i == len(s.clue)-1 {
			beyond = append(beyond, s.blanks(r.from+n, s.length())...)
		}
		found := common(at, beyond)
		if len(found) == 0 {
			continue
		}
		c := s.claim(Reach, found)
		c.Seen, c.Blocks = r.cells(), owners
		at = without(at, found)
		claims = append(claims, c)
	}
	return claims
}
