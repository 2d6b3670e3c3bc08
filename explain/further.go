package explain

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/proof"
)

// further makes a visit that needs more than one line. It follows lines, which in colour exclude
// colours of cells without deciding them, and makes assumptions. It drops all that does not help to
// decide a cell.
func (w *walker) further() (v Visit, ok bool) {
	m := w.Mark()
	steps, ok := w.follow(m)
	w.Undo(m)
	if !ok {
		return v, false
	}
	v = w.visitAll(steps)
	if last := steps[len(steps)-1]; !last.Technique.OneLine() && last.Technique != proof.Branching && w.Colours == 2 {
		more := w.likewise(v.Steps[len(v.Steps)-1])
		v.Steps, v.Likewise = append(v.Steps, more...), len(more)
	}
	return v, true
}

// visitAll applies steps to the board as one visit, to the line of the last step.
func (w *walker) visitAll(steps []proof.Deduction) (v Visit) {
	for _, d := range steps {
		d = w.concrete(d)
		w.take(d)
		v.Steps = append(v.Steps, d)
	}
	v.Lines = []nonogram.Line{lineOf(steps[len(steps)-1])}
	return v
}

// likewise repeats the argument of a chain for the next cells along the row and the column of its
// cell, as long as only the place changes, and applies the results to the board.
func (w *walker) likewise(first proof.Deduction) []proof.Deduction {
	var steps []proof.Deduction
	a := first.Result[0]
	for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		for row, column := a.Row+d[0], a.Column+d[1]; w.isOpen(row, column); row, column = row+d[0], column+d[1] {
			next, ok := w.sameOf(first, row, column)
			if !ok {
				break
			}
			if next = w.concrete(next); !w.moved(first, next) {
				break
			}
			w.take(next)
			steps = append(steps, next)
		}
	}
	return steps
}

// moved reports whether argument b is a with the place changed: every fact and line of b is that of
// a, or is as far from it as the results are from each other, and the clues are equal.
func (w *walker) moved(a, b proof.Deduction) bool {
	down, right := b.Result[0].Row-a.Result[0].Row, b.Result[0].Column-a.Result[0].Column
	fact := func(f, g proof.Fact) bool {
		there := f
		there.Row, there.Column = f.Row+down, f.Column+right
		return g == f || g == there
	}
	var same func(a, b proof.Deduction) bool
	same = func(a, b proof.Deduction) bool {
		there := a.Line
		if there.Axis == nonogram.Rows {
			there.Index += down
		} else {
			there.Index += right
		}
		return a.Technique == b.Technique && slices.Equal(a.Blocks, b.Blocks) &&
			(b.Line == a.Line || b.Line == there && w.puzzle.Clue(a.Line).Equal(w.puzzle.Clue(b.Line))) &&
			slices.EqualFunc(a.Evidence, b.Evidence, fact) && slices.EqualFunc(a.Result, b.Result, fact) &&
			slices.EqualFunc(a.Cases, b.Cases, func(a, b proof.Case) bool {
				return fact(a.Assumption, b.Assumption) && slices.EqualFunc(a.Steps, b.Steps, same)
			})
	}
	return same(a, b)
}

// sameOf returns the argument of a chain for another cell; ok is false if the argument fails there.
func (w *walker) sameOf(first proof.Deduction, row, column int) (d proof.Deduction, ok bool) {
	a := first.Cases[0].Assumption
	if first.Technique != proof.TwoWay {
		return w.refuteAt(row, column, a.Cell)
	}
	c := &candidate{row: a.Row, column: a.Column}
	for _, one := range first.Cases {
		c.values = append(c.values, one.Assumption.Cell)
	}
	for f := range w.says(proof.Fact{Row: row, Column: column, Cell: first.Result[0].Cell}) {
		c.goal = append(c.goal, f)
	}
	for _, value := range c.values {
		m := w.Mark()
		agrees := w.assume(a.Row, a.Column, value, 0) && !slices.ContainsFunc(c.goal, w.possible)
		w.Undo(m)
		if !agrees {
			return d, false
		}
	}
	return w.conclude(w.plan(c)), true
}

// isOpen reports whether a cell is on the board and open.
func (w *walker) isOpen(row, column int) bool {
	return row >= 0 && row < w.Height && column >= 0 && column < w.Width && !w.Cell(row, column).Known()
}

// refuteAt refutes a value of a cell; ok is false if the value leads to no conflict.
func (w *walker) refuteAt(row, column int, value nonogram.Cell) (d proof.Deduction, ok bool) {
	m := w.Mark()
	refuted := !w.assume(row, column, value, 0)
	w.Undo(m)
	if !refuted {
		return d, false
	}
	return w.conclude(w.plan(&candidate{row: row, column: column, values: []nonogram.Cell{value}})), true
}

// follow applies what lines and assumptions give to the board until that decides a cell or ends in
// a conflict, and returns the steps that are needed for it.
func (w *walker) follow(m board.Mark) (steps []proof.Deduction, ok bool) {
	w.PushAll()
	for {
		for w.Waiting() > 0 {
			if !w.Round() {
				return w.lead(m, nil), true
			}
			if goal := w.decidedSince(m); len(goal) > 0 {
				return w.lead(m, goal), true
			}
		}
		d, ok := w.beyondOneLine()
		if !ok {
			w.settled = w.settledAsTrue()
			return nil, false
		}
		w.takeNested(d)
		if goal := w.decidedSince(m); len(goal) > 0 {
			return w.lead(m, goal), true
		}
	}
}

// decidedSince lists the facts since the mark about cells that one line step has decided; of
// several such line steps it takes the one that decides most.
func (w *walker) decidedSince(m board.Mark) (goal []fact) {
	removed := w.Removed()
	decides := make([]int, w.Width*w.Height) // by cell: 1 + the removal that left one colour
	at := func(r board.Removal) int { return int(r.Row)*w.Width + int(r.Column) }
	for i, r := range removed[m.Removed:] {
		if w.Cell(int(r.Row), int(r.Column)).Known() {
			decides[at(r)] = m.Removed + i + 1
		}
	}
	most, best := 0, board.Step{}
	for _, step := range w.Steps()[m.Steps:] {
		n := 0
		for i, r := range removed[step.From:step.To] {
			if decides[at(r)] == step.From+i+1 {
				n++
			}
		}
		if n > most {
			most, best = n, step
		}
	}
	for _, r := range removed[m.Removed:max(m.Removed, best.To)] {
		if last := decides[at(r)]; best.From < last && last <= best.To {
			goal = append(goal, w.prober.number(int(r.Row), int(r.Column), r.Colour))
		}
	}
	return goal
}

// lead returns the deductions by which the line steps since the mark lead to a goal, or to a
// conflict if the goal is empty.
func (w *walker) lead(m board.Mark, goal []fact) []proof.Deduction {
	c := chain{assumed: nonogram.OpenCell(w.Colours), lineSteps: w.prober.trace(m, goal)}
	if !slices.ContainsFunc(c.lineSteps, func(ls lineStep) bool { return ls.nested != nil }) {
		c = w.shorten(c, m, goal)
	}
	w.Undo(m)
	return w.narrate(c, goal).Steps
}
