package cdcl

// Answer is the result of a search.
type Answer uint8

const (
	// Undecided: the budget was used up, or the search was stopped.
	Undecided Answer = iota
	// Satisfied: the current assignment is complete and satisfies all clauses.
	Satisfied
	// Unsatisfiable: no assignment satisfies all clauses.
	Unsatisfiable
)

// Config are the settings in which the solvers of a portfolio differ.
type Config struct {
	// Decay is the factor by which earlier conflicts count less in the choice of variables, between
	// 0 and 1.
	Decay float64
	// LubyUnit is the number of conflicts of the shortest run between restarts, which follow the
	// Luby sequence. If it is 0, the solver restarts when the recent glue is worse than the mean.
	LubyUnit int64
}

// All solvers share these settings; the values did best on the corpora.
const (
	keepGlue        = 2 // learned clauses with at most this glue are kept for good
	keepUsedGlue    = 6 // those with at most this glue are kept while they are used
	reduceInterval  = 2000
	rephaseInterval = 1000
	restartMargin   = 1.1
	restartMinimum  = 10 // least conflicts between restarts by glue
)

// Search looks for an assignment that satisfies all clauses, from where the last search ended,
// until it finds one, none is left, Stats has reached steps or conflicts, or stop returns true. It
// calls stop every few hundred decisions and conflicts.
func (s *Solver) Search(steps, conflicts int64, stop func() bool) Answer {
	if !s.freeze(stop) {
		return Undecided
	}
	for polls := 0; !s.broken; polls++ {
		if polls&255 == 255 && stop() {
			return Undecided
		}
		if c, bad := s.propagate(); bad {
			if len(s.levels) == 0 {
				s.broken = true
				break
			}
			// The trail was without conflict up to the last decision.
			s.keepBest(int(s.levels[len(s.levels)-1]))
			s.Stats.Conflicts++
			s.resolve(c)
			if s.Stats.Steps >= steps || s.Stats.Conflicts >= conflicts {
				return Undecided
			}
			continue
		}
		switch {
		case s.restartDue():
			s.restart()
		case s.Stats.Conflicts >= s.reduceAt:
			s.reduceAt = s.Stats.Conflicts + reduceInterval + s.Stats.Conflicts/10
			s.reduce()
		case !s.choose():
			s.keepBest(len(s.trail))
			return Satisfied
		}
	}
	return Unsatisfiable
}

// resolve learns a clause from a conflict and returns to where it changes something.
func (s *Solver) resolve(c conflict) {
	clause, level, glue := s.analyze(c)
	s.averages.add(glue)
	s.backtrack(level)
	s.Stats.Learned++
	s.share(clause, glue)
	s.learn(clause, glue, true)
	s.order.decay(s.cfg.Decay)
}

// learn adds a clause whose first literal is open and whose others are false.
func (s *Solver) learn(clause []Lit, glue int, forgettable bool) {
	s.Proof.note(clause, false)
	switch len(clause) {
	case 1:
		s.assign(clause[0], reason{b: decided})
	case 2:
		s.later.link(clause[0], clause[1])
		s.assign(clause[0], reason{clause[1], isPair})
	default:
		c := s.attach(clause, glue, forgettable)
		s.assign(clause[0], reason{Lit(c), isClause})
	}
}

// choose decides an open variable, by the guide or the most active one; it returns false if all are
// assigned.
func (s *Solver) choose() bool {
	if s.Guide != nil {
		if p := s.Guide(); p != NoLit {
			s.decide(p)
			return true
		}
	}
	for {
		v := s.order.pop()
		if v < 0 {
			return false
		}
		p := Positive(v)
		if s.value[p] != 0 {
			continue
		}
		if s.phase[v] < 0 {
			p = p.Not()
		}
		s.decide(p)
		return true
	}
}

// Exclusion returns a clause that excludes the current, complete assignment and no other: one of
// its decisions must be false.
func (s *Solver) Exclusion() []Lit {
	clause := make([]Lit, 0, len(s.levels))
	for i := len(s.levels) - 1; i >= 0; i-- { // the last decision is taken back first
		clause = append(clause, s.trail[s.levels[i]]^1)
	}
	return clause
}

// Exclude adds the exclusion of the current assignment and continues from there.
func (s *Solver) Exclude(exclusion []Lit) {
	s.bestSize = 0
	if len(exclusion) == 0 {
		s.broken = true
		return
	}
	s.backtrack(len(exclusion) - 1)
	s.learn(exclusion, 0, false)
}
