package explain

import (
	"cmp"
	"slices"

	"nonogram/proof"
)

// longChain is the most steps on single lines that a deduction of a rating has, mostLinks the most
// that a deduction for a person has. A deduction has more only if there is no shorter one.
const longChain, mostLinks = 12, 8

func (e *explainer) longest() int {
	if e.teaching {
		return mostLinks
	}
	return longChain
}

// beyond finds the next deduction beyond one line, on a board where no line gives anything new. It
// takes the simplest technique, T15 to T17, with a chain that is short enough, and the shortest
// such chain. If all chains are too long, it takes the shortest of all.
func (e *explainer) beyond() (d proof.Deduction, ok bool) {
	edge := func(p *candidate) bool { return e.conclude(p).Technique == proof.EdgeContradiction }
	if p := e.shortest(e.plans(e.nearby(), followed), edge); p != nil {
		return e.conclude(p), true
	}
	refuted, agreed := e.scan()
	if p := e.shortest(e.plans(agreed, followed), nil); p != nil {
		return e.conclude(p), true
	}
	if d, ok := e.implications(refuted); ok {
		return d, true
	}
	if p := e.shortest(e.plans(refuted, followed), nil); p != nil {
		return e.conclude(p), true
	}
	return e.anyLength(refuted, agreed)
}

// opens returns the number of facts that are known after results and what follows from them, and
// were not before.
func (e *explainer) opens(results []proof.Fact) int {
	m := e.Mark()
	defer e.Undo(m)
	for _, f := range results {
		e.Narrow(f.Row, f.Column, f.Cell)
	}
	e.Settle()
	return len(e.Removed()) - m.Removed
}

// shortest returns the first plan that suits and is short enough, nil if none does; plans are in the
// order of their length, and all suit if suits is nil. When teaching, it returns the plan that opens
// most of those of the same length.
func (e *explainer) shortest(plans []*candidate, suits func(*candidate) bool) (p *candidate) {
	most, length := -1, e.longest()
	for _, one := range plans {
		if one.length() > length || p != nil && !e.teaching {
			break
		}
		if suits != nil && !suits(one) {
			continue
		}
		opens := 0
		if e.teaching {
			opens = e.opens(e.resultOf(one))
		}
		if opens > most {
			p, most, length = one, opens, one.length()
		}
	}
	return p
}

// anyLength follows up all candidates, since those that promised the shortest chains turned out to
// have long ones. It takes the shortest plan for agreed candidates if that is short enough, or else
// the shortest plan of all.
func (e *explainer) anyLength(refuted, agreed []*candidate) (d proof.Deduction, ok bool) {
	plans := e.plans(agreed, len(agreed))
	p := e.shortest(plans, nil)
	if p == nil {
		plans = append(plans, e.plans(refuted, len(refuted))...)
		if len(plans) == 0 {
			return proof.Deduction{}, false
		}
		p = slices.MinFunc(plans, func(a, b *candidate) int { return cmp.Compare(a.length(), b.length()) })
	}
	return e.conclude(p), true
}
