package explain

import (
	"slices"

	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// visit applies all that a group of techniques decides on a line to the board, and does the same on
// the lines that are alike.
func (w *walker) visit(l int, group proof.Technique) Visit {
	var v Visit
	for _, same := range w.alike(l, group) {
		v.Lines = append(v.Lines, w.LineOf(same))
		v.Steps = append(v.Steps, w.settle(same, group)...)
	}
	return v
}

// alike lists a line and the parallel lines on which a group of techniques decides the same cells
// in the same way, or which counting settles in the same way.
func (w *walker) alike(l int, group proof.Technique) []int {
	alike := []int{l}
	if w.alone {
		return alike
	}
	from, to := 0, w.Height
	if l >= w.Height {
		from, to = w.Height, len(w.Lines)
	}
	decided := w.decides(l, group)
	for other := from; other < to; other++ {
		same := w.lines[other].count == w.lines[l].count && slices.Equal(decided, w.decides(other, group))
		if other != l && (same || w.countedLike(other, l)) {
			alike = append(alike, other)
		}
	}
	return alike
}

// decides lists what the techniques of a group and simpler ones decide on a line.
func (w *walker) decides(l int, group proof.Technique) []technique.Change {
	w.view.Reset(&w.Lines[l], w.cells(l))
	all := slices.Clone(w.decided(proof.ZeroLine, group))
	ordered.Sort(all, func(c, d technique.Change) int { return c.At - d.At })
	return all
}

// countedLike reports whether counting cells settles two parallel lines in the same way.
func (w *walker) countedLike(other, l int) bool {
	o, p := w.lines[other], w.lines[l]
	if o.count <= 0 || p.count <= 0 || o.simplest != p.simplest || (other < w.Height) != (l < w.Height) || w.alone {
		return false
	}
	return p.simplest == proof.ZeroLine || p.simplest == proof.LineComplete || w.Colours == 2 && p.simplest == proof.FillTheRest
}

// countable lists the lines that need only counting: all their filled cells are found, or all their
// cells that are not blank are needed.
func (w *walker) countable() []int {
	var all []int
	for l, s := range w.lines {
		if s.count > 0 && (s.simplest == proof.LineComplete || w.Colours == 2 && s.simplest == proof.FillTheRest) {
			all = append(all, l)
		}
	}
	return all
}

// completes reports whether visits also complete lines. In an opening they do not, since they rest
// on clues alone; nor does a hint, which is about one line.
func (w *walker) completes() bool { return !w.alone && !w.opening }

// complete applies to the board what counting gives on lines that became countable with the visit,
// and then on lines that become so through these. before lists those that were so already.
func (w *walker) complete(before []int) []proof.Deduction {
	var steps []proof.Deduction
	for n := -1; n < len(steps); {
		n = len(steps)
		for _, t := range [...]proof.Technique{proof.LineComplete, proof.FillTheRest} {
			if _, bad, _ := w.survey(); bad >= 0 {
				return steps
			}
			for _, l := range w.countable() {
				if w.lines[l].simplest == t && !slices.Contains(before, l) {
					steps = append(steps, w.settle(l, t)...)
				}
			}
		}
	}
	return steps
}

// mostSteps is the most steps of a visit.
const mostSteps = 6

// settle applies to the board what a group of techniques and the simpler ones decide on a line.
// Cells that are not blank come first, since they often leave only the rest of the line to fill in.
// settle compares arrangements only if nothing else gives anything. It leaves for another visit
// what does not fit into mostSteps.
func (w *walker) settle(l int, group proof.Technique) []proof.Deduction {
	steps := w.applyUpTo(l, min(group, proof.RangeGap), 0, func(t proof.Technique, c technique.Change) bool {
		return t <= proof.ExactFit || c.To != nonogram.BlankCell
	})
	for {
		if len(steps) > 0 {
			group = min(group, proof.RangeGap)
			if w.refresh(l); w.completes() && slices.Contains(w.countable(), l) {
				return steps
			}
		}
		more := w.applyUpTo(l, group, len(steps), func(proof.Technique, technique.Change) bool { return true })
		if len(more) == 0 {
			return steps
		}
		steps = append(steps, more...)
	}
}

// applyUpTo applies to the board those wanted changes that techniques up to the hardest decide on a
// line as it is, as far as the visit has room: before is the number of its steps so far.
func (w *walker) applyUpTo(l int, hardest proof.Technique, before int, wanted func(proof.Technique, technique.Change) bool) []proof.Deduction {
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
		if before+len(steps) == mostSteps {
			break
		}
		steps, decided = append(steps, w.view.Explain(w.LineOf(l), t, changes, facts)), append(decided, changes...)
	}
	for _, d := range steps {
		w.take(d)
	}
	return steps
}
