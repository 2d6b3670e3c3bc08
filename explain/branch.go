package explain

import (
	"cmp"
	"slices"

	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/internal/engine/board"
	"nonogram/proof"
)

// Branching counts its effort in line steps, not in time, so that an explanation is the same on
// every machine.
const (
	firstEffort = 1 << 10 // for the first attempt to refute a value

	defaultEffort = 30_000_000 // for all branching, unless Options.Effort is set
)

// value is a colour that a cell may have.
type value struct {
	row, column int
	cell        nonogram.Cell
	number      fact // of the fact that follows if the value is refuted
	gain        int  // the number of facts that follow from the value
}

// branch refutes a value of a cell by assumptions within an assumption. It gives each value little
// effort at first, and twice as much after each attempt that does not refute it. It always tries
// the value that has had the least effort and, of several, the one with the most consequences. So
// it finds a value that is easy to refute without long work on the others.
func (e *explainer) branch() (d proof.Deduction, ok bool) {
	before := e.LineSolves
	values := e.values(true)
	defer func() { e.effort -= e.LineSolves - before }()
	for len(values) > 0 && e.LineSolves-before < e.effort && e.ctx.Err() == nil {
		v := slices.MinFunc(values, func(a, b value) int { return cmp.Compare(e.efforts[a.number], e.efforts[b.number]) })
		effort := max(e.efforts[v.number], firstEffort)
		if c, refuted := e.refute(v, e.LineSolves+effort); refuted {
			return e.refutation(proof.Branching, c), true
		}
		e.efforts[v.number] = 2 * effort
	}
	return proof.Deduction{}, false
}

// refutation returns the deduction that a case is wrong.
func (e *explainer) refutation(t proof.Technique, c proof.Case) proof.Deduction {
	a := c.Assumption
	result := e.without(a.Row, a.Column, a.Cell)
	return proof.Deduction{Technique: t, Result: []proof.Fact{result}, Cases: []proof.Case{c}}
}

// values lists the values of open cells, those with the most consequences first. If wrongOnly, it
// leaves out values that are in the truth; if ctx ends, it leaves out the rest.
func (e *explainer) values(wrongOnly bool) []value {
	var values []value
	for i := range e.Width * e.Height {
		if e.ctx.Err() != nil {
			break
		}
		row, column := i/e.Width, i%e.Width
		cell := e.Cell(row, column)
		for c := range nonogram.Colour(e.Colours) {
			if cell.Known() || !cell.Can(c) || wrongOnly && e.inTruth(row, column, c) {
				continue
			}
			m := e.Mark()
			e.assume(row, column, nonogram.CellOf(c), 0)
			values = append(values, value{row, column, nonogram.CellOf(c), e.number(row, column, c), len(e.Removed()) - m.Removed})
			e.Undo(m)
		}
	}
	ordered.Sort(values, func(a, b value) int { return cmp.Compare(b.gain, a.gain) })
	return values
}

// refute assumes a value and refutes other values under this assumption until a line has no
// arrangement. ok is false if LineSolves reaches the bound first, or nothing is left to try.
func (e *explainer) refute(v value, bound int64) (c proof.Case, ok bool) {
	m := e.Mark()
	defer e.Undo(m)
	for settled := e.assume(v.row, v.column, v.cell, 0); settled; {
		if settled, ok = e.narrowNested(bound); ok {
			continue
		}
		if settled, ok = e.branchNested(bound); !ok {
			return proof.Case{}, false
		}
	}
	lineSteps := e.trace(m, nil)
	e.Undo(m)
	return e.narrate(chain{row: v.row, column: v.column, assumed: v.cell, lineSteps: lineSteps}, nil), true
}

// narrowNested refutes values of open cells under the present assumption, one by one, and applies
// each result to the board at once. settled is false if a result leads to a conflict. ok is false
// if nothing is refuted, or if LineSolves reaches the bound or ctx ends before the last cell.
func (e *explainer) narrowNested(bound int64) (settled, ok bool) {
	for i := range e.Width * e.Height {
		row, column := i/e.Width, i%e.Width
		for c := range nonogram.Colour(e.Colours) {
			if e.LineSolves > bound || e.ctx.Err() != nil {
				return true, false
			}
			cell := e.Cell(row, column)
			if cell.Known() || !cell.Can(c) {
				continue
			}
			m := e.Mark()
			if e.assume(row, column, nonogram.CellOf(c), 0) {
				e.Undo(m)
				continue
			}
			ok = true
			e.takeNested(e.nestedRefutation(m, row, column, c))
			if !e.Settle() {
				return false, true
			}
		}
	}
	return true, ok
}

// branchNested refutes one value under the present assumption by further branching.
func (e *explainer) branchNested(bound int64) (settled, ok bool) {
	if e.LineSolves > bound || e.ctx.Err() != nil {
		return true, false
	}
	v, found := pivot(e.values(false))
	if !found {
		return true, false
	}
	c, refuted := e.refute(v, bound)
	if !refuted {
		return true, false
	}
	e.takeNested(e.refutation(proof.Branching, c))
	return e.Settle(), true
}

// pivot returns the value to branch on: it takes the cell with two values that have the most
// consequences, and of these the value that has more.
func pivot(values []value) (v value, found bool) {
	best := -1
	first := make(map[[2]int]value)
	for _, second := range values {
		at := [2]int{second.row, second.column}
		more, seen := first[at]
		if !seen {
			first[at] = second
			continue
		}
		if score := more.gain*second.gain*64 + more.gain + second.gain; score > best {
			v, best, found = more, score, true
		}
	}
	return v, found
}

// nestedRefutation returns the deduction that a value is wrong, and undoes the assumption of the
// value, which was made at the mark.
func (e *explainer) nestedRefutation(m board.Mark, row, column int, c nonogram.Colour) proof.Deduction {
	ch := chain{row: row, column: column, assumed: nonogram.CellOf(c)}
	ch.lineSteps = e.trace(m, nil)
	ch = e.shorten(ch, m, nil)
	d := e.refutation(proof.DeepContradiction, e.narrate(ch, nil))
	d.Technique = e.classify(d)
	return d
}

// takeNested applies a deduction to the board under an assumption.
func (e *explainer) takeNested(d proof.Deduction) {
	e.nested[len(e.Steps())] = &d
	for _, f := range d.Result {
		e.Narrow(f.Row, f.Column, f.Cell)
	}
}
