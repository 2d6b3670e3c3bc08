package cdcl

// analysis is the working memory of conflict analysis.
type analysis struct {
	seen    []uint8 // by variable
	touched []int32 // variables with seen set
	learned []Lit
	stack   []Lit
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

// others calls f with the false literals of the clause that implied p, other
// than p.
func (s *Solver) others(why reason, p Lit, f func(Lit)) {
	switch why.b {
	case decided:
	case isPair:
		f(why.a)
	case isClause:
		for _, q := range s.literals(ref(why.a)) {
			if Lit(q) != p {
				f(Lit(q))
			}
		}
	default:
		f(why.a)
		f(why.b)
	}
}

// analyze derives from a conflict a clause that forbids its cause: the first
// unique implication point (Marques-Silva & Sakallah 1999), made smaller by
// dropping literals that follow from the others (Sorensson & Biere 2009). It
// returns the clause, its asserting literal first, the level to return to and
// its glue, the number of levels in it (Audemard & Simon 2009).
func (s *Solver) analyze(c conflict) (clause []Lit, level, glue int) {
	a := &s.analysis
	a.learned = append(a.learned[:0], NoLit)
	open := 0
	here := int32(len(s.levels))
	add := func(q Lit) {
		v := q >> 1
		if a.seen[v] != unseen || s.about[v].level == 0 {
			return
		}
		a.seen[v] = inClause
		a.touched = append(a.touched, int32(v))
		s.order.bump(int(v), s.order.step)
		if s.about[v].level == here {
			open++
		} else {
			a.learned = append(a.learned, q)
		}
	}
	if c.p != NoLit {
		add(c.p)
	}
	why, p := c.reason, NoLit
	for at := len(s.trail) - 1; ; at-- {
		if why.b == isClause {
			s.use(ref(why.a))
		}
		s.others(why, p, add)
		for a.seen[s.trail[at]>>1] == unseen {
			at--
		}
		p = s.trail[at]
		why = s.about[p>>1].reason
		open--
		if open == 0 {
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

// use notes that a learned clause took part in a conflict, and its glue if that
// has become less.
func (s *Solver) use(c ref) {
	if s.arena[c]&learnedFlag == 0 {
		return
	}
	s.arena[c] |= usedFlag
	if s.glue(c) > 2 {
		a := &s.analysis
		a.stamps++
		n := 0
		for _, q := range s.literals(c) {
			if l := s.about[q>>1].level; a.stamp[l] != a.stamps {
				a.stamp[l] = a.stamps
				n++
			}
		}
		if n < s.glue(c) {
			s.setGlue(c, n)
		}
	}
}

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

// secondLevel moves the literal of the highest level but the first to place 1
// and returns that level.
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

// minimise drops the literals that are implied by the others' negations.
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

// follows reports whether the false literal q follows from other literals of the
// learned clause.
func (s *Solver) follows(q Lit) bool {
	a := &s.analysis
	start := len(a.touched)
	a.stack = append(a.stack[:0], q)
	ok := true
	check := func(r Lit) {
		v := r >> 1
		if !ok || a.seen[v] == inClause || a.seen[v] == redundant || s.about[v].level == 0 {
			return
		}
		if a.seen[v] == needed || s.about[v].reason.b == decided || a.stamp[s.about[v].level] != a.stamps {
			ok = false
			return
		}
		a.seen[v] = redundant
		a.touched = append(a.touched, int32(v))
		a.stack = append(a.stack, r)
	}
	for len(a.stack) > 0 && ok {
		r := a.stack[len(a.stack)-1]
		a.stack = a.stack[:len(a.stack)-1]
		s.others(s.about[r>>1].reason, r^1, check)
	}
	if !ok {
		for _, v := range a.touched[start:] {
			a.seen[v] = needed
		}
	}
	return ok
}
