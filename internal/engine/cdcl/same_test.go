package cdcl

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestWorkIsTheSame compares the work on sets of clauses with known numbers: it shows a change of
// the search that only makes it worse, which no answer shows. An intended change changes the
// numbers, and then the new ones belong here, with what benchmarks say of it.
func TestWorkIsTheSame(t *testing.T) {
	for _, c := range []struct {
		name string
		make func(n int) ([][]Lit, int)
		n    int
		cfg  Config
		want Stats
	}{
		{"pigeons, Luby", pigeons, 8, Config{Decay: 0.95, LubyUnit: 50},
			Stats{Decisions: 12997, Conflicts: 10000, Restarts: 68, Learned: 10000, Steps: 3853612}},
		{"pigeons, glue", pigeons, 7, Config{Decay: 0.9},
			Stats{Decisions: 17001, Conflicts: 7183, Restarts: 553, Learned: 7183, Steps: 4344729}},
		{"mixed, Luby", mixed, 150, Config{Decay: 0.95, LubyUnit: 100},
			Stats{Decisions: 355, Conflicts: 244, Restarts: 2, Learned: 244, Steps: 22540}},
		{"mixed, glue", mixed, 160, Config{Decay: 0.95},
			Stats{Decisions: 786, Conflicts: 631, Restarts: 0, Learned: 631, Steps: 65542}},
	} {
		clauses, vars := c.make(c.n)
		s := newWith(clauses, vars, c.cfg)
		s.Bump(1, 3)
		answer := s.Search(math.MaxInt64, 10_000, never)
		if s.Stats != c.want {
			t.Errorf("%s: %v after %#v, want %#v", c.name, answer, s.Stats, c.want)
		}
	}
}

// mixed draws clauses of three and four literals over n variables that take some work.
func mixed(n int) (clauses [][]Lit, vars int) {
	r := rand.New(rand.NewPCG(uint64(n), 6))
	for i := range n * 9 / 2 {
		var clause []Lit
		for _, v := range r.Perm(n)[:3+i%6/5] {
			clause = append(clause, Lit(2*v+r.IntN(2)))
		}
		clauses = append(clauses, clause)
	}
	return clauses, n
}
