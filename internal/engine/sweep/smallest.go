package sweep

import (
	"slices"

	"nonogram/internal/engine/sets"
)

// Smallest returns as few of the facts as suffice to force target; facts and target are as in
// [Solver.AppendExplanation], which only promises that none can be left out. If proven is true, no
// smaller number suffices. A proof takes exponential time at worst, so the search ends after about
// budget steps and then returns the best explanation that it has. A step is at most O(blocks x
// length); a budget of 1000 proves nearly everything in lines of 30 cells.
//
// At least one of the facts must rule out each arrangement in which the target is false, so an
// explanation hits each of the sets "facts that this arrangement breaks", see [sets.Hitting]. A
// smallest hitting set of the sets found so far forces the target, or there is an arrangement that
// breaks none of it, which gives another set. To learn the most from a set, Smallest takes an
// arrangement that breaks the fewest facts.
func (s *Solver) Smallest(facts []Fact, target Fact, budget int) (because []Fact, proven, ok bool) {
	because, ok = s.AppendExplanation(nil, facts, target)
	if !ok || s.absent || len(because) <= 1 {
		// Without a clue, only the facts of one cell contradict each other, and only all of them
		// do.
		return because, ok, ok
	}
	var r counterexample
	r.init(s, target)
	h := sets.NewHitting(len(facts), func(int) bool { budget--; return budget > 0 })
	for size := 1; size < len(because); {
		chosen, found := h.Hit(size)
		if budget <= 0 {
			return because, false, true
		}
		if !found {
			size++
			continue
		}
		// The sets found for one choice are disjoint, which makes the bounds of later searches
		// strong.
		grown := slices.Clone(chosen)
		for budget--; r.lay(facts, grown); budget-- {
			set := r.broken(facts)
			h.Add(set)
			grown = append(grown, set...)
		}
		if len(grown) == len(chosen) {
			return pick(facts, chosen), true, true
		}
		if other, _ := s.AppendExplanation(nil, pick(facts, grown), target); len(other) < len(because) {
			because = other
		}
	}
	return because, true, true
}

// pick returns the facts with these numbers, in their order.
func pick(facts []Fact, numbers []int) []Fact {
	picked := make([]Fact, len(numbers))
	for i, n := range slices.Sorted(slices.Values(numbers)) {
		picked[i] = facts[n]
	}
	return picked
}
