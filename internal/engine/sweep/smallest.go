package sweep

import (
	"math"
	"slices"
)

// Smallest returns as few of the facts as suffice to force target; facts and target are
// as in [Solver.AppendExplanation], which only promises that none can be left out.
// If proven is true, no smaller number suffices; finding that out takes exponential
// time at worst, so the search ends after about budget steps and then returns the best
// that it has. A step is at most O(blocks x length); a budget of
// 1000 proves nearly everything in lines of 30 cells.
//
// Each arrangement in which the target is false must be ruled out by one of the
// facts at least, so an explanation is a hitting set: it has an element in common
// with each of the sets "facts that this arrangement breaks". The search collects
// such sets as it needs them. It looks for a smallest hitting set of those at
// hand; if that forces the target it is a smallest explanation, and otherwise
// there is an arrangement that breaks none of it, which gives another set. To
// learn the most from it, it takes an arrangement that breaks the fewest facts.
// (Davies and Bacchus, "Solving MAXSAT by solving a sequence of simpler SAT
// instances", CP 2011, find smallest corrections this way.)
func (s *Solver) Smallest(facts []Fact, target Fact, budget int) (because []Fact, proven, ok bool) {
	because, ok = s.AppendExplanation(nil, facts, target)
	if !ok || s.absent || len(because) <= 1 {
		// Without a clue only one cell's facts contradict each other, all of them.
		return because, ok, ok
	}
	h := newHitter(s, facts, target, budget)
	for size := 1; size < len(because); {
		chosen, found := h.hit(size)
		if h.budget <= 0 {
			return because, false, true
		}
		if !found {
			size++
			continue
		}
		grown := h.grow(chosen)
		if len(grown) == len(chosen) {
			return h.factsOf(chosen), true, true
		}
		if other, _ := s.AppendExplanation(nil, h.factsOf(grown), target); len(other) < len(because) {
			because = other
		}
	}
	return because, true, true
}

// hitter holds the sets that an explanation must hit. Facts are numbers in it.
type hitter struct {
	rival
	facts  []Fact
	budget int

	sets     [][]int
	hits     []int  // how many chosen facts each set contains
	barred   []bool // facts that the branch at hand does without
	chosen   []int
	marked   []bool // scratch of bound
	inSets   [][]int
	breaking []int // scratch of grow
}

func newHitter(s *Solver, facts []Fact, target Fact, budget int) *hitter {
	h := &hitter{facts: facts, budget: budget}
	h.rival.init(s, target)
	h.barred, h.marked = make([]bool, len(facts)), make([]bool, len(facts))
	h.inSets = make([][]int, len(facts))
	return h
}

func (h *hitter) factsOf(numbers []int) []Fact {
	numbers = slices.Clone(numbers)
	slices.Sort(numbers)
	facts := make([]Fact, len(numbers))
	for i, n := range numbers {
		facts[i] = h.facts[n]
	}
	return facts
}

// grow adds to the facts in chosen until they force the target: as long as there
// is an arrangement that respects them it takes one that breaks as few others as
// possible, adds those and notes them as a set to hit. The sets that one call
// finds are disjoint, which makes bound strong.
func (h *hitter) grow(chosen []int) []int {
	grown := slices.Clone(chosen)
	for {
		h.budget--
		h.price(h.facts, grown)
		if !h.find() {
			return grown
		}
		h.breaking = h.breaking[:0]
		for n, f := range h.facts {
			if h.breaks(f) {
				h.breaking = append(h.breaking, n)
			}
		}
		set := slices.Clone(h.breaking)
		for _, n := range set {
			h.inSets[n] = append(h.inSets[n], len(h.sets))
		}
		h.sets = append(h.sets, set)
		h.hits = append(h.hits, 0)
		grown = append(grown, set...)
	}
}

// hit looks for at most size facts that hit every set.
func (h *hitter) hit(size int) (chosen []int, found bool) {
	h.chosen = h.chosen[:0]
	clear(h.hits)
	clear(h.barred)
	found = h.branch(size)
	return slices.Clone(h.chosen), found
}

// branch extends chosen by at most room facts that are not barred until every set
// is hit. It branches on the set with the fewest facts left.
func (h *hitter) branch(room int) bool {
	h.budget--
	set, open := h.tightest()
	switch {
	case set == nil:
		return true
	case open == 0 || h.budget <= 0 || h.bound() > room:
		return false
	}
	tried := make([]int, 0, open)
	for _, n := range set {
		if !h.barred[n] {
			tried = append(tried, n)
		}
	}
	slices.SortStableFunc(tried, func(a, b int) int { return len(h.inSets[b]) - len(h.inSets[a]) })
	for _, n := range tried {
		h.choose(n, +1)
		if h.branch(room - 1) {
			return true
		}
		h.choose(n, -1)
		h.barred[n] = true
	}
	for _, n := range tried {
		h.barred[n] = false
	}
	return false
}

func (h *hitter) choose(n, by int) {
	for _, set := range h.inSets[n] {
		h.hits[set] += by
	}
	if by > 0 {
		h.chosen = append(h.chosen, n)
	} else {
		h.chosen = h.chosen[:len(h.chosen)-1]
	}
}

// tightest returns the set that is not hit with the fewest facts that are not
// barred, and their number; nil if every set is hit.
func (h *hitter) tightest() (tightest []int, open int) {
	open = math.MaxInt
	for i, set := range h.sets {
		if h.hits[i] == 0 {
			if n := h.open(set); n < open {
				tightest, open = set, n
			}
		}
	}
	return tightest, open
}

func (h *hitter) open(set []int) int {
	open := 0
	for _, n := range set {
		if !h.barred[n] {
			open++
		}
	}
	return open
}

// bound is a number of facts that are certainly still needed: sets that are not
// hit and have no fact in common, collected greedily.
func (h *hitter) bound() int {
	clear(h.marked)
	needed := 0
	for i, set := range h.sets {
		if h.hits[i] > 0 || slices.ContainsFunc(set, func(n int) bool { return h.marked[n] && !h.barred[n] }) {
			continue
		}
		needed++
		for _, n := range set {
			h.marked[n] = true
		}
	}
	return needed
}
