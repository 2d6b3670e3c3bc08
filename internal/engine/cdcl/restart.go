package cdcl

// averages holds exponential moving averages of the learned clauses' glue, which steer restarts
// (Biere & Frohlich 2015).
type averages struct {
	fast, slow float64
	since      int64 // conflicts since the last restart
	runs       int64
}

func (a *averages) add(glue int) {
	g := float64(glue)
	if a.slow == 0 {
		a.fast, a.slow = g, g
	}
	a.fast += (g - a.fast) / 32
	a.slow += (g - a.slow) / 8192
	a.since++
}

func (s *Solver) restartDue() bool {
	a := &s.averages
	switch {
	case len(s.levels) == 0:
		return false
	case s.cfg.LubyUnit > 0:
		return a.since >= s.cfg.LubyUnit*luby(a.runs+1)
	}
	return a.since >= restartMinimum && a.fast > restartMargin*a.slow
}

// Unwind takes back all decisions.
func (s *Solver) Unwind() { s.backtrack(0) }

// Phases returns the values that decisions try first, by variable. Call it while there are no
// decisions: to take them back changes the phases.
func (s *Solver) Phases() []int8 { return append([]int8(nil), s.phase...) }

// Rephase takes back all decisions, and makes later ones try these values first.
func (s *Solver) Rephase(phases []int8) {
	s.Unwind()
	copy(s.phase, phases)
}

// restart takes back all decisions. From time to time it also sets the phases to the values of the
// longest trail without conflict since the last time (best phases, Biere & Fleury 2020).
func (s *Solver) restart() {
	s.Stats.Restarts++
	s.averages.since = 0
	s.averages.runs++
	s.keepBest(len(s.trail))
	s.backtrack(0)
	if s.Stats.Conflicts < s.rephaseAt {
		return
	}
	s.rephases++
	s.rephaseAt = s.Stats.Conflicts + rephaseInterval*(s.rephases+1)
	for v, b := range s.best {
		if b != 0 {
			s.phase[v] = b
		}
	}
	s.bestSize = 0
}

// keepBest records that the trail up to size was without conflict. Calls come just before the trail
// gets shorter: a call at every decision would cost the square of a long trail.
func (s *Solver) keepBest(size int) {
	if size <= s.bestSize {
		return
	}
	s.bestSize = size
	for _, p := range s.trail[:size] {
		s.best[p>>1] = sign(p)
	}
}

// luby returns the i-th term, from 1, of the sequence 1 1 2 1 1 2 4 ... (Luby, Sinclair & Zuckerman
// 1993).
func luby(i int64) int64 {
	for {
		size := int64(1)
		for size < i+1 {
			size <<= 1
		}
		if size == i+1 {
			return size / 2
		}
		i -= size/2 - 1
	}
}
