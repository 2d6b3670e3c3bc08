package explain

import (
	"cmp"
	"slices"

	"nonogram/proof"
)

// A deduction of a rating has longChain steps on single lines at most, unless there is no
// shorter one; that of a hint mostLinks.
const longChain, mostLinks = 12, 8

func (e *explainer) longest() int {
	if e.teaching {
		return mostLinks
	}
	return longChain
}

// beyond finds the next deduction beyond one line on a board on which no line says
// anything new: by the simplest technique, T15 to T17, that has a chain that is not too
// long, and of its chains the shortest. If there is no such chain, the shortest of all is
// taken.
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

// short returns the first of some plans by length, if that is short; for a person, of those
// as short the one that opens most.
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
	return e.conclude(p), true
}
