package explain

import (
	"cmp"
	"slices"

	"nonogram/proof"
)

// A deduction of a rating has at most longChain steps on single lines, unless there is no
// shorter one; a deduction of a hint has at most mostLinks.
const longChain, mostLinks = 12, 8

func (e *explainer) longest() int {
	if e.teaching {
		return mostLinks
	}
	return longChain
}

// beyond finds the next deduction beyond one line, on a board where no line gives anything
// new. It takes the simplest technique, T15 to T17, that has a chain that is not too long,
// and its shortest chain. If there is no such chain, it takes the shortest of all.
func (e *explainer) beyond() (d proof.Deduction, ok bool) {
	if d, ok := e.edge(); ok {
		return d, true
	}
	refuted, agreed := e.scan()
	if p, ok := e.short(e.plans(agreed, followed)); ok {
		return e.conclude(p), true
	}
	if d, ok := e.implications(refuted); ok {
		return d, true
	}
	if p, ok := e.short(e.plans(refuted, followed)); ok {
		return e.conclude(p), true
	}
	return e.anyLength(refuted, agreed)
}

// edge finds the shortest edge contradiction.
func (e *explainer) edge() (d proof.Deduction, ok bool) {
	plans := e.plans(e.nearby(), followed)
	most, length := -1, e.longest()
	for _, p := range plans {
		if p.length() > length {
			break
		}
		found := e.conclude(p)
		if found.Technique != proof.EdgeContradiction {
			continue
		}
		if !e.teaching {
			return found, true
		}
		if opens := e.opens(found); opens > most {
			d, most, length = found, opens, p.length()
		}
	}
	return d, most >= 0
}

// opens counts the facts that follow once a deduction is known.
func (e *explainer) opens(d proof.Deduction) int {
	m := e.Mark()
	defer e.Undo(m)
	for _, f := range d.Result {
		e.Narrow(f.Row, f.Column, f.Cell)
	}
	e.Settle()
	return len(e.Removed()) - m.Removed
}

// short returns the shortest of some plans, if it is short enough. For a person it returns the
// one that opens most among those of equal length.
func (e *explainer) short(plans []plan) (p plan, ok bool) {
	if len(plans) == 0 || plans[0].length() > e.longest() {
		return plan{}, false
	}
	p = plans[0]
	for most, i := -1, 0; e.teaching && i < len(plans) && plans[i].length() == plans[0].length(); i++ {
		if opens := e.opens(proof.Deduction{Result: e.resultOf(plans[i].candidate)}); opens > most {
			p, most = plans[i], opens
		}
	}
	return p, true
}

// anyLength follows up all candidates, since those that promised the shortest
// chains turned out to have long ones, and takes the shortest.
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
	return e.conclude(p), true
}
