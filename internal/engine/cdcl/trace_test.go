package cdcl

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestTraces puts teams of solvers through random traces of everything that a
// race does to them: searches that end early, clauses forgotten at any time,
// learned clauses exchanged at any level, late joiners, models excluded. Together
// they must find every model once and then none.
func TestTraces(t *testing.T) {
	shared := 0
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 3))
		vars := 4 + r.IntN(9)
		clauses := randomClauses(r, vars, 1+r.IntN(4*vars))
		tr := &trace{t: t, r: r, seed: seed, clauses: clauses, vars: vars, left: models(clauses, vars)}
		tr.join()
		for !tr.over {
			tr.step()
		}
		shared += tr.shared
	}
	if shared == 0 {
		t.Error("nothing was ever shared")
	}
}

type trace struct {
	t          *testing.T
	r          *rand.Rand
	seed       uint64
	clauses    [][]Lit
	vars       int
	left       []uint32 // models not yet found
	team       []*Solver
	exclusions [][]Lit
	over       bool
	shared     int // clauses
}

func (tr *trace) join() {
	s := newWith(tr.clauses, tr.vars, settings[len(tr.team)%len(settings)])
	s.Sharing = Sharing{tr.r.IntN(4), tr.r.IntN(14)}
	for _, exclusion := range tr.exclusions {
		s.Restrict(exclusion)
	}
	if tr.r.IntN(2) == 0 {
		s.Guide = func() Lit {
			if p := Lit(tr.r.IntN(2 * tr.vars)); s.Open(p) {
				return p
			}
			return NoLit
		}
	}
	tr.team = append(tr.team, s)
}

func (tr *trace) step() {
	s := tr.team[tr.r.IntN(len(tr.team))]
	switch tr.r.IntN(8) {
	case 0:
		if len(tr.team) < 3 {
			tr.join()
		}
	case 1:
		s.reduceAt = 0 // at the next chance
	case 2:
		tr.exchange(s)
	case 3:
		s.Bump(tr.r.IntN(tr.vars), 4*tr.r.Float64()-2)
		s.SetPhase(Lit(tr.r.IntN(2 * tr.vars)))
	default:
		tr.search(s)
	}
}

func (tr *trace) exchange(s *Solver) {
	news := s.Shared()
	tr.shared += len(news)
	for _, lemma := range news {
		for _, m := range tr.left {
			if !satisfied([][]Lit{lemma.Clause}, truthIn(m)) {
				tr.t.Fatalf("seed %d: shared clause %v excludes model %b", tr.seed, lemma.Clause, m)
			}
		}
	}
	for _, other := range tr.team {
		if other != s {
			other.Import(news)
		}
	}
}

func (tr *trace) search(s *Solver) {
	polls, patience := 0, tr.r.IntN(4)
	answer := s.Search(s.Stats.Steps+tr.r.Int64N(60), s.Stats.Conflicts+1+tr.r.Int64N(5), func() bool {
		polls++
		return polls > patience
	})
	switch answer {
	case Unsatisfiable:
		if len(tr.left) > 0 {
			tr.t.Fatalf("seed %d: unsatisfiable with models %b left", tr.seed, tr.left)
		}
		tr.over = true
	case Satisfied:
		m := model(s)
		at := slices.Index(tr.left, m)
		if at < 0 {
			tr.t.Fatalf("seed %d: %b is no model, or found twice", tr.seed, m)
		}
		tr.left = slices.Delete(tr.left, at, at+1)
		tr.exclude(s, m)
	}
}

func (tr *trace) exclude(s *Solver, m uint32) {
	exclusion := s.Exclusion()
	if satisfied([][]Lit{exclusion}, truthIn(m)) {
		tr.t.Fatalf("seed %d: %v does not exclude model %b", tr.seed, exclusion, m)
	}
	for _, other := range tr.left {
		if !satisfied([][]Lit{exclusion}, truthIn(other)) {
			tr.t.Fatalf("seed %d: %v, to exclude model %b, excludes %b too", tr.seed, exclusion, m, other)
		}
	}
	tr.exclusions = append(tr.exclusions, exclusion)
	for _, other := range tr.team {
		if other == s {
			s.Exclude(exclusion)
		} else {
			other.Restrict(exclusion)
		}
	}
}

func truthIn(m uint32) func(Lit) bool {
	return func(p Lit) bool { return m>>(p>>1)&1 == uint32(^p&1) }
}

// TestStopIsAsked: a search asks whether to stop, whatever the order of decisions and conflicts.
// Here they alternate strictly.
func TestStopIsAsked(t *testing.T) {
	const gadgets = 2000
	s := New(2*gadgets, Config{Decay: 0.95})
	for i := range gadgets {
		s.Add(Positive(2*i), Positive(2*i+1))
		s.Add(Positive(2*i), Positive(2*i+1).Not())
	}
	next := 0
	s.Guide = func() Lit {
		for next < gadgets && !s.Open(Positive(2*next)) {
			next++
		}
		if next == gadgets {
			return NoLit
		}
		return Positive(2 * next).Not()
	}
	asked := 0
	s.Search(1<<40, gadgets, func() bool { asked++; return false })
	if asked == 0 {
		t.Errorf("never asked in %d conflicts", s.Stats.Conflicts)
	}
}

// TestBumpKeepsOrder: a variable bumped by a negative number goes down.
func TestBumpKeepsOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	s := New(50, Config{Decay: 0.95})
	for range 200 {
		s.Bump(r.IntN(50), 4*r.Float64()-2)
	}
	last := s.order.activity[s.order.items[0]]
	for v := s.order.pop(); v >= 0; v = s.order.pop() {
		if a := s.order.activity[v]; a > last {
			t.Fatalf("variable %d with activity %v comes after one with %v", v, a, last)
		} else {
			last = a
		}
	}
}

// TestAddAllAddsOnly: lists add to earlier clauses, and later clauses do not write into the
// caller's memory, which other solvers share.
func TestAddAllAddsOnly(t *testing.T) {
	a, b, c := Positive(0), Positive(1), Positive(2)
	list := []Lit{a, b, c, c}[:2]
	s := New(3, Config{Decay: 0.95})
	s.Add(a.Not(), c.Not())
	s.AddAll(2, list)
	s.Add(b.Not(), c.Not())
	if got := list[:4]; !slices.Equal(got, []Lit{a, b, c, c}) {
		t.Errorf("the list's memory now holds %v", got)
	}
	for s.Search(1<<40, 1<<40, never) == Satisfied {
		if s.True(c) || !s.True(a) && !s.True(b) {
			t.Fatalf("%03b is no model", model(s))
		}
		s.Exclude(s.Exclusion())
	}
}

// TestStopWhileSorting: a stopped search does not first sort millions of clauses, and can continue
// afterwards.
func TestStopWhileSorting(t *testing.T) {
	list := make([]Lit, 0, 8*bucketChunk)
	for len(list) < cap(list) {
		list = append(list, Positive(0), Positive(1))
	}
	s := New(2, Config{Decay: 0.95})
	s.AddAll(2, list)
	left := 3
	stop := func() bool { left--; return left < 0 }
	if answer := s.Search(1<<40, 1<<40, stop); answer != Undecided || s.two.from != nil {
		t.Errorf("got %v, sorted %v", answer, s.two.from != nil)
	}
	if answer := s.Search(1<<40, 1<<40, never); answer != Satisfied || model(s) == 0 {
		t.Errorf("got %v, model %b", answer, model(s))
	}
}
