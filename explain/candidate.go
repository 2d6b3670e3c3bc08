package explain

import (
	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/proof"
)

// candidate is a deduction beyond one line that a scan has found and that is not followed up yet:
// the scan assumed values of a cell, and either the only one is refuted or all lead to the goal.
type candidate struct {
	row, column int
	values      []nonogram.Cell
	goal        []fact // empty: refuted
	// lineSteps is an upper bound of the length of its chains: the line steps that the scan took.
	lineSteps int
	// chains has one for each value, and deduction what they conclude; nil until they are needed.
	chains    []chain
	deduction *proof.Deduction
}

// length returns the number of line steps that the chains take.
func (c *candidate) length() int {
	n := 0
	for _, ch := range c.chains {
		n += len(ch.lineSteps)
	}
	return n
}

// followed is the most candidates of a scan that are followed up to find the shortest.
const followed = 48

// scan assumes each value of each open cell in turn, follows it to its end, and returns the
// candidates: refuted values, and what all values of a cell agree on. Candidates that took the
// fewest line steps come first.
func (e *explainer) scan() (refuted, agreements []*candidate) {
	agreed := newAgreement(e.prober)
	for i := range e.Width * e.Height {
		row, column := i/e.Width, i%e.Width
		cell := e.Cell(row, column)
		if cell.Known() || e.ctx.Err() != nil {
			continue
		}
		agreed.begin(row, column)
		conflict := false
		for c := range nonogram.Colour(e.Colours) {
			if !cell.Can(c) {
				continue
			}
			m, value := e.Mark(), nonogram.CellOf(c)
			if !e.assume(row, column, value, 0) {
				conflict = true
				refuted = append(refuted, refutedValue(row, column, c, len(e.Steps())-m.Steps))
			} else {
				agreed.add(value, m)
			}
			e.Undo(m)
		}
		if !conflict {
			if c := agreed.candidate(); c != nil {
				agreements = append(agreements, c)
			}
		}
	}
	sortByLineSteps(refuted)
	sortByLineSteps(agreements)
	return refuted, agreements
}

func sortByLineSteps(found []*candidate) {
	ordered.Sort(found, func(a, b *candidate) int { return a.lineSteps - b.lineSteps })
}

// refutedValue returns the candidate for a value; lineSteps is the number of line steps that
// refuted it.
func refutedValue(row, column int, c nonogram.Colour, lineSteps int) *candidate {
	return &candidate{row: row, column: column, values: []nonogram.Cell{nonogram.CellOf(c)}, lineSteps: lineSteps}
}

// inTruth reports whether a cell is known to have a colour in some solution.
func (e *explainer) inTruth(row, column int, c nonogram.Colour) bool {
	return e.truth.Width() > 0 && e.truth.At(row, column).Can(c)
}

// plan gives a candidate short chains. The board must be as it was when the candidate was found.
func (e *explainer) plan(c *candidate) *candidate {
	if c.chains == nil {
		for _, value := range c.values {
			c.chains = append(c.chains, e.chainTo(c, value))
		}
	}
	return c
}

// plans plans the first candidates, up to the number most, and returns them, the shortest first.
func (e *explainer) plans(found []*candidate, most int) []*candidate {
	var plans []*candidate
	for _, c := range found[:min(most, len(found))] {
		if e.ctx.Err() != nil {
			break
		}
		plans = append(plans, e.plan(c))
	}
	ordered.Sort(plans, func(a, b *candidate) int { return a.length() - b.length() })
	return plans
}

// conclude returns the deduction of a candidate with chains. The board must be as it was when the
// chains were made.
func (e *explainer) conclude(c *candidate) proof.Deduction {
	if c.deduction == nil {
		var d proof.Deduction
		for _, ch := range c.chains {
			d.Cases = append(d.Cases, e.narrate(ch, c.goal))
		}
		d.Result = e.resultOf(c)
		d.Technique = e.classify(d)
		c.deduction = &d
	}
	return *c.deduction
}

// chainTo follows one value of a candidate's cell to its goal and leaves out unnecessary line
// steps.
func (e *explainer) chainTo(c *candidate, value nonogram.Cell) chain {
	m := e.Mark()
	ch := chain{row: c.row, column: c.column, assumed: value}
	e.assume(c.row, c.column, value, 0)
	ch.lineSteps = e.trace(m, c.goal)
	return e.shorten(ch, m, c.goal)
}

// resultOf returns the result of a candidate.
func (e *explainer) resultOf(c *candidate) []proof.Fact {
	if len(c.goal) == 0 {
		return []proof.Fact{e.without(c.row, c.column, c.values[0])}
	}
	f := int(c.goal[0])
	cell, colour := f/e.Colours, nonogram.Colour(f%e.Colours)
	return []proof.Fact{e.without(cell/e.Width, cell%e.Width, nonogram.CellOf(colour))}
}

// classify returns the technique of a deduction with one level of assumptions.
func (e *explainer) classify(d proof.Deduction) proof.Technique {
	switch {
	case len(d.Cases) > 1:
		return proof.TwoWay
	case e.rounds(d.Cases[0]) <= proof.EdgeRounds:
		return proof.EdgeContradiction
	}
	return proof.DeepContradiction
}

// rounds returns the last round of a case ([proof.EdgeRounds]). The board must be as it was before
// the case.
func (e *explainer) rounds(c proof.Case) int {
	round := make(map[fact]int) // of facts that the case found; all others are of round 0
	last := 0
	for _, step := range c.Steps {
		at := 1
		for _, r := range step.Evidence {
			for f := range e.says(r) {
				at = max(at, round[f]+1)
			}
		}
		for _, r := range step.Result {
			for f := range e.says(r) {
				if _, found := round[f]; !found && e.possible(f) {
					round[f] = at
				}
			}
		}
		last = max(last, at)
	}
	return last
}
