package cdcl

import (
	"math"
	"slices"
)

// Solver decides a set of clauses. Make one with [New], add clauses, then call
// [Solver.Search]. It is not safe for concurrent use.
type Solver struct {
	// Guide, if not nil, makes decisions: it returns an open literal to make true, or NoLit to
	// leave the decision to the solver.
	Guide func() Lit
	// Sharing selects the learned clauses to keep for [Solver.Shared].
	Sharing Sharing
	// Proof, unless nil, records the clauses that the solver learns and forgets.
	Proof *Proof
	// Stats counts the work so far.
	Stats Stats

	cfg Config

	// Assignment.
	value  []int8  // by literal: 1 true, -1 false, 0 open
	trail  []Lit   // assigned literals in order
	levels []int32 // trail length at each decision
	done   int     // trail literals already propagated
	about  []about // by variable
	phase  []int8  // by variable: last value, or the suggested one
	best   []int8  // by variable: values of the longest trail without conflict

	// Clauses.
	two      lists // by literal made true: literals implied
	three    lists // by literal made true: pairs of which one must be true
	borrowed bool  // two and three belong to another solver, too; see Sibling
	arena    []Lit // longer clauses, see ref
	later    later // clauses of two literals added later, and the watches of the arena's clauses
	learned  []ref
	demanded ref  // the clause of the last Demand; noRef if it is not in the arena
	broken   bool // no assignment satisfies the clauses
	outbox   []Lemma
	open     []Lit // scratch

	order     heap
	analysis  analysis
	averages  averages
	bestSize  int
	reduceAt  int64
	rephases  int64
	rephaseAt int64
}

// about holds the facts of an assigned variable.
type about struct {
	level  int32
	reason reason
}

// reason names the clause that implied a literal: the negations of its other literals were true.
type reason struct{ a, b Lit }

// These are the forms of a reason, by its second word.
const (
	decided  = NoLit     // no clause
	isPair   = NoLit - 1 // a is the other, false literal
	isClause = NoLit - 2 // a is the clause's ref
	// otherwise a and b are the other, false literals of a clause of three
)

// lists maps literals to lists of literals, all in one array.
type lists struct {
	from []uint32
	lits []Lit
}

// bytes returns the memory of the lists.
func (l *lists) bytes() int64 { return literalBytes * int64(cap(l.from)+cap(l.lits)) }

func (l *lists) of(p Lit) []Lit { return l.lits[l.from[p]:l.from[p+1]] }

// Stats counts the work of all searches so far.
type Stats struct {
	Decisions, Conflicts, Restarts, Learned int64
	// Steps counts clauses visited, a measure of work that is the same on every
	// machine.
	Steps int64
}

// Add adds the work of another solver.
func (s *Stats) Add(t Stats) {
	s.Decisions += t.Decisions
	s.Conflicts += t.Conflicts
	s.Restarts += t.Restarts
	s.Learned += t.Learned
	s.Steps += t.Steps
}

// New returns a solver over n variables without clauses.
func New(n int, cfg Config) *Solver {
	s := &Solver{
		cfg:   cfg,
		value: make([]int8, 2*n), about: make([]about, n),
		phase: make([]int8, n), best: make([]int8, n),
		later:    newLater(2 * n),
		trail:    make([]Lit, 0, n),
		reduceAt: reduceInterval, rephaseAt: rephaseInterval, demanded: noRef,
	}
	s.analysis.init(n)
	s.order.init(n)
	for v := range s.phase {
		s.phase[v] = -1
	}
	return s
}

// Sibling returns a solver for the clauses of two and three literals that s was given before its
// first search, without its other clauses. The two solvers share the memory of these clauses.
func (s *Solver) Sibling(cfg Config) *Solver {
	s.freeze(func() bool { return false })
	t := New(len(s.about), cfg)
	t.two, t.three, t.borrowed = s.two, s.three, true
	return t
}

// The memory of a solver, in bytes.
const (
	literalBytes = 4
	// variableBytes counts a variable's value, its entry in about, its phases, its place on the
	// trail, its marks in analysis, its order and its two places in later.
	variableBytes = 2 + 12 + 2 + 4 + 1 + 8 + (8 + 4 + 4) + 2*4
	// listBytes counts the starts of the lists of a variable's two literals, in two and in three.
	listBytes = 2 * 2 * 4
)

// NeedBytes returns the memory of a solver at the start of its search, besides the lists that it
// was given, for this many variables and literals in clauses of two and of three.
func NeedBytes(variables, two, three int) int64 {
	return int64(variables)*(variableBytes+listBytes) + literalBytes*(int64(two)+2*int64(three))
}

// The most that 32 bits can refer to, with room for what is learned before the next check.
const (
	mostListed = math.MaxUint32 / 2 // literals in clauses of two, or of three
	mostArena  = 1 << 31            // words
)

// Fits reports whether a solver can refer to this many variables and literals in clauses of two and
// of three.
func Fits(variables, two, three int) bool {
	return max(int64(variables), int64(two), int64(three)) <= mostListed
}

// Full reports that the solver has no room to learn more, however much memory there is.
func (s *Solver) Full() bool { return int64(len(s.arena)) > mostArena }

