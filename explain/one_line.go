package explain

import (
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// oneLine finds the next deduction on a single line. It takes the simplest technique that gives
// anything on any line, and the first line on which that gives most. The deduction is a Conflict if
// a line has no arrangement; ok is false if no line gives anything new.
func (e *explainer) oneLine() (d proof.Deduction, ok bool) {
	group, bad, ok := e.survey()
	if bad >= 0 {
		return e.conflict(bad, e.knownFacts(bad)), true
	}
	if !ok {
		return proof.Deduction{}, false
	}
	best := -1
	for l, s := range e.lines {
		if s.count > 0 && s.simplest <= group && (best < 0 || s.simplest < e.lines[best].simplest ||
			s.simplest == e.lines[best].simplest && s.count > e.lines[best].count) {
			best = l
		}
	}
	e.view.Reset(&e.Lines[best], e.cells(best))
	t := e.lines[best].simplest
	changes := e.finds(t)
	if e.bare {
		return proof.Deduction{Technique: t, Line: e.LineOf(best), Result: e.results(best, changes)}, true
	}
	return e.deduction(best, t, changes, e.knownFacts(best)), true
}

// knownFacts lists what is known of a line, in the order of its cells.
func (e *explainer) knownFacts(l int) []sweep.Fact {
	return e.Lines[l].AppendFacts(nil, e.cells(l))
}

// deduction returns what a technique gives on a line, to which the view was reset.
func (e *explainer) deduction(l int, t proof.Technique, changes []technique.Change, facts []sweep.Fact) proof.Deduction {
	d := e.view.Explain(e.LineOf(l), t, changes, facts)
	d.Result = e.results(l, changes)
	return d
}

// smallestBudget is the budget for a smallest reason ([sweep.Solver.Smallest]).
const smallestBudget = 200

// conflict returns the deduction that a line has no arrangement.
func (e *explainer) conflict(l int, facts []sweep.Fact) proof.Deduction {
	because, _, _ := e.Lines[l].Smallest(facts, sweep.Contradiction, smallestBudget)
	return proof.Deduction{Technique: proof.Conflict, Line: e.LineOf(l), Evidence: technique.Evidence(e.LineOf(l), &e.Lines[l], because)}
}
