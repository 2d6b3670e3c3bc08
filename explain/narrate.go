package explain

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// narrate turns a chain from the present board into a case. It turns each line step into one or
// more deductions by the simplest techniques, and keeps only those that the goal needs. An empty
// goal is a conflict.
func (e *explainer) narrate(c chain, goal []fact) proof.Case {
	m := e.Mark()
	defer e.Undo(m)
	e.Narrow(c.row, c.column, c.assumed)
	e.Drop()
	out := proof.Case{Assumption: proof.Fact{Place: nonogram.Place{Row: c.row, Column: c.column}, Cell: c.assumed}}
	for _, ls := range c.lineSteps {
		out.Steps = append(out.Steps, e.lineDeductions(ls, m)...)
	}
	out.Steps = e.relevant(out.Steps, goal)
	return out
}

// lineDeductions turns a line step into deductions and applies them to the board.
func (e *explainer) lineDeductions(ls lineStep, m board.Mark) []proof.Deduction {
	if ls.nested != nil {
		e.narrowAll(ls.nested.Result)
		return []proof.Deduction{*ls.nested}
	}
	t := e.begin(m)
	facts := t.lineFacts(ls.line, len(t.removed))
	t.end()
	if !e.view.Reset(&e.Lines[ls.line], e.cells(ls.line)) {
		return []proof.Deduction{e.conflict(ls.line, facts)}
	}
	var steps []proof.Deduction
	useful := e.useful(ls.targets)
	for t := proof.ZeroLine; t <= proof.LineCases; t++ {
		if changes := useful[t]; len(changes) > 0 {
			steps = append(steps, e.deduction(ls.line, t, changes, facts))
		}
	}
	for _, step := range steps {
		e.narrowAll(step.Result)
	}
	return steps
}

// useful returns, by technique, the changes that give targets on the line of the view. It has one
// change for each cell, under the hardest technique that the cell needs.
func (e *explainer) useful(targets []sweep.Fact) map[proof.Technique][]technique.Change {
	all := make(map[proof.Technique][]technique.Change)
	for t, changes := e.view.First(proof.ZeroLine); len(changes) > 0 && len(targets) > 0; t, changes = e.view.First(t + 1) {
		var more []technique.Change
		more, targets = matching(changes, targets)
		for _, c := range more {
			for easier := range all {
				all[easier] = slices.DeleteFunc(all[easier], func(before technique.Change) bool {
					if before.At == c.At {
						c.To &= before.To
					}
					return before.At == c.At
				})
			}
			all[t] = append(all[t], c)
		}
	}
	return all
}

func (e *explainer) narrowAll(results []proof.Fact) {
	for _, f := range results {
		e.Narrow(f.Row, f.Column, f.Cell)
	}
	e.Drop()
}

// matching returns the changes that give some of the targets, and the targets that they do not
// give.
func matching(changes []technique.Change, targets []sweep.Fact) (useful []technique.Change, rest []sweep.Fact) {
	gives := func(c technique.Change, f sweep.Fact) bool { return f.Cell == c.At && !c.To.Can(f.Colour) }
	for _, c := range changes {
		if slices.ContainsFunc(targets, func(f sweep.Fact) bool { return gives(c, f) }) {
			useful = append(useful, c)
		}
	}
	for _, f := range targets {
		if !slices.ContainsFunc(useful, func(c technique.Change) bool { return gives(c, f) }) {
			rest = append(rest, f)
		}
	}
	return useful, rest
}

// relevant drops the results that a chain's end does not rest on: from the last step back, it keeps
// what the goal or a later step needs.
func (e *explainer) relevant(steps []proof.Deduction, goal []fact) []proof.Deduction {
	needed := make(map[fact]bool)
	for _, f := range goal {
		needed[f] = true
	}
	var kept []proof.Deduction
	for i := len(steps) - 1; i >= 0; i-- {
		d := steps[i]
		if d.Technique != proof.Conflict {
			d.Result = e.neededResults(d.Result, needed)
			if len(d.Result) == 0 {
				continue
			}
		}
		e.restsOn(d, needed)
		kept = append(kept, d)
	}
	slices.Reverse(kept)
	return kept
}

// neededResults returns the needed part of results.
func (p *prober) neededResults(results []proof.Fact, needed map[fact]bool) []proof.Fact {
	var kept []proof.Fact
	for _, r := range results {
		said := r.Cell
		r.Cell = nonogram.OpenCell(p.Colours)
		for c := range nonogram.Colour(p.Colours) {
			if !said.Can(c) && needed[p.number(r.Row, r.Column, c)] {
				r.Cell &^= nonogram.CellOf(c)
			}
		}
		if r.Cell != nonogram.OpenCell(p.Colours) {
			kept = append(kept, r)
		}
	}
	return kept
}

// restsOn adds to facts what a deduction rests on, including its assumptions and what follows from
// them.
func (p *prober) restsOn(d proof.Deduction, facts map[fact]bool) {
	for _, r := range d.Evidence {
		for f := range p.says(r) {
			facts[f] = true
		}
	}
	var tried nonogram.Cell
	for _, c := range d.Cases {
		tried |= c.Assumption.Cell
		for _, step := range c.Steps {
			p.restsOn(step, facts)
		}
	}
	if len(d.Cases) > 1 { // the cases rest on the cell having no other colour
		for f := range p.says(proof.Fact{Place: d.Cases[0].Assumption.Place, Cell: tried}) {
			facts[f] = true
		}
	}
}

// says yields the numbers of the facts, colour by colour, that make up a fact of the grid.
func (p *prober) says(r proof.Fact) func(yield func(fact) bool) {
	return func(yield func(fact) bool) {
		for c := range nonogram.Colour(p.Colours) {
			if !r.Cell.Can(c) && !yield(p.number(r.Row, r.Column, c)) {
				return
			}
		}
	}
}
