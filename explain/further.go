package explain

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/proof"
)

// further makes a visit that needs more than one line: in colour what lines leave to cells
// without deciding them, and assumptions. It drops all that does not lead to a cell.
func (w *walker) further() (v Visit, ok bool) {
	m := w.Mark()
	steps, ok := w.follow(m)
	w.Undo(m)
	if !ok {
		return v, false
	}
	return w.visitAll(steps), true
}

// visitAll takes steps onto the board as one visit, to the line of the last.
func (w *walker) visitAll(steps []proof.Deduction) (v Visit) {
	for _, d := range steps {
		d = w.concrete(d)
		w.take(d)
		v.Steps = append(v.Steps, d)
	}
	v.Lines = []nonogram.Line{lineOf(steps[len(steps)-1])}
	return v
}

// follow takes what follows from lines and assumptions onto the board until a cell is decided, and
// returns the steps that are needed for it.
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

// decidedSince lists what was taken since the mark from the cells that one line step has
// decided, of several line steps the one that decides most.
func (w *walker) decidedSince(m board.Mark) (goal []fact) {
	removed := w.Removed()
	decides := make([]int, w.Width*w.Height) // by cell: the removal that left one colour
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

// lead is how the line steps since the mark lead to a goal, or to a conflict if there is none.
func (w *walker) lead(m board.Mark, goal []fact) []proof.Deduction {
	c := chain{assumed: nonogram.OpenCell(w.Colours), lineSteps: w.prober.trace(m, goal)}
	if !slices.ContainsFunc(c.lineSteps, func(ls lineStep) bool { return ls.nested != nil }) {
		c = w.shorten(c, m, goal)
	}
	w.Undo(m)
	return w.narrate(c, goal).Steps
}
