package cdcl

import "iter"

// Proof lists the clauses that a solver learns and forgets, in order. Each learned clause follows
// by unit propagation from the clauses given to the solver and those learned earlier and not
// forgotten (reverse unit propagation, Goldberg & Novikov 2003).
type Proof struct {
	words []Lit // for each step: its size, shifted, and whether it is forgotten; then its literals
}

// note adds a step. A nil Proof ignores it.
func (p *Proof) note(clause []Lit, forgotten bool) {
	if p == nil {
		return
	}
	head := Lit(len(clause)) << 1
	if forgotten {
		head |= 1
	}
	p.words = append(append(p.words, head), clause...)
}

// Steps yields the steps since the last Reset: whether the clause is forgotten or learned,
// and the clause.
func (p *Proof) Steps() iter.Seq2[bool, []Lit] {
	return func(yield func(bool, []Lit) bool) {
		for at := 0; at < len(p.words); {
			head := p.words[at]
			end := at + 1 + int(head>>1)
			if !yield(head&1 != 0, p.words[at+1:end]) {
				return
			}
			at = end
		}
	}
}

// Reset drops all steps and keeps their memory.
func (p *Proof) Reset() { p.words = p.words[:0] }
