package technique

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// budget limits the search for the smallest evidence, see sweep.Solver.Smallest: a hint should not
// wait for a proof that one cell less would not do. It is smaller on lines of more than some 50
// cells, where a step takes longer.
func (v *View) budget() int {
	const steps, work = 200, 60_000
	return min(steps, work/(1+len(v.blocks)*len(v.cells)))
}

// fewSteps is the budget below which a search for the smallest evidence is not worth its start.
const fewSteps = 16

// Explain returns the deduction of changes by technique t on a line of the grid. changes are some
// of what Find(t) gives, at least one; the slice that Find returned may be passed. facts holds all
// that is known of the line, in the order in which a reader would rather see it, such as the oldest
// first. nil means the facts of all cells from left to right.
//
// Its blocks are the whole clue if cells are counted; the owners of the run for Punctuating and
// Splitting; otherwise those that can cover the cells that become filled, and, for other cells,
// those that reach them but do not fit, or else the nearest on either side; for LineCases also the
// owners of runs that are evidence. There are none if the clue has no block, or none of the colours
// in question.
//
// Its evidence suffices, together with the clue, for all that is new about each cell; it leaves out
// what else was known of a cell that changes. The counting techniques have the cells that they
// count as their evidence, the blind ones have none. The others have as few facts as suffice for
// each cell, as far as a short search finds them, and with them what a reader sees anyway: all that
// is known of the runs that contain these facts, or that the technique looks at.
//
// Only LineCases lists arrangements: all that its evidence allows, unless there are too many to
// look at.
func (v *View) Explain(l nonogram.Line, t proof.Technique, changes []Change, facts []sweep.Fact) proof.Deduction {
	if facts == nil {
		facts = v.solver.AppendFacts(nil, v.cells)
	}
	d := proof.Deduction{Technique: t, Line: l}
	because := v.whole(t, changes, v.evidence(t, changes, facts), facts)
	if t == proof.LineCases {
		because, d.Arrangements = v.cases(because, facts)
	}
	d.Evidence, d.Blocks = Evidence(l, v.solver, because), v.blocksFor(t, changes, because)
	for _, c := range changes {
		d.Result = append(d.Result, proof.Fact{Place: l.Place(c.At), Cell: c.To})
	}
	return d
}

// Evidence returns facts of a line as facts of the grid, one for each cell.
func Evidence(l nonogram.Line, solver *sweep.Solver, facts []sweep.Fact) (cells []proof.Fact) {
	for x, c := range knowing(solver, facts) {
		if c != nonogram.OpenCell(solver.Colours()) {
			cells = append(cells, proof.Fact{Place: l.Place(x), Cell: c})
		}
	}
	return cells
}

// evidence returns the facts that force changes.
func (v *View) evidence(t proof.Technique, changes []Change, facts []sweep.Fact) []sweep.Fact {
	switch t {
	case proof.ZeroLine, proof.ExactFit, proof.SimpleBoxes:
		return nil
	case proof.LineComplete:
		return only(facts, func(f sweep.Fact) bool { return f.Colour == nonogram.Blank })
	case proof.FillTheRest:
		return only(facts, func(f sweep.Fact) bool { return v.cells[f.Cell] == nonogram.BlankCell })
	}
	var because []sweep.Fact
	for _, change := range changes {
		gone := v.cells[change.At] &^ change.To
		for c := nonogram.Blank; int(c) < v.colours; c++ {
			if gone.Can(c) {
				because = v.addEvidence(because, facts, sweep.Fact{Cell: change.At, Colour: c})
			}
		}
	}
	return because
}

// whole adds to evidence what a reader would see with it: all that matters of the runs that it
// touches and, if the technique looks at runs, of those beside a change.
func (v *View) whole(t proof.Technique, changes []Change, evidence, facts []sweep.Fact) []sweep.Fact {
	seen := make([]bool, len(v.cells))
	looksAtRuns := t >= proof.Punctuating && t <= proof.Splitting
	for _, r := range v.runs {
		touched := slices.ContainsFunc(evidence, func(f sweep.Fact) bool { return r.from <= f.Cell && f.Cell < r.to })
		for p := r.from; p < r.to; p++ {
			seen[p] = touched || looksAtRuns && besideChange(r, changes)
		}
	}
	for _, c := range changes {
		seen[c.At] = false // what was known of it is no evidence for its change
	}
	return only(facts, func(f sweep.Fact) bool {
		return v.hues.Can(f.Colour) && (seen[f.Cell] || slices.Contains(evidence, f))
	})
}

