package cdcl

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func never() bool { return false }

// randomClauses draws clauses of 1 to 5 literals, most of three.
func randomClauses(r *rand.Rand, vars, n int) [][]Lit {
	clauses := make([][]Lit, n)
	for i := range clauses {
		size := []int{2, 3, 3, 3, 3, 3, 4, 5}[r.IntN(8)]
		if r.IntN(60) == 0 {
			size = 1
		}
		for _, v := range r.Perm(vars)[:min(size, vars)] {
			clauses[i] = append(clauses[i], Lit(2*v+r.IntN(2)))
		}
	}
	return clauses
}

func satisfied(clauses [][]Lit, truth func(Lit) bool) bool {
	for _, c := range clauses {
		if !slices.ContainsFunc(c, truth) {
			return false
		}
	}
	return true
}

// models lists, by trying all, the assignments that satisfy the clauses, a bit
// for each variable.
func models(clauses [][]Lit, vars int) []uint32 {
	var list []uint32
	for m := range uint32(1) << vars {
		if satisfied(clauses, func(p Lit) bool { return m>>(p>>1)&1 == uint32(^p&1) }) {
			list = append(list, m)
		}
	}
	return list
}

func model(s *Solver) uint32 {
	var m uint32
	for v := range s.about {
		if s.True(Positive(v)) {
			m |= 1 << v
		}
	}
	return m
}

func newWith(clauses [][]Lit, vars int, cfg Config) *Solver {
	s := New(vars, cfg)
	for _, c := range clauses {
		s.Add(c...)
	}
	return s
}

var settings = []Config{{Decay: 0.95, LubyUnit: 4}, {Decay: 0.9}, {Decay: 0.99, LubyUnit: 1000}}

// TestRephase: Rephase undoes what a search has done to the phases.
func TestRephase(t *testing.T) {
	clauses, vars := mixed(150)
	s := newWith(clauses, vars, Config{Decay: 0.95, LubyUnit: 100})
	s.SetPhase(Positive(3))
	before := s.Phases()
	if s.Search(math.MaxInt64, 20, never) != Undecided || s.Level() == 0 || slices.Equal(before, s.Phases()) {
		t.Fatal("a search of 20 conflicts has decided nothing: the test has lost its point")
	}
	s.Rephase(before)
	if got := s.Phases(); s.Level() != 0 || !slices.Equal(got, before) {
		t.Errorf("found phases %v at level %d, expected %v at level 0", got, s.Level(), before)
	}
}

// TestDemand finds all literals that are true in some model by demanding those that were in none so
// far; the solver keeps a single clause for that.
func TestDemand(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for round := range 500 {
		vars := 1 + r.IntN(11)
		clauses := randomClauses(r, vars, r.IntN(4*vars))
		s := newWith(clauses, vars, settings[round%len(settings)])
		var left []Lit
		for p := range Lit(2 * vars) {
			left = append(left, p)
		}
		var seen uint32
		for s.Search(math.MaxInt64, math.MaxInt64, never) == Satisfied {
			before := len(left)
			left = slices.DeleteFunc(left, s.True)
			if len(left) == before {
				t.Fatalf("clauses %v: a model without any of %v", clauses, left)
			}
			seen |= model(s)
			s.reduceAt = 0 // at the next chance
			long := len(s.arena)
			if s.Demand(left); s.demanded != noRef && len(s.arena) > long+headerWords+len(left) {
				t.Fatalf("clauses %v: more than one clause was added", clauses)
			}
		}
		var want uint32
		for _, m := range models(clauses, vars) {
			want |= m
		}
		if seen != want {
			t.Fatalf("clauses %v: got %b, expected %b", clauses, seen, want)
		}
	}
}

// pigeons returns the clauses that n+1 pigeons sit in n holes, each alone: unsatisfiable, and long
// to refute.
func pigeons(n int) (clauses [][]Lit, vars int) {
	in := func(pigeon, hole int) Lit { return Positive(pigeon*n + hole) }
	for i := range n + 1 {
		var somewhere []Lit
		for h := range n {
			somewhere = append(somewhere, in(i, h))
			for j := range i {
				clauses = append(clauses, []Lit{in(i, h).Not(), in(j, h).Not()})
			}
		}
		clauses = append(clauses, somewhere)
	}
	return clauses, (n + 1) * n
}

// TestReduce refutes a set that takes long enough for the solver to forget clauses often.
func TestReduce(t *testing.T) {
	clauses, vars := pigeons(8)
	s := newWith(clauses, vars, Config{Decay: 0.95, LubyUnit: 50})
	if answer := s.Search(math.MaxInt64, math.MaxInt64, never); answer != Unsatisfiable {
		t.Fatalf("got %v", answer)
	}
	if s.Stats.Conflicts < 2*reduceInterval {
		t.Errorf("only %d conflicts: nothing was forgotten", s.Stats.Conflicts)
	}
}

func TestBudgets(t *testing.T) {
	clauses, vars := pigeons(9)
	s := newWith(clauses, vars, Config{Decay: 0.95})
	if answer := s.Search(math.MaxInt64, 100, never); answer != Undecided || s.Stats.Conflicts != 100 {
		t.Errorf("got %v after %d conflicts, want undecided after 100", answer, s.Stats.Conflicts)
	}
	from := s.Stats.Steps
	if answer := s.Search(from+1000, math.MaxInt64, never); answer != Undecided || s.Stats.Steps < from+1000 {
		t.Errorf("got %v after %d steps", answer, s.Stats.Steps-from)
	}
	if answer := s.Search(math.MaxInt64, math.MaxInt64, func() bool { return true }); answer != Undecided {
		t.Errorf("got %v though told to stop", answer)
	}
}

func TestGuideIsFollowed(t *testing.T) {
	s := newWith([][]Lit{{Positive(0), Positive(1)}}, 3, Config{Decay: 0.95})
	decisions := []Lit{Positive(2), Positive(1).Not()}
	s.Guide = func() Lit {
		for _, p := range decisions {
			if s.Open(p) {
				return p
			}
		}
		return NoLit
	}
	if s.Search(math.MaxInt64, math.MaxInt64, never) != Satisfied || model(s) != 0b101 {
		t.Errorf("got model %b, want 101", model(s))
	}
}

func TestLuby(t *testing.T) {
	var got []int64
	for i := range int64(15) {
		got = append(got, luby(i+1))
	}
	if want := []int64{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func BenchmarkPigeons8(b *testing.B) {
	clauses, vars := pigeons(8)
	for b.Loop() {
		s := newWith(clauses, vars, Config{Decay: 0.95, LubyUnit: 50})
		s.Search(math.MaxInt64, math.MaxInt64, never)
	}
}
