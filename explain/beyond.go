package explain

import (
	"cmp"
	"slices"

	"nonogram/proof"
)

// longChain is the number of steps on single lines from which a deduction is only
// given if there is no shorter one.
const longChain = 12

// beyond finds the next deduction beyond one line on a board on which no line says
// anything new: by the simplest technique, T15 to T17, that has a chain of at most
// longChain steps, and of its chains the shortest. If there is no such chain, the
// shortest of all is taken.
func (e *explainer) beyond() (d proof.Deduction, ok bool) {
	if d, ok := e.edge(); ok {
		return d, true
	}
	refuted, agreed := e.scan(0, true)
	if p, ok := e.short(e.plans(agreed, told)); ok {
		return e.tellPlan(p), true
	}
	if d, ok := e.implications(refuted); ok {
		return d, true
	}
	if p, ok := e.short(e.plans(refuted, told)); ok {
		return e.tellPlan(p), true
	}
	return e.anyLength(refuted, agreed)
}

// edge finds the shortest edge contradiction.
func (e *explainer) edge() (d proof.Deduction, ok bool) {
	near, _ := e.scan(proof.EdgeRounds, false)
	for _, p := range e.plans(near, told) {
		if p.length() > longChain {
			break
		}
		if d := e.tellPlan(p); d.Technique == proof.EdgeContradiction {
			return d, true
		}
	}
	return proof.Deduction{}, false
}

// short returns the first of some plans by length, if that is short.
func (e *explainer) short(plans []plan) (p plan, ok bool) {
	if len(plans) == 0 || plans[0].length() > longChain {
		return plan{}, false
	}
	return plans[0], true
}

// anyLength follows all candidates up, since those that promised the shortest
// chains have long ones, and takes the shortest.
func (e *explainer) anyLength(refuted, agreed []candidate) (d proof.Deduction, ok bool) {
	plans := e.plans(agreed, len(agreed))
	p, ok := e.short(plans)
	if !ok {
		plans = append(plans, e.plans(refuted, len(refuted))...)
		if len(plans) == 0 {
			return proof.Deduction{}, false
		}
		p = slices.MinFunc(plans, func(a, b plan) int { return cmp.Compare(a.length(), b.length()) })
	}
	return e.tellPlan(p), true
}