// besideChange reports whether a cell next to a run changes.
func besideChange(r run, changes []Change) bool {
	return slices.ContainsFunc(changes, func(c Change) bool { return c.At == r.from-1 || c.At == r.to })
}

// only returns the wanted facts.
func only(facts []sweep.Fact, wanted func(sweep.Fact) bool) []sweep.Fact {
	return slices.DeleteFunc(slices.Clone(facts), func(f sweep.Fact) bool { return !wanted(f) })
}

// addEvidence adds to because the facts that it lacks to force target.
func (v *View) addEvidence(because, facts []sweep.Fact, target sweep.Fact) []sweep.Fact {
	cells := knowing(v.solver, because)
	cells[target.Cell] = nonogram.CellOf(target.Colour)
	if !v.solver.Feasible(cells) {
		return because
	}
	var more []sweep.Fact
	if budget := v.budget(); budget >= fewSteps {
		more, _, _ = v.solver.Smallest(facts, target, budget)
	} else {
		more, _ = v.solver.AppendExplanation(nil, facts, target)
	}
	for _, f := range more {
		if !slices.Contains(because, f) {
			because = append(because, f)
		}
	}
	return because
}

// knowing returns the line of which only facts are known.
func knowing(solver *sweep.Solver, facts []sweep.Fact) []nonogram.Cell {
	cells := slices.Repeat([]nonogram.Cell{nonogram.OpenCell(solver.Colours())}, solver.Length())
	for _, f := range facts {
		cells[f.Cell] &= not(f.Colour)
	}
	return cells
}

// blocksFor lists the blocks that matter: all if cells are counted, otherwise those that can cover
// the cells that change, the owners of runs beside them, or those that do not fit there. For
// LineCases, the owners of the runs that are evidence matter, too.
func (v *View) blocksFor(t proof.Technique, changes []Change, evidence []sweep.Fact) (blocks []int) {
	matters := make([]bool, len(v.blocks))
	for _, r := range v.runs {
		touched := slices.ContainsFunc(evidence, func(f sweep.Fact) bool { return r.from <= f.Cell && f.Cell < r.to })
		if t == proof.LineCases && touched || (t == proof.Punctuating || t == proof.Splitting) && besideChange(r, changes) {
			for i := range v.blocks {
				matters[i] = matters[i] || v.owns(i, r.from, r.to, r.colour)
			}
		}
	}
	for _, c := range changes {
		switch colour, known := c.To.Colour(); {
		case known && colour != nonogram.Blank:
			for i, b := range v.blocks {
				matters[i] = matters[i] || b.colour == colour && v.covers(i, c.At)
			}
		case t != proof.Punctuating && t != proof.Splitting:
			v.unfit(c, matters)
		}
	}
	for i := range matters {
		if matters[i] || t <= proof.ExactFit {
			blocks = append(blocks, i)
		}
	}
	return blocks
}

// unfit marks blocks that a reader might expect at a cell, of the colours that the cell loses:
// those whose ranges include it, and if there are none, the nearest on either side.
func (v *View) unfit(change Change, matters []bool) {
	for c := nonogram.Filled; int(c) < v.colours; c++ {
		before, behind, within := -1, -1, false
		for i, b := range v.blocks {
			switch {
			case b.colour != c || !(v.cells[change.At] &^ change.To).Can(c):
			case b.end() <= change.At:
				before = i
			case b.first <= change.At:
				matters[i], within = true, true
			case behind < 0:
				behind = i
			}
		}
		for _, i := range [...]int{before, behind} {
			if i >= 0 && !within {
				matters[i] = true
			}
		}
	}
}
