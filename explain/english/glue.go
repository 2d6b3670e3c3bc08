package english

import (
	"slices"
	"strconv"
)

// glue is T7. Seen from a wall: the block of the run needs more room than there is
// between the wall and the run, and goes on behind it.
func (s *sight) glue() []part {
	var parts []part
	for _, r := range runs(s.shown) {
		owners, shortest, _ := s.ownersOf(r)
		if len(owners) == 0 {
			continue
		}
		room := s.segment(r.from, r.colour)
		onward := s.have(r.colour, r.to, room.from+shortest)
		if len(onward) > 0 {
			parts = append(parts, s.glued(r, owners, shortest, room.from, true, onward))
		}
		if back := s.have(r.colour, room.to-shortest, r.from); len(back) > 0 {
			parts = append(parts, s.glued(r, owners, shortest, room.to, false, back))
		}
	}
	return disjoint(parts)
}

// glued tells how the block of a run is pushed away from the wall at a boundary.
func (s *sight) glued(r stretch, owners []int, shortest, boundary int, forward bool, found []int) part {
	wall, named := s.wall(boundary, !forward, r.colour)
	free, reach := r.from-boundary, boundary+shortest-1
	if !forward {
		free, reach = boundary-r.to, boundary-shortest
	}
	text := s.run(r) + s.belongs(owners, shortest)
	if free == 0 {
		text += " and touches " + wall
	} else {
		text += ", and " + s.onlyCells(free) + " between it and " + wall
	}
	text += ", so the block goes on " + s.forth(forward) + ", at least to cell " + number(reach) + ": " + s.outcome(found)
	return part{text, found, append(r.cells(), named...)}
}

// belongs says which blocks can own a run.
func (s *sight) belongs(owners []int, shortest int) string {
	if len(owners) == 1 {
		return " belongs to " + s.block(s.clue, owners[0])
	}
	if s.shortestIs(owners, shortest) {
		return " belongs to a block of " + count(shortest, "cell")
	}
	return " belongs to a block of at least " + count(shortest, "cell")
}

// shortestIs reports whether blocks all have a length.
func (s *sight) shortestIs(blocks []int, length int) bool {
	return !slices.ContainsFunc(blocks, func(i int) bool { return s.clue[i].Length != length })
}

// onlyCells is "there is only 1 cell", "there are only 2 cells".
func (s *sight) onlyCells(n int) string {
	if n == 1 {
		return "there is only 1 cell"
	}
	return "there are only " + strconv.Itoa(n) + " cells"
}
