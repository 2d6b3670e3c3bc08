package explain

import (
	"slices"

	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// groups has the last technique of each group on one line: counting, what runs and gaps show, how
// far blocks reach, and comparing arrangements. While a technique of one group gives something on
// any line, no harder group is used.
var groups = [...]proof.Technique{proof.SimpleBoxes, proof.SmallGap, proof.RangeGap, proof.LineCases}

// groupOf returns the group of a technique on one line, given by the group's last technique.
func groupOf(t proof.Technique) proof.Technique {
	i, _ := slices.BinarySearch(groups[:], t)
	return groups[i]
}

// survey finds out what the lines give, and returns the simplest group that gives anything; ok is
// false if none does. bad is a line without an arrangement, -1 if there is none.
func (e *explainer) survey() (group proof.Technique, bad int, ok bool) {
	for l := range e.lines {
		s := &e.lines[l]
		if s.stale {
			e.refresh(l)
		}
		switch {
		case s.count < 0:
			return 0, l, false
		case s.count > 0 && (!ok || s.simplest < group):
			group, ok = groupOf(s.simplest), true
		}
	}
	return group, -1, ok
}

// refresh finds out how to continue with a line.
func (e *explainer) refresh(l int) {
	s := &e.lines[l]
	*s = lineState{}
	if !e.view.Reset(&e.Lines[l], e.cells(l)) {
		s.count = -1
		return
	}
	for t := proof.ZeroLine; t <= proof.LineCases; t++ {
		if changes := e.finds(t); len(changes) > 0 {
			s.simplest, s.count = t, len(changes)
			break
		}
	}
	if e.teaching && s.count > 0 {
		s.count = len(e.decided(s.simplest, groupOf(s.simplest)))
	}
}

// decided lists the changes that techniques from first to last give on the line of the view, one
// for each cell. The list is valid until the next call.
func (e *explainer) decided(first, last proof.Technique) []technique.Change {
	e.found = e.found[:0]
	for t := first; t <= last; t++ {
		for _, c := range e.finds(t) {
			if !slices.ContainsFunc(e.found, func(d technique.Change) bool { return d.At == c.At }) {
				e.found = append(e.found, c)
			}
		}
	}
	return e.found
}

// finds lists what a technique gives on the line of the view. When teaching, it lists only decided
// cells, since a person can mark no more.
func (e *explainer) finds(t proof.Technique) []technique.Change {
	changes := e.view.Find(t)
	if !e.teaching || e.Colours == 2 || len(changes) == 0 {
		return changes
	}
	return slices.DeleteFunc(slices.Clone(changes), func(c technique.Change) bool { return !c.To.Known() })
}
