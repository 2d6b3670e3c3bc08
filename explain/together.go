package explain

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// together decides cells of a line by several lines without a technique of a harder group: each
// line leaves fewer colours to cells, until one is left. What does not lead there is dropped, as
// long as the techniques still find the rest without it.
func (w *walker) together(group proof.Technique) []proof.Deduction {
	m := w.Mark()
	defer w.Undo(m)
	w.PushAll()
	var looks []look
	for w.Waiting() > 0 {
		before, l := w.Mark(), w.Next()
		if w.lookAgain(look{line: l}, group, true); len(w.Removed()) == before.Removed {
			continue
		}
		lk := look{line: l}
		decided := make(map[int]bool)
		for _, r := range w.Removed()[before.Removed:] {
			f := w.offGrid(l, r)
			lk.targets, decided[f.Cell] = append(lk.targets, f), w.Cell(int(r.Row), int(r.Column)).Known()
		}
		looks = append(looks, lk)
		var goal []fact
		for _, r := range w.Removed()[m.Removed:] {
			if x := w.LineOf(l).IndexOf(nonogram.Place{Row: int(r.Row), Column: int(r.Column)}); x >= 0 && decided[x] {
				goal = append(goal, w.number(int(r.Row), int(r.Column), r.Colour))
			}
		}
		if len(goal) > 0 {
			return w.thinned(m, looks, goal, group)
		}
	}
	return nil
}

// lookAgain takes onto the board what the techniques of a group and simpler ones give on a
// line; if the look has targets, only these. If bare, the steps are left out.
func (w *walker) lookAgain(lk look, group proof.Technique, bare bool) (steps []proof.Deduction) {
	if !w.view.Reset(&w.Lines[lk.line], w.cells(lk.line)) {
		return nil // the conflict is for another visit
	}
	var facts []sweep.Fact
	if !bare {
		facts = w.knownFacts(lk.line)
	}
	targets := lk.targets
	for t := proof.ZeroLine; t <= group && (lk.targets == nil || len(targets) > 0); t++ {
		changes := w.view.Find(t)
		if lk.targets != nil && len(changes) > 0 {
			changes, targets = matching(changes, targets)
		}
		if len(changes) > 0 && !bare {
			steps = append(steps, w.deduction(lk.line, t, changes, facts))
		}
		for _, c := range changes {
			row, column := w.At(lk.line, c.At)
			w.Narrow(row, column, c.To)
		}
	}
	return steps
}

// thinned leaves out looks without which the others still lead to the goal, the last ones
// first, and returns what is left as deductions.
func (w *walker) thinned(m board.Mark, looks []look, goal []fact, group proof.Technique) []proof.Deduction {
	leads := func(looks []look) bool {
		w.Undo(m)
		for _, lk := range looks {
			w.lookAgain(lk, group, true)
		}
		w.Drop()
		return !slices.ContainsFunc(goal, w.possible)
	}
	looks = w.connected(looks)
	for i := len(looks) - 2; i >= 0; i-- {
		if fewer := slices.Delete(slices.Clone(looks), i, i+1); leads(fewer) {
			looks = fewer
		}
	}
	w.Undo(m)
	var steps []proof.Deduction
	for _, lk := range looks {
		steps = append(steps, w.lookAgain(lk, group, false)...)
	}
	return w.relevant(steps, goal)
}

// connected are the looks that have given something, through others or at once, to the line of
// the last.
func (w *walker) connected(looks []look) []look {
	used := make(map[int]bool)
	used[looks[len(looks)-1].line] = true
	var kept []look
	for _, lk := range slices.Backward(looks) {
		tells := used[lk.line]
		for _, f := range lk.targets {
			cross := w.LineOf(lk.line)
			cross = nonogram.Line{Axis: 1 - cross.Axis, Index: f.Cell}
			tells = tells || used[w.numberOf(cross)]
		}
		if tells {
			used[lk.line] = true
			kept = append(kept, lk)
		}
	}
	slices.Reverse(kept)
	return kept
}
