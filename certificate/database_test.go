package certificate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram/internal/base/testrun"
)

// plain does what database does, without watches: it reads every clause many times.
type plain struct {
	value   []int8 // by literal
	clauses [][]uint32
	refuted bool
}

// close propagates; it returns false if a clause is false.
func (p *plain) close(value []int8) bool {
	for changed := true; changed; {
		changed = false
		for _, c := range p.clauses {
			var open []uint32
			satisfied := false
			for _, q := range c {
				satisfied = satisfied || value[q] > 0
				if value[q] == 0 {
					open = append(open, q)
				}
			}
			switch {
			case satisfied || len(open) > 1:
			case len(open) == 0:
				return false
			default:
				value[open[0]], value[open[0]^1] = 1, -1
				changed = true
			}
		}
	}
	return true
}

func (p *plain) implies(clause []uint32) bool {
	value := slices.Clone(p.value)
	for _, q := range clause {
		if value[q] > 0 {
			return true
		}
		value[q], value[q^1] = -1, 1
	}
	return p.refuted || !p.close(value)
}

func (p *plain) add(clause []uint32) {
	p.clauses = append(p.clauses, slices.Clone(clause))
	p.refuted = p.refuted || !p.close(p.value)
}

// TestDatabase adds, deletes and asks about random clauses.
func TestDatabase(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 8))
	implied, refuted, deleted := 0, 0, 0
	for range testrun.Count(300, 5000) {
		variables := 3 + r.IntN(12)
		random := func() []uint32 {
			clause := make([]uint32, 1+min(r.IntN(5), r.IntN(8)))
			for i := range clause {
				clause[i] = uint32(2 + r.IntN(2*variables))
			}
			return clause
		}
		d, p := newDatabase(variables), &plain{value: make([]int8, 2*variables+2)}
		for range 60 {
			clause := d.distinct(random())
			if got, want := d.implies(clause), p.implies(clause); got != want {
				t.Fatalf("%d clauses: implies %v, expected %v", len(p.clauses), got, want)
			} else if got {
				implied++
			}
			if r.IntN(3) == 0 && len(p.clauses) > 0 {
				at := r.IntN(len(p.clauses))
				gone := slices.Clone(p.clauses[at])
				r.Shuffle(len(gone), func(i, j int) { gone[i], gone[j] = gone[j], gone[i] })
				if p.clauses = slices.Delete(p.clauses, at, at+1); !d.remove(gone) {
					t.Fatalf("%v is not found", gone)
				}
				deleted++
				continue
			}
			p.add(clause)
			d.add(clause)
			if d.refuted != p.refuted {
				t.Fatalf("refuted %v, expected %v", d.refuted, p.refuted)
			}
			if d.refuted {
				d.add(d.distinct(random()))
				if refuted++; !d.refuted {
					t.Fatal("another clause undoes the refutation")
				}
				break
			}
		}
	}
	if implied < 500 || refuted < 50 || deleted < 500 {
		t.Errorf("%d implied, %d refuted, %d deleted are too few to tell", implied, refuted, deleted)
	}
}

// TestCollect deletes most of many clauses, so that their gaps are closed.
func TestCollect(t *testing.T) {
	const variables = 5000
	d := newDatabase(variables)
	for v := uint32(1); v+3 <= variables; v++ {
		d.add([]uint32{2*v + 1, 2*v + 2, 2*v + 4}) // v implies v+1 or v+2
		d.add([]uint32{2*v + 1, 2*v + 2})
	}
	before := len(d.arena)
	for v := uint32(1); v+3 <= variables; v++ {
		if !d.remove([]uint32{2*v + 4, 2*v + 1, 2*v + 2}) {
			t.Fatalf("clause %d is not found", v)
		}
	}
	if len(d.arena) > before*2/3 {
		t.Errorf("%d of %d words are left", len(d.arena), before)
	}
	if !d.implies([]uint32{2 + 1, 2 * (variables - 2)}) || d.implies([]uint32{2 + 1, 2 * variables}) {
		t.Error("other clauses follow than before")
	}
}
