package explain

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
		i := owners[0]
		n := s.clue[i].Length
		done, next := 0, s.length()
		if i > 0 {
			done = s.end(i - 1)
		}
		if i+1 < len(s.clue) {
			next = s.first[i+1]
		}
		if found := s.blanks(done, r.to-n); len(found) > 0 {
			parts = append(parts, s.unreached(r, i, done, found, false))
		}
		if found := s.blanks(r.from+n, next); len(found) > 0 {
			parts = append(parts, s.unreached(r, i, next, found, true))
		}
	}
	return disjoint(parts)
}

// blanks lists the results in [from, to) that are blank.
func (s *sight) blanks(from, to int) []int { return s.have(nonogram.Blank, from, to) }

// unreached tells that block i, which owns a run, does not get to cells found
// between it and what ends or starts at a boundary, behind the run or before it.
func (s *sight) unreached(r stretch, i, boundary int, found []int, behind bool) part {
	n, reach, neighbour, free := s.clue[i].Length, r.to-s.clue[i].Length, i-1, r.from-boundary
	if behind {
		reach, neighbour, free = r.from+n-1, i+1, boundary-r.to
	}
	text := s.run(r) + " can only belong to " + s.block(s.clue, i) + ", which"
	var start string
	switch {
	case neighbour < 0 || neighbour == len(s.clue):
		start = s.edge(behind)
	case s.first[neighbour] == s.last[neighbour]:
		start = "block " + number(neighbour)
	}
	if start != "" && free <= n {
		text = s.block(s.clue, i) + " does not fit between " + start + " and " + s.run(r) + ", so it owns " + s.it(r) + " and"
	}
	text += " cannot reach beyond cell " + number(reach) + ": " + s.outcome(found)
	return part{text, found, r.cells()}
}

// it is "that run" or "that cell".
func (s *sight) it(r stretch) string {
	if r.length() == 1 {
		return "that cell"
	}
	return "that run"
}
