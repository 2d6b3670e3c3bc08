package english

import "nonogram"

// mercury is T8. The run belongs to the next block, which does not reach back to
// the cells behind what is finished.
func (s *sight) mercury() []part {
	var parts []part
	if len(s.clue) == 1 {
		return nil // how far its only block reaches says the same of both ends
	}
	for _, r := range runs(s.shown) {
		owners, _, _ := s.ownersOf(r)
		if len(owners) != 1 {
			continue
		}
		for _, behind := range []bool{false, true} {
			if p, ok := s.unreached(r, owners[0], behind); ok {
				parts = append(parts, p)
			}
		}
	}
	return disjoint(parts)
}

// blanks lists the results in [from, to) that are blank.
func (s *sight) blanks(from, to int) []int { return s.have(nonogram.Blank, from, to) }

// unreached tells that block i, which owns a run, does not get to cells before the
// run, or behind it, that no other block can cover: up to the edge of the board or
// to a neighbouring block whose place is certain.
func (s *sight) unreached(r stretch, i int, behind bool) (p part, ok bool) {
	n, neighbour := s.clue[i].Length, i-1
	if behind {
		neighbour = i + 1
	}
	start, boundary := s.edge(behind), 0
	switch {
	case neighbour == len(s.clue):
		boundary = s.length()
	case neighbour < 0:
	case s.first[neighbour] != s.last[neighbour]:
		return part{}, false
	default:
		start, boundary = "block "+number(neighbour), s.end(neighbour)
		if behind {
			boundary = s.first[neighbour]
		}
	}
	found, reach, free := s.blanks(boundary, r.to-n), r.to-n, r.from-boundary
	if behind {
		found, reach, free = s.blanks(r.from+n, boundary), r.from+n-1, boundary-r.to
	}
	text := s.run(r) + " can only belong to " + s.block(s.clue, i) + ", which"
	if free <= n {
		text = s.block(s.clue, i) + " does not fit between " + start + " and " + s.run(r) + ", so it owns " + s.it(r) + " and"
	} else if neighbour >= 0 && neighbour < len(s.clue) {
		return part{}, false
	}
	text += " cannot reach beyond cell " + number(reach) + ": " + s.outcome(found)
	return part{text, found, r.cells()}, len(found) > 0
}

// it is "that run" or "that cell".
func (s *sight) it(r stretch) string {
	if r.length() == 1 {
		return "that cell"
	}
	return "that run"
}
