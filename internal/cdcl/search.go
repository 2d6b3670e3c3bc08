package cdcl

// Answer is what a search found.
type Answer uint8

const (
	// Undecided: the budget was used up.
	Undecided Answer = iota
	// Satisfied: the current assignment is complete and satisfies all clauses.
	Satisfied
	// Unsatisfiable: no assignment does.
	Unsatisfiable
)

// Config are the settings of a search; [Defaults] are good ones.
type Config struct {
	// Decay is by how much earlier conflicts count less in the choice of
	// variables, 0 to 1.
	Decay float64
	// LubyUnit is the conflicts of the shortest run between restarts; 0 restarts
	// by glue instead.
	LubyUnit int64
	// ReduceInterval is the number of conflicts before the first reduction of the
	// learned clauses; later ones take longer and longer.
	ReduceInterval int64
	// ReducePercent is the share of unpromising clauses that a reduction forgets.
	ReducePercent int
	// KeepGlue: clauses with no more glue are kept for good.
	KeepGlue int
	// KeepUsedGlue: clauses with no more glue are kept while they are used.
	KeepUsedGlue int
	// RephaseInterval is the number of conflicts between resets of the saved
	// phases; 0 never resets them.
	RephaseInterval int64
	// RestartMargin: a run ends when its recent glue exceeds the long-term mean
	// by this factor.
	RestartMargin float64
}

// Defaults returns the settings that did best on the corpora.
func Defaults() Config {
	return Config{
		Decay: 0.95, LubyUnit: 0, ReduceInterval: 2000, ReducePercent: 50,
		KeepGlue: 2, KeepUsedGlue: 6, RephaseInterval: 1000, RestartMargin: 1.1,
	}
}

// averages are exponential moving averages that steer restarts (Biere & Frohlich
// 2015).
type averages struct {
	fast, slow float64
	since      int64 // conflicts since the last restart
	runs       int64
	limit      int64
}

func (a *averages) add(glue int) {
	g := float64(glue)
	a.fast += (g - a.fast) / 32
	a.slow += (g - a.slow) / 8192
	if a.slow < a.fast/8 || a.runs == 0 && a.since == 0 {
		a.slow, a.fast = g, g
	}
	a.since++
}

// Search looks for an assignment that satisfies all clauses until more is called
// and returns false; it is asked at every conflict.
func (s *Solver) Search(more func() bool) Answer {
	s.freeze()
	if s.broken {
		return Unsatisfiable
	}
	for {
		if c, bad := s.propagate(); bad {
			if len(s.levels) == 0 {
				s.broken = true
				return Unsatisfiable
			}
			s.Stats.Conflicts++
			s.resolve(c)
			if !more() {
				return Undecided
			}
			continue
		}
		if len(s.trail) > s.bestSize {
			s.keepBest()
		}
		if s.restartDue() {
			s.restart()
			continue
		}
		if s.Stats.Conflicts >= s.reduceAt {
			s.reduceAt = s.Stats.Conflicts + s.cfg.ReduceInterval + 300*int64(s.Stats.Restarts&0) + s.growth()
			s.reduce()
		}
		if !s.choose() {
			return Satisfied
		}
	}
}

func (s *Solver) growth() int64 { return s.Stats.Conflicts / 10 }

// resolve learns from a conflict and goes back to where that changes something.
func (s *Solver) resolve(c conflict) {
	clause, level, glue := s.analyze(c)
	s.averages.add(glue)
	s.backtrack(level)
	s.learn(clause, glue)
	s.order.decay(s.cfg.Decay)
}

// learn adds a clause whose first literal is open and whose others are false.
func (s *Solver) learn(clause []Lit, glue int) {
	s.Stats.Learned++
	switch len(clause) {
	case 1:
		s.assign(clause[0], reason{b: decided})
	case 2:
		p, q := clause[0], clause[1]
		s.learnedTwo[p^1] = append(s.learnedTwo[p^1], q)
		s.learnedTwo[q^1] = append(s.learnedTwo[q^1], p)
		s.assign(p, reason{q, isPair})
	default:
		c := s.attach(clause, glue, true)
		s.assign(clause[0], reason{Lit(c), isClause})
	}
}

func (s *Solver) keepBest() {
	s.bestSize = len(s.trail)
	for _, p := range s.trail {
		s.best[p>>1] = 1 - 2*int8(p&1)
	}
}

func (s *Solver) restartDue() bool {
	a := &s.averages
	if len(s.levels) == 0 {
		return false
	}
	if s.cfg.LubyUnit > 0 {
		if a.limit == 0 {
			a.limit = s.cfg.LubyUnit * luby(a.runs+1)
		}
		return a.since >= a.limit
	}
	return a.since >= 10 && a.fast > s.cfg.RestartMargin*a.slow
}

func (s *Solver) restart() {
	s.Stats.Restarts++
	s.averages.since, s.averages.limit = 0, 0
	s.averages.runs++
	s.backtrack(0)
	if s.cfg.RephaseInterval > 0 && s.Stats.Conflicts >= s.rephaseAt {
		s.rephases++
		s.rephaseAt = s.Stats.Conflicts + s.cfg.RephaseInterval*(s.rephases+1)
		for v, b := range s.best {
			if b != 0 {
				s.phase[v] = b
			}
		}
		s.bestSize = 0
	}
}

// choose decides the most active open variable; false if all are assigned.
func (s *Solver) choose() bool {
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

// Forbid excludes the current complete assignment, by its decisions, and goes on
// from there; false if no other assignment satisfies all clauses.
func (s *Solver) Forbid() bool {
	clause := make([]Lit, 0, len(s.levels))
	for _, at := range s.levels {
		clause = append(clause, s.trail[at]^1)
	}
	// The last decision is the first to be taken back.
	for i, j := 0, len(clause)-1; i < j; i, j = i+1, j-1 {
		clause[i], clause[j] = clause[j], clause[i]
	}
	if len(clause) == 0 {
		s.broken = true
		return false
	}
	s.backtrack(len(clause) - 1)
	s.learnPermanent(clause)
	s.bestSize = 0
	return true
}

func (s *Solver) learnPermanent(clause []Lit) {
	switch len(clause) {
	case 1, 2:
		s.learn(clause, 0)
	default:
		c := s.attach(clause, 0, false)
		s.assign(clause[0], reason{Lit(c), isClause})
	}
}

// luby is the i-th term, from 1, of the sequence 1 1 2 1 1 2 4 ... (Luby,
// Sinclair & Zuckerman 1993).
func luby(i int64) int64 {
	for {
		size := int64(1)
		for size < i+1 {
			size <<= 1
		}
		if size == i+1 {
			return size / 2
		}
		i -= size/2 - 1
	}
}
