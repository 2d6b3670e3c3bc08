package technique

import (
	"slices"

	"nonogram/internal/engine/sweep"
)

// lineCases is T14. All arrangements of the line agree on a cell: on its colour, or in colour on a
// colour that it does not have. This is everything that follows from the line, including all that
// the simpler techniques give.
func (v *View) lineCases() {
	for p, can := range v.exact {
		v.narrow(p, p+1, can)
	}
}

// fewArrangements is the most arrangements that a person looks at, one by one.
const fewArrangements = 6

// cases lists the arrangements to look at. If because, which suffices, allows few, it lists these.
// Otherwise, if all facts allow few, it lists those, and the evidence is as many of the facts as
// rule out all others. Otherwise there is no list.
func (v *View) cases(because, facts []sweep.Fact) (evidence []sweep.Fact, arrangements [][]int) {
	if few := v.few(because, fewArrangements); few != nil {
		return because, few
	}
	few := v.few(facts, fewArrangements)
	if few == nil {
		return because, nil
	}
	evidence = slices.Clone(facts)
	for i := len(evidence) - 1; i >= 0; i-- {
		// The list stays the same if and only if it gets no longer.
		without := slices.Delete(slices.Clone(evidence), i, i+1)
		if v.few(without, len(few)) != nil {
			evidence = without
		}
	}
	return evidence, few
}

// few lists the arrangements that facts allow; nil if there are more than limit.
func (v *View) few(facts []sweep.Fact, limit int) [][]int {
	var all [][]int
	for starts := range v.solver.Arrangements(knowing(v.solver, facts)) {
		if len(all) == limit {
			return nil
		}
		all = append(all, slices.Clone(starts))
	}
	return all
}
