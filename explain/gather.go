package explain

import (
	"slices"

	"nonogram"
	"nonogram/explain/reason"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// visit takes all that a group of techniques decides on a line onto the board, and the same of
// the lines in the same situation.
func (w *walker) visit(l int, group proof.Technique) Visit {
	var v Visit
	for _, same := range w.alike(l) {
		v.Lines = append(v.Lines, w.LineOf(same))
		v.Steps = append(v.Steps, w.settle(same, group)...)
	}
	return v
}

// alike lists a line and the others beside it in the same situation: they have the same
// clue and the same cells, or the cells of each need only be counted.
func (w *walker) alike(l int) []int {
	alike := []int{l}
	from, to := 0, w.Height
	if l >= w.Height {
		from, to = w.Height, len(w.Lines)
	}
	cells := slices.Clone(w.cells(l))
	for other := from; other < to && !w.alone; other++ {
		same := w.Lines[other].Clue().Equal(w.Lines[l].Clue()) && slices.Equal(cells, w.cells(other))
		if other != l && (same || w.countedLike(other, l)) {
			alike = append(alike, other)
		}
	}
	return alike
}

// countedLike reports whether counting cells settles two lines beside each other in the same
// way.
func (w *walker) countedLike(other, l int) bool {
	o, p := w.lines[other], w.lines[l]
	if o.count <= 0 || p.count <= 0 || o.simplest != p.simplest || (other < w.Height) != (l < w.Height) || w.alone {
		return false
	}
	return p.simplest == proof.ZeroLine || p.simplest == proof.LineComplete || w.Colours == 2 && p.simplest == proof.FillTheRest
}

// mostSentences is how many sentences a visit has room for.
const mostSentences = 3

// settle takes what a group of techniques and the simpler ones decide on a line onto the board:
// first what is not blank, since that often leaves only the rest of the line. Arrangements are
// compared only if nothing else says anything. What does not fit into the sentences of a visit
// is left for another.
func (w *walker) settle(l int, group proof.Technique) []proof.Deduction {
	steps := w.applyUpTo(l, min(group, proof.RangeGap), nil, func(t proof.Technique, c technique.Change) bool {
		return t <= proof.ExactFit || c.To != nonogram.BlankCell
	})
	for {
		if len(steps) > 0 {
			group = min(group, proof.RangeGap)
		}
		more := w.applyUpTo(l, group, steps, func(proof.Technique, technique.Change) bool { return true })
		if len(more) == 0 {
			return steps
		}
		steps = append(steps, more...)
	}
}

// applyUpTo takes onto the board what techniques up to the hardest decide on a line as it is,
// of the requested changes, as far as the visit, which has some steps before, has room.
func (w *walker) applyUpTo(l int, hardest proof.Technique, before []proof.Deduction, wanted func(proof.Technique, technique.Change) bool) []proof.Deduction {
	var steps []proof.Deduction
	var decided []technique.Change
	w.view.Reset(&w.Lines[l], w.cells(l))
	facts := w.knownFacts(l)
	for t := proof.ZeroLine; t <= hardest; t++ {
		changes := slices.DeleteFunc(slices.Clone(w.finds(t)), func(c technique.Change) bool {
			return !wanted(t, c) || slices.ContainsFunc(decided, func(d technique.Change) bool { return d.At == c.At })
		})
		if len(changes) == 0 || t == proof.LineCases && len(steps) > 0 {
			continue
		}
		d := w.argued(l, t, changes, facts)
		for i, c := range changes {
			d.Result[i].Cell = c.To
		}
		d = w.named(d)
		if !w.hasRoom(slices.Concat(before, steps), d) {
			break
		}
		steps, decided = append(steps, d), append(decided, changes...)
	}
	for _, d := range steps {
		w.take(d)
	}
	return steps
}

// hasRoom reports whether a visit with some steps has room for one more.
func (w *walker) hasRoom(steps []proof.Deduction, d proof.Deduction) bool {
	return len(steps) == 0 || len(reason.Sentences(reason.Together(w.puzzle, append(steps, d)))) <= mostSentences
}

// argued is what a technique gives on a line, on evidence that suffices for an argument of its
// group.
func (w *walker) argued(l int, t proof.Technique, changes []technique.Change, facts []sweep.Fact) proof.Deduction {
	d := w.deduction(l, t, changes, facts)
	if reason.Technique(w.puzzle, d) > groupOf(t) {
		// Little evidence suffices, but the argument needs more.
		changed := make(map[int]bool)
		for _, c := range changes {
			changed[c.At] = true
		}
		for _, f := range d.Evidence {
			delete(changed, d.Line.IndexOf(f.Place))
		}
		d.Evidence = w.evidence(l, slices.DeleteFunc(slices.Clone(facts), func(f sweep.Fact) bool { return changed[f.Cell] }))
	}
	return d
}

// named gives a deduction on one line the name of the argument that is given for it, unless
// that is of a harder group.
func (w *walker) named(d proof.Deduction) proof.Deduction {
	if t := reason.Technique(w.puzzle, d); t <= groupOf(d.Technique) {
		d.Technique = t
	}
	if d.Technique != proof.LineCases {
		d.Arrangements = nil
	}
	return d
}
