package solve

import (
	"math"

	"nonogram"
)

// open goes on from the solutions found to all cells in which any two differ. The
// engines keep what they learned, but search without guides: beliefs lead to where
// most solutions are, not to those that differ from the ones seen.
func (s *solving) open(limits OpenLimits) *Open {
	r := s.race
	for _, engine := range r.engines {
		engine.Guide = nil
	}
	q := &possibilities{race: r, seen: nonogram.NewGrid(s.board.Width, s.board.Height, nonogram.Contradicted)}
	q.listUnseen()
	for _, g := range s.result.Solutions {
		q.add(g)
	}
	if limits.Solutions > 0 {
		q.most = q.found + limits.Solutions
	}
	if s.opts.MaxConflicts > 0 {
		left := s.opts.MaxConflicts - r.conflicts()
		if limits.Conflicts == 0 || left < limits.Conflicts {
			limits.Conflicts = max(left, 1)
		}
	}
	conflicts := limits.Conflicts
	if conflicts == 0 {
		conflicts = math.MaxInt64
	}
	return &Open{Limit: q.run(conflicts), Possible: q.seen, Limits: limits}
}
