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
	edge := func(p plan) bool { return e.conclude(p).Technique == proof.EdgeContradiction }
	if p, ok := e.shortest(e.plans(e.nearby(), followed), edge); ok {
		return e.conclude(p), true
	}
	refuted, agreed := e.scan()
	if p, ok := e.shortest(e.plans(agreed, followed), nil); ok {
		return e.conclude(p), true
	}
	if d, ok := e.implications(refuted); ok {
		return d, true
	}
	if p, ok := e.shortest(e.plans(refuted, followed), nil); ok {
		return e.conclude(p), true
	}
	return e.anyLength(refuted, agreed)
}

// opens counts the facts that follow once results are known.
func (e *explainer) opens(results []proof.Fact) int {
	m := e.Mark()
	defer e.Undo(m)
	for _, f := range results {
		e.Narrow(f.Row, f.Column, f.Cell)
	}
	e.Settle()
	return len(e.Removed()) - m.Removed
}

// shortest returns the shortest plan that suits, of some in the order of their length, if it is short enough;
// if suits is nil, all do. For a person it returns the one that opens most among those of equal length.
func (e *explainer) shortest(plans []plan, suits func(plan) bool) (p plan, ok bool) {
	most, length := -1, e.longest()
	for _, one := range plans {
		if one.length() > length || ok && !e.teaching {
			break
		}
		if suits != nil && !suits(one) {
			continue
		}
		opens := 0
		if e.teaching {
			opens = e.opens(e.resultOf(one.candidate))
		}
		if opens > most {
			p, ok, most, length = one, true, opens, one.length()
		}
	}
	return p, ok
}

// anyLength follows up all candidates, since those that promised the shortest
// chains turned out to have long ones, and takes the shortest.
func (e *explainer) anyLength(refuted, agreed []candidate) (d proof.Deduction, ok bool) {
	plans := e.plans(agreed, len(agreed))
	p, ok := e.shortest(plans, nil)
	if !ok {
		plans = append(plans, e.plans(refuted, len(refuted))...)
		if len(plans) == 0 {
			return proof.Deduction{}, false
		}
		p = slices.MinFunc(plans, func(a, b plan) int { return cmp.Compare(a.length(), b.length()) })
	}
	return e.conclude(p), true
}
