package explain

import (
	"nonogram"
	"nonogram/internal/engine/implication"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// implicationMemory is the most bytes of an implication graph. Boards that need more do without.
const implicationMemory = 256 << 20

// implications finds the contradiction with the shortest chains of implications. Each step of a
// chain is on one line, and its only new evidence is the result of the step before. Only values
// that a scan refutes can be refuted in this way.
func (e *explainer) implications(refuted []*candidate) (d proof.Deduction, ok bool) {
	if len(refuted) == 0 || !e.updateGraph() {
		return proof.Deduction{}, false
	}
	var best implication.Contradiction
	for _, r := range refuted {
		if e.ctx.Err() != nil {
			break
		}
		colour, _ := r.values[0].Colour()
		l := implication.Literal{Row: int32(r.row), Column: int32(r.column), Colour: colour}
		if e.Colours == 2 && colour == nonogram.Blank {
			l.Colour, l.Not = nonogram.Filled, true
		}
		c, found := e.graph.Refute(l, e.longest()/2)
		if found && (!ok || c.Links() < best.Links()) {
			best, ok = c, true
		}
	}
	if !ok {
		return proof.Deduction{}, false
	}
	return e.implied(best), true
}

// updateGraph computes the implications of the present board. It returns false if the board is too
// large.
func (e *explainer) updateGraph() bool {
	if e.graph == nil {
		if implication.Bytes(e.Board) > implicationMemory {
			return false
		}
		e.graph = implication.New(e.Board)
	}
	return e.graph.Update()
}

// implied turns a contradiction into a deduction with two cases, from the literal at which its
// chains meet and from the opposite; if one chain is empty, into a refutation by the other.
func (e *explainer) implied(c implication.Contradiction) proof.Deduction {
	d := proof.Deduction{Technique: proof.Implications}
	t := c.Tautology()
	if len(t.Chains[0]) == 0 || len(t.Chains[1]) == 0 {
		chain := t.Chains[0]
		if len(chain) == 0 {
			chain = t.Chains[1]
		}
		d.Cases = []proof.Case{e.refuteByLinks(c.Assumed, chain)}
	} else {
		d.Cases = []proof.Case{e.followLinks(t.Case, t.Chains[0]), e.followLinks(t.Case.Opposite(), t.Chains[1])}
	}
	d.Result = []proof.Fact{e.literal(t.Result)}
	return d
}

// literal returns the fact that a literal states of its cell.
func (e *explainer) literal(l implication.Literal) proof.Fact {
	row, column := int(l.Row), int(l.Column)
	return proof.Fact{Row: row, Column: column, Cell: l.Leaves(e.Cell(row, column))}
}

// followLinks turns a chain from a literal into a case.
func (e *explainer) followLinks(from implication.Literal, links []implication.Link) proof.Case {
	out := proof.Case{Assumption: e.literal(from)}
	for _, link := range links {
		out.Steps = append(out.Steps, e.linked(from, link))
		from = link.To
	}
	return out
}

// refuteByLinks turns a chain from a literal to its opposite into a case that ends in a conflict:
// on the last line, the literal and the result of the previous link contradict each other.
func (e *explainer) refuteByLinks(from implication.Literal, links []implication.Link) proof.Case {
	last := len(links) - 1
	refuted := e.followLinks(from, links[:last])
	m := e.Mark()
	defer e.Undo(m)
	l := links[last].Line
	before := e.knownFacts(l)
	e.narrowAll([]proof.Fact{refuted.Assumption})
	if last > 0 {
		e.narrowAll([]proof.Fact{e.literal(links[last-1].To)})
	}
	refuted.Steps = append(refuted.Steps, e.conflict(l, e.factsAfter(l, before)))
	return refuted
}

// linked returns the deduction of a link: what its line gives about another cell if the literal is
// all that is new.
func (e *explainer) linked(from implication.Literal, link implication.Link) proof.Deduction {
	m := e.Mark()
	defer e.Undo(m)
	l := link.Line
	before, target := e.knownFacts(l), e.literal(link.To)
	e.narrowAll([]proof.Fact{e.literal(from)})
	e.view.Reset(&e.Lines[l], e.cells(l))
	facts := e.factsAfter(l, before)
	for t, changes := e.view.First(proof.ZeroLine); ; t, changes = e.view.First(t + 1) {
		for i, c := range changes {
			if row, column := e.At(l, c.At); row == target.Row && column == target.Column && c.To&^target.Cell == 0 {
				return e.deduction(l, t, changes[i:i+1], facts)
			}
		}
	}
}

// factsAfter lists the known facts of a line, starting with those in before.
func (e *explainer) factsAfter(l int, before []sweep.Fact) []sweep.Fact {
	known := make(map[sweep.Fact]bool, len(before))
	for _, f := range before {
		known[f] = true
	}
	facts := before
	for _, f := range e.knownFacts(l) {
		if !known[f] {
			facts = append(facts, f)
		}
	}
	return facts
}
