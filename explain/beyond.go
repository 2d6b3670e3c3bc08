package explain

import (
	"slices"

	"nonogram/proof"
)

// beyond finds the next deduction beyond one line on a board on which no line says
// anything new: by the simplest technique, T15 to T17, and of those the shortest.
// Chains of more than longChain steps come last.
func (e *explainer) beyond() (d proof.Deduction, ok bool) {
	if d, ok := e.edge(); ok {
		return d, true
	}
	if !e.sift() {
		e.refill()
	}
	if len(e.pool) == 0 {
		return proof.Deduction{}, false // chains of implications would be in it
	}
	if e.pool[0].rank() > tier {
		if d, ok := e.implications(); ok {
			return d, true
		}
	}
	return e.fromPool()
}

// sift drops from the pool what is known by now, and puts the best first. It
// reports whether that is one with a short chain.
func (e *explainer) sift() bool {
	e.pool = slices.DeleteFunc(e.pool, e.outdated)
	slices.SortStableFunc(e.pool, func(a, b candidate) int { return a.rank() - b.rank() })
	return len(e.pool) > 0 && e.pool[0].looks <= longChain
}

// refill fills the pool anew.
func (e *explainer) refill() {
	e.pool, e.refuted = e.pool[:0], e.refuted[:0]
	found := e.scan(0, true)
	for _, c := range found {
		if len(c.goal) == 0 {
			e.refuted = append(e.refuted, c)
		}
	}
	for _, p := range e.plans(found) {
		c := p.candidate
		c.looks = p.length()
		e.pool = append(e.pool, c)
	}
	e.sift()
}

// edge finds the shortest edge contradiction.
func (e *explainer) edge() (d proof.Deduction, ok bool) {
	for _, p := range e.plans(e.scan(proof.EdgeRounds, false)) {
		if p.length() > longChain {
			break
		}
		if d := e.tellPlan(p); d.Technique == proof.EdgeContradiction {
			return d, true
		}
	}
	return proof.Deduction{}, false
}

// fromPool takes the best of the candidates that earlier scans have found. They
// still hold, since chains only get shorter when more is known.
func (e *explainer) fromPool() (d proof.Deduction, ok bool) {
	for len(e.pool) > 0 {
		c := e.pool[0]
		e.pool = e.pool[1:]
		if p, ok := e.plan(c, len(e.Lines)*len(e.Lines)); ok {
			return e.tellPlan(p), true
		}
	}
	return proof.Deduction{}, false
}

// tier separates the ranks of techniques.
const tier = 1 << 20

// rank orders candidates: short chains before long ones, two-way logic before
// contradictions, then by length.
func (c candidate) rank() int {
	rank := min(c.looks, tier-1)
	if len(c.goal) == 0 {
		rank += tier
	}
	if c.looks > longChain {
		rank += 2 * tier
	}
	return rank
}
