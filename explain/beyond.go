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
	if d, ok := e.shortest(e.plans(e.nearby(), followed), proof.EdgeContradiction); ok {
		return d, true
	}
	refuted, agreed := e.scan()
	if d, ok := e.shortest(e.plans(agreed, followed), proof.Conflict); ok {
		return d, true
	}
	if d, ok := e.implications(refuted); ok {
		return d, true
	}
	if d, ok := e.shortest(e.plans(refuted, followed), proof.Conflict); ok {
		return d, true
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

// shortest returns the deduction of the shortest plan, of some in the order of their length, if it is short enough;
// only that of a technique, unless it is Conflict. For a person it is the one that opens most among those of equal
// length.
func (e *explainer) shortest(plans []plan, only proof.Technique) (d proof.Deduction, ok bool) {
	var best plan
	most, length := -1, e.longest()
	for _, one := range plans {
		if one.length() > length || ok && !e.teaching {
			break
		}
		var next proof.Deduction
		if only != proof.Conflict {
			if next = e.conclude(one); next.Technique != only {
				continue
			}
		}
		opens := 0
		if e.teaching {
			opens = e.opens(e.resultOf(one.candidate))
		}
		if opens > most {
			best, d, ok, most, length = one, next, true, opens, one.length()
		}
	}
	if ok && only == proof.Conflict {
		d = e.conclude(best)
	}
	return d, ok
}

// anyLength follows up all candidates, since those that promised the shortest
// chains turned out to have long ones, and takes the shortest.
func (e *explainer) anyLength(refuted, agreed []candidate) (d proof.Deduction, ok bool) {
	plans := e.plans(agreed, len(agreed))
	if d, ok := e.shortest(plans, proof.Conflict); ok {
		return d, true
	}
	plans = append(plans, e.plans(refuted, len(refuted))...)
	if len(plans) == 0 {
		return proof.Deduction{}, false
	}
	return e.conclude(slices.MinFunc(plans, func(a, b plan) int { return cmp.Compare(a.length(), b.length()) })), true
}