// Bytes estimates the memory of the solver, in bytes, without what it borrows from its sibling.
func (s *Solver) Bytes() int64 {
	bytes := int64(len(s.about))*variableBytes + literalBytes*int64(cap(s.arena)+cap(s.learned)) + s.later.bytes(len(s.arena))
	if !s.borrowed {
		bytes += s.two.bytes() + s.three.bytes()
	}
	return bytes
}

// SetPhase makes p the value that the first decision on its variable tries.
func (s *Solver) SetPhase(p Lit) { s.phase[p.Var()] = sign(p) }

func sign(p Lit) int8 { return 1 - 2*int8(p&1) }

// Bump raises the variable's standing in the choice of decisions, or lowers it
// if activity is negative; a conflict that a variable takes part in raises it by 1.
func (s *Solver) Bump(v int, activity float64) {
	s.order.bump(v, float64(activity*s.order.step)) // the conversion prevents a fusion of the product with a sum
	if at := s.order.place[v]; at >= 0 && activity < 0 {
		s.order.down(int(at))
	}
}

// True reports whether p is true in the current assignment.
func (s *Solver) True(p Lit) bool { return s.value[p] > 0 }

// Open reports whether p has no value in the current assignment.
func (s *Solver) Open(p Lit) bool { return s.value[p] == 0 }

// Level returns the number of decisions in the current assignment.
func (s *Solver) Level() int { return len(s.levels) }

// Add adds a clause of literals of different variables, one of which must be true. All clauses are
// added before the first search; [Solver.Restrict] adds later ones.
func (s *Solver) Add(clause ...Lit) {
	switch len(clause) {
	case 0:
		s.broken = true
	case 1:
		s.assertRoot(clause[0])
	case 2:
		s.two.lits = append(s.two.lits, clause...)
	case 3:
		s.three.lits = append(s.three.lits, clause...)
	default:
		s.attach(clause, 0, false)
	}
}

// AddAll adds clauses of size literals each, 2 or 3, that follow each other in one list. The solver
// may keep the list, but never writes to it, so several solvers can share one.
func (s *Solver) AddAll(size int, literals []Lit) {
	to := &s.two.lits
	if size == 3 {
		to = &s.three.lits
	}
	if len(*to) == 0 {
		*to = slices.Clip(literals)
	} else {
		*to = append(*to, literals...)
	}
}

// assertRoot makes p true for good.
func (s *Solver) assertRoot(p Lit) {
	switch {
	case s.value[p] < 0:
		s.broken = true
	case s.value[p] == 0:
		s.assign(p, reason{b: decided})
	}
}

// freeze sorts the clauses of two and three literals into lists, once; it returns false if it was
// stopped before it was done. With hundreds of millions of literals it takes seconds.
func (s *Solver) freeze(stop func() bool) bool {
	if s.two.from != nil {
		return true
	}
	two, ok := bucket(s.two.lits, 2, len(s.value), stop)
	if !ok {
		return false
	}
	three, ok := bucket(s.three.lits, 3, len(s.value), stop)
	if !ok {
		return false
	}
	s.two, s.three = two, three
	return true
}

// bucketChunk is about the number of literals that bucket sorts between two calls of stop.
const bucketChunk = 1 << 20

// bucket makes lists of clauses with size literals each: the list of p has, for
// each clause that contains the negation of p, its other literals. ok is false if
// it was stopped.
func bucket(clauses []Lit, size, literals int, stop func() bool) (l lists, ok bool) {
	l = lists{from: make([]uint32, literals+1), lits: make([]Lit, len(clauses)*(size-1))}
	for _, p := range clauses {
		l.from[p.Not()] += uint32(size - 1)
	}
	var sum uint32
	for p, n := range l.from {
		sum += n
		l.from[p] = sum
	}
	for at := len(clauses) - size; at >= 0; at -= size {
		if at%bucketChunk < size && stop() {
			return lists{}, false
		}
		clause := clauses[at : at+size]
		for i, p := range clause {
			l.from[p.Not()] -= uint32(size - 1)
			to := l.from[p.Not()]
			for j, q := range clause {
				if j != i {
					l.lits[to] = q
					to++
				}
			}
		}
	}
	return l, true
}

func (s *Solver) assign(p Lit, why reason) {
	s.value[p], s.value[p^1] = 1, -1
	s.about[p>>1] = about{level: int32(len(s.levels)), reason: why}
	s.trail = append(s.trail, p)
}

func (s *Solver) decide(p Lit) {
	s.Stats.Decisions++
	s.levels = append(s.levels, int32(len(s.trail)))
	s.assign(p, reason{b: decided})
}

// backtrack undoes all decisions above a level.
func (s *Solver) backtrack(level int) {
	if len(s.levels) <= level {
		return
	}
	from := s.levels[level]
	for _, p := range s.trail[from:] {
		s.value[p], s.value[p^1] = 0, 0
		v := int(p >> 1)
		s.phase[v] = sign(p)
		s.order.insert(v)
	}
	s.trail = s.trail[:from]
	s.levels = s.levels[:level]
	s.done = min(s.done, int(from))
}
