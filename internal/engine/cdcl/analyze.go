package cdcl

// analysis is the working memory of conflict analysis.
type analysis struct {
	seen    []uint8 // by variable
	touched []int32 // variables with seen set
	learned []Lit
	stack   []Lit
	few     [2]Lit  // a short reason's literals
	open    int     // literals of the current level still to be resolved
	stamp   []int64 // by level
	stamps  int64
}

const (
	unseen uint8 = iota
	inClause
	redundant
	needed
)

func (a *analysis) init(n int) {
	a.seen = make([]uint8, n)
	a.stamp = make([]int64, n+1)
}

// others returns the false literals of the clause of a reason. For a stored clause, the slice also
// has the literal that it implied. It is valid until the next call.
func (s *Solver) others(why reason) []Lit {
	a := &s.analysis
	switch why.b {
	case decided:
		return nil
	case isPair:
		a.few[0] = why.a
		return a.few[:1]
	case isClause:
		return s.literals(ref(why.a))
	default:
		a.few[0], a.few[1] = why.a, why.b
		return a.few[:2]
	}
}

// analyze derives from a conflict a clause that forbids its cause: the first unique implication
// point (Marques-Silva & Sakallah 1999), made smaller by dropping literals that follow from the
// others (Sorensson & Biere 2009). It returns the clause, its asserting literal first, the level to
// return to, and the glue, which is the number of levels in the clause (Audemard & Simon 2009).
func (s *Solver) analyze(c conflict) (clause []Lit, level, glue int) {
	a := &s.analysis
	a.learned = append(a.learned[:0], NoLit)
	a.open = 0
	if c.p != NoLit {
		s.add(c.p)
	}
	why, p := c.reason, NoLit
	for at := len(s.trail) - 1; ; at-- {
		if why.b == isClause {
			s.use(ref(why.a))
		}
		for _, q := range s.others(why) {
			if q != p {
				s.add(q)
			}
		}
		for a.seen[s.trail[at]>>1] == unseen {
			at--
		}
		p = s.trail[at]
		why = s.about[p>>1].reason
		a.open--
		if a.open == 0 {
			break
		}
		a.seen[p>>1] = unseen
	}
	a.learned[0] = p ^ 1
	s.minimise()
	level = s.secondLevel()
	glue = s.countLevels(a.learned)
	for _, v := range a.touched {
		a.seen[v] = unseen
	}
	a.touched = a.touched[:0]
	return a.learned, level, glue
}

// add puts the false literal q into the learned clause, or, if q is of the current level, counts it
// as still to be resolved.
func (s *Solver) add(q Lit) {
	a, v := &s.analysis, q>>1
	if a.seen[v] != unseen || s.about[v].level == 0 {
		return
	}
	a.seen[v] = inClause
	a.touched = append(a.touched, int32(v))
	s.order.bump(int(v), s.order.step)
	if int(s.about[v].level) == len(s.levels) {
		a.open++
	} else {
		a.learned = append(a.learned, q)
	}
}

// use records that a learned clause took part in a conflict, and its glue if that has become less.
func (s *Solver) use(c ref) {
	if s.arena[c]&learnedFlag == 0 {
		return
	}
	s.arena[c] |= usedFlag
	if s.glue(c) > keepGlue {
		s.setGlue(c, min(s.glue(c), s.countLevels(s.literals(c))))
	}
}

// countLevels returns the number of decision levels among the literals.
func (s *Solver) countLevels(clause []Lit) int {
	a := &s.analysis
	a.stamps++
	n := 0
	for _, q := range clause {
		if l := s.about[q>>1].level; a.stamp[l] != a.stamps {
			a.stamp[l] = a.stamps
			n++
		}
	}
	return n
}

// secondLevel moves the literal of the highest level, except the first, to index 1 and returns that
// level.
func (s *Solver) secondLevel() int {
	learned := s.analysis.learned
	if len(learned) == 1 {
		return 0
	}
	at := 1
	for i := 2; i < len(learned); i++ {
		if s.about[learned[i]>>1].level > s.about[learned[at]>>1].level {
			at = i
		}
	}
	learned[1], learned[at] = learned[at], learned[1]
	return int(s.about[learned[1]>>1].level)
}

// minimise drops each literal that is false because other literals of the clause are.
func (s *Solver) minimise() {
	a := &s.analysis
	a.stamps++
	for _, q := range a.learned {
		a.stamp[s.about[q>>1].level] = a.stamps
	}
	kept := 1
	for _, q := range a.learned[1:] {
		if s.about[q>>1].reason.b == decided || !s.follows(q) {
			a.learned[kept] = q
			kept++
		}
	}
	a.learned = a.learned[:kept]
}

// follows reports whether q is false because other literals of the learned clause are.
func (s *Solver) follows(q Lit) bool {
	a := &s.analysis
	start := len(a.touched)
	a.stack = append(a.stack[:0], q)
	for len(a.stack) > 0 {
		r := a.stack[len(a.stack)-1]
		a.stack = a.stack[:len(a.stack)-1]
		for _, o := range s.others(s.about[r>>1].reason) {
			v := o >> 1
			if o == r^1 || a.seen[v] == inClause || a.seen[v] == redundant || s.about[v].level == 0 {
				continue
			}
			if a.seen[v] == needed || s.about[v].reason.b == decided || a.stamp[s.about[v].level] != a.stamps {
				for _, t := range a.touched[start:] {
					a.seen[t] = needed
				}
				return false
			}
			a.seen[v] = redundant
			a.touched = append(a.touched, int32(v))
			a.stack = append(a.stack, o)
		}
	}
	return true
}
