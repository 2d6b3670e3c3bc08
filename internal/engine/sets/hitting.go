package sets

import (
	"math"
	"slices"

	"nonogram/internal/base/ordered"
)

// Hitting finds smallest hitting sets: the fewest elements such that each of some sets of the
// elements from 0 to n-1 has one. It belongs to one goroutine.
//
// It serves searches that learn their sets one by one (implicit hitting sets: Davies and Bacchus,
// "Solving MAXSAT by solving a sequence of simpler SAT instances", CP 2011): elements that hit all
// sets so far either hit all that there are, or show one more set to hit, and so those that hit all sets in
// the end are as few as possible.
type Hitting struct {
	spend   func(looked int) bool
	sets    [][]int
	in      [][]int // by element: indices of the sets that have it
	hits    []int   // by set: how many chosen elements it has
	barred  []bool  // by element: the branch at hand does without it
	covered []bool  // by element: working memory of bound
	chosen  []int
	ended   bool // spend returned false
}

// NewHitting returns a search without sets. It asks spend in each step whether it may continue,
// with the number of elements that it looks at in the step.
func NewHitting(n int, spend func(looked int) bool) *Hitting {
	return &Hitting{spend: spend, in: make([][]int, n), barred: make([]bool, n), covered: make([]bool, n)}
}

// Add adds a set, which must not change.
func (s *Hitting) Add(set []int) {
	for _, e := range set {
		s.in[e] = append(s.in[e], len(s.sets))
	}
	s.sets = append(s.sets, set)
	s.hits = append(s.hits, 0)
}

// Hit returns at most size elements that hit every set, in any order; found is false if there are
// none, or if spend ended the search.
func (s *Hitting) Hit(size int) (chosen []int, found bool) {
	s.chosen = s.chosen[:0]
	clear(s.hits)
	clear(s.barred)
	found = s.branch(size)
	return slices.Clone(s.chosen), found
}

// branch chooses up to room more elements that are not barred until every set is hit. It tries
// those of the set with the fewest of them; later branches need not try an element that has failed.
func (s *Hitting) branch(room int) bool {
	set, open, looked := s.tightest()
	s.ended = !s.spend(looked)
	switch {
	case set == nil:
		return true
	case open == 0 || s.ended || s.bound() > room:
		return false
	}
	tried := make([]int, 0, open)
	for _, e := range set {
		if !s.barred[e] {
			tried = append(tried, e)
		}
	}
	ordered.Sort(tried, func(a, b int) int { return len(s.in[b]) - len(s.in[a]) })
	for _, e := range tried {
		s.choose(e, +1)
		s.chosen = append(s.chosen, e)
		if s.branch(room - 1) {
			return true
		}
		s.choose(e, -1)
		s.chosen = s.chosen[:len(s.chosen)-1]
		s.barred[e] = true
		if s.ended {
			break
		}
	}
	for _, e := range tried {
		s.barred[e] = false
	}
	return false
}

func (s *Hitting) choose(e, by int) {
	for _, set := range s.in[e] {
		s.hits[set] += by
	}
}

// tightest returns, of the sets that are not hit, the one with the fewest elements that are not
// barred, and their number; nil if every set is hit. looked counts these sets twice, since bound
// also looks at them.
func (s *Hitting) tightest() (tightest []int, open, looked int) {
	open = math.MaxInt
	for i, set := range s.sets {
		if s.hits[i] > 0 {
			continue
		}
		looked += 2 * len(set)
		n := 0
		for _, e := range set {
			if !s.barred[e] {
				n++
			}
		}
		if n < open {
			tightest, open = set, n
		}
	}
	return tightest, open, looked
}

// bound returns a number of elements that are certainly still needed: the number of sets, collected
// greedily, that are not hit and share no element that is not barred.
func (s *Hitting) bound() int {
	clear(s.covered)
	needed := 0
	for i, set := range s.sets {
		if s.hits[i] > 0 || slices.ContainsFunc(set, func(e int) bool { return s.covered[e] && !s.barred[e] }) {
			continue
		}
		needed++
		for _, e := range set {
			s.covered[e] = true
		}
	}
	return needed
}
