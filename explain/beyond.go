package explain

import (
	"slices"

	"nonogram/proof"
)

// beyond finds the next deduction beyond one line on a board on which no line says
// anything new: by the simplest technique, and of those the shortest. Chains of
// more than longChain steps come last.
func (e *explainer) beyond() (d proof.Deduction, ok bool) {
	if d, ok := e.edge(); ok {
		return d, true
	}
	if d, ok := e.fromPool(); ok {
		return d, true
	}
	for _, p := range e.plans(e.scan(0, true)) {
		c := p.candidate
		c.looks = p.length()
		e.pool = append(e.pool, c)
	}
	return e.fromPool()
}

// edge finds the shortest edge contradiction.
func (e *explainer) edge() (d proof.Deduction, ok bool) {
	for _, p := range e.plans(e.scan(EdgeRounds, false)) {
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
	e.pool = slices.DeleteFunc(e.pool, e.outdated)
	slices.SortStableFunc(e.pool, func(a, b candidate) int { return a.rank() - b.rank() })
	for len(e.pool) > 0 {
		c := e.pool[0]
		e.pool = e.pool[1:]
		if p, ok := e.plan(c, len(e.Lines)*len(e.Lines)); ok {
			return e.tellPlan(p), true
		}
	}
	return proof.Deduction{}, false
}

// rank orders candidates: short chains before long ones, two-way logic before
// contradictions, then by length.
func (c candidate) rank() int {
	const tier = 1 << 20
	rank := min(c.looks, tier-1)
	if len(c.goal) == 0 {
		rank += tier
	}
	if c.looks > longChain {
		rank += 2 * tier
	}
	return rank
}
