package explain

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// together decides cells of a line from several lines, without a technique of a harder group: each
// line leaves cells fewer colours, until one is left. It drops line steps that do not lead there,
// as long as the techniques still find the rest without them.
func (w *walker) together(group proof.Technique) []proof.Deduction {
	m := w.Mark()
	defer w.Undo(m)
	w.PushAll()
	var lineSteps []lineStep
	for w.Waiting() > 0 {
		before, l := w.Mark(), w.Next()
		if w.applyStep(lineStep{line: l}, group, true); len(w.Removed()) == before.Removed {
			continue
		}
		ls := lineStep{line: l}
		decided := make(map[int]bool)
		for _, r := range w.Removed()[before.Removed:] {
			f := w.offGrid(l, r)
			ls.targets, decided[f.Cell] = append(ls.targets, f), w.Cell(int(r.Row), int(r.Column)).Known()
		}
		lineSteps = append(lineSteps, ls)
		var goal []fact
		for _, r := range w.Removed()[m.Removed:] {
			if x := w.LineOf(l).IndexOf(nonogram.Place{Row: int(r.Row), Column: int(r.Column)}); x >= 0 && decided[x] {
				goal = append(goal, w.number(int(r.Row), int(r.Column), r.Colour))
			}
		}
		if len(goal) > 0 {
			return w.thinned(m, lineSteps, goal, group)
		}
	}
	return nil
}

// applyStep applies to the board what the techniques of a group and simpler ones give on a line or,
// if the line step has targets, only these. If bare, it returns no steps.
func (w *walker) applyStep(ls lineStep, group proof.Technique, bare bool) (steps []proof.Deduction) {
	if !w.view.Reset(&w.Lines[ls.line], w.cells(ls.line)) {
		return nil // the conflict is for another visit
	}
	var facts []sweep.Fact
	if !bare {
		facts = w.knownFacts(ls.line)
	}
	targets := ls.targets
	for t := proof.ZeroLine; t <= group && (ls.targets == nil || len(targets) > 0); t++ {
		changes := w.view.Find(t)
		if ls.targets != nil && len(changes) > 0 {
			changes, targets = matching(changes, targets)
		}
		if len(changes) > 0 && !bare {
			steps = append(steps, w.deduction(ls.line, t, changes, facts))
		}
		for _, c := range changes {
			row, column := w.At(ls.line, c.At)
			w.Narrow(row, column, c.To)
		}
	}
	return steps
}

// thinned drops line steps without which the rest still leads to the goal, later ones first, and
// returns those that are left as deductions.
func (w *walker) thinned(m board.Mark, lineSteps []lineStep, goal []fact, group proof.Technique) []proof.Deduction {
	leads := func(lineSteps []lineStep) bool {
		w.Undo(m)
		for _, ls := range lineSteps {
			w.applyStep(ls, group, true)
		}
		w.Drop()
		return !slices.ContainsFunc(goal, w.possible)
	}
	lineSteps = w.connected(lineSteps)
	for i := len(lineSteps) - 2; i >= 0; i-- {
		if fewer := slices.Delete(slices.Clone(lineSteps), i, i+1); leads(fewer) {
			lineSteps = fewer
		}
	}
	w.Undo(m)
	var steps []proof.Deduction
	for _, ls := range lineSteps {
		steps = append(steps, w.applyStep(ls, group, false)...)
	}
	return w.relevant(steps, goal)
}

// connected returns the line steps that have contributed, directly or through others, to the line
// of the last one.
func (w *walker) connected(lineSteps []lineStep) []lineStep {
	used := make(map[int]bool)
	used[lineSteps[len(lineSteps)-1].line] = true
	var kept []lineStep
	for _, ls := range slices.Backward(lineSteps) {
		leads := used[ls.line]
		for _, f := range ls.targets {
			cross := w.LineOf(ls.line)
			cross = nonogram.Line{Axis: 1 - cross.Axis, Index: f.Cell}
			leads = leads || used[w.numberOf(cross)]
		}
		if leads {
			used[ls.line] = true
			kept = append(kept, ls)
		}
	}
	slices.Reverse(kept)
	return kept
}
