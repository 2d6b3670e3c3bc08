package cdcl

import "slices"

// Learned clauses worth sharing with other solvers of the same clauses.
const (
	shareGlue = 2
	shareSize = 12
)

// share keeps a copy of a clause just learned for others, if it promises enough.
func (s *Solver) share(clause []Lit, glue int) {
	if s.Sharing && glue <= shareGlue && len(clause) <= shareSize {
		s.outbox = append(s.outbox, slices.Clone(clause))
	}
}

// Shared returns the clauses learned for others since the last call.
func (s *Solver) Shared() [][]Lit {
	out := s.outbox
	s.outbox = nil
	return out
}

// Import adds clauses that follow from those of this solver, such as another one
// has learned, or that exclude assignments for good. It takes back all decisions.
func (s *Solver) Import(clauses [][]Lit, forgettable bool) {
	s.freeze(func() bool { return false })
	s.backtrack(0)
	for _, c := range clauses {
		if s.broken {
			return
		}
		if _, bad := s.propagate(); bad {
			s.broken = true
			return
		}
		s.importClause(c, forgettable)
	}
}

// Demand adds a clause for good, in place of the one that was demanded before, of which it
// must be a part. It takes back all decisions.
func (s *Solver) Demand(clause []Lit) {
	s.Unwind()
	if s.demanded != noRef {
		s.arena[s.demanded] |= garbageFlag
		s.demanded = noRef
		s.collect()
	}
	end := len(s.arena)
	s.Import([][]Lit{clause}, false)
	if len(s.arena) > end {
		s.demanded = ref(end)
	}
}

func (s *Solver) importClause(clause []Lit, forgettable bool) {
	open := s.open[:0]
	for _, p := range clause {
		if s.value[p] > 0 {
			return
		}
		if s.value[p] == 0 {
			open = append(open, p)
		}
	}
	s.open = open
	s.Proof.note(open, false)
	switch len(open) {
	case 0:
		s.broken = true
	case 1:
		s.assign(open[0], reason{b: decided})
	case 2:
		s.later.link(open[0], open[1])
	default:
		s.attach(open, shareGlue, forgettable)
	}
}
