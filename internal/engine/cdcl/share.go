package cdcl

import "slices"

// Sharing selects the learned clauses for [Solver.Shared]: those with at most this glue and this
// many literals.
type Sharing struct{ Glue, Size int }

// Lemma is a learned clause, and its glue when it was learned.
type Lemma struct {
	Clause []Lit
	Glue   int
}

// share keeps a copy of a clause just learned for others, if it promises enough.
func (s *Solver) share(clause []Lit, glue int) {
	if glue <= s.Sharing.Glue && len(clause) <= s.Sharing.Size {
		s.outbox = append(s.outbox, Lemma{slices.Clone(clause), glue})
	}
}

// Shared returns the clauses kept for others since the last call.
func (s *Solver) Shared() []Lemma {
	out := s.outbox
	s.outbox = nil
	return out
}

// Import adds clauses that follow from those of this solver, such as those that another solver has
// learned. It takes back all decisions.
func (s *Solver) Import(lemmas []Lemma) {
	for _, lemma := range lemmas {
		s.importClause(lemma.Clause, lemma.Glue, true)
	}
}

// Restrict adds a clause for good, such as one that excludes an assignment. It takes back
// all decisions.
func (s *Solver) Restrict(clause []Lit) { s.importClause(clause, 0, false) }

// Demand adds a clause for good, in place of the last one demanded, of which it must be a part. It
// takes back all decisions.
func (s *Solver) Demand(clause []Lit) {
	s.Unwind()
	if s.demanded != noRef {
		s.arena[s.demanded] |= garbageFlag
		s.demanded = noRef
		s.collect()
	}
	end := len(s.arena)
	s.Restrict(clause)
	if len(s.arena) > end {
		s.demanded = ref(end)
	}
}

func (s *Solver) importClause(clause []Lit, glue int, forgettable bool) {
	s.freeze(func() bool { return false })
	s.backtrack(0)
	if s.broken {
		return
	}
	if _, bad := s.propagate(); bad {
		s.broken = true
		return
	}
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
		s.attach(open, glue, forgettable)
	}
}
