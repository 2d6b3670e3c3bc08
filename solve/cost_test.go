//go:build !js

package solve

import (
	"math"
	"testing"

	"nonogram"
)

// Cost is the cost of a solve, see ledger.
type Cost struct {
	Decided                      bool
	Engines, Lines, Beams, Pairs int64
	Others                       int64
}

// All returns the whole cost.
func (c Cost) All() int64 { return c.Engines + c.Lines + c.Beams + c.Pairs + c.Others }

// LineUp says which extras a solve has.
type LineUp struct{ Lines, Beams, Pairs bool }

// Free returns the cost up to which some extras need no other work to pay for them.
func Free() int64 { return free }

// CostOf returns the cost of deciding a puzzle within a number of conflicts.
func CostOf(t testing.TB, p *nonogram.Puzzle, conflicts int64, with LineUp) Cost {
	t.Helper()
	defer func(pairs []dive, guide, beam int64) { pairDives, guideAfter, beamAfter = pairs, guide, beam }(pairDives, guideAfter, beamAfter)
	if !with.Pairs {
		pairDives = nil
	}
	if !with.Lines {
		guideAfter = math.MaxInt64
	}
	if !with.Beams {
		beamAfter = math.MaxInt64 / beamGrowth
	}
	s := newSolve(t.Context(), p, p.Start(), Options{Jobs: 1, MaxConflicts: conflicts})
	defer s.release()
	s.run()
	c := Cost{Decided: s.result.Status != Unknown}
	if s.portfolio != nil {
		s.portfolio.account()
		l := &s.portfolio.encoding.ledger
		c.Engines, c.Others = l.engines(l.first), l.others
		c.Lines, c.Beams, c.Pairs = l.extras[byLines], l.extras[byBeams], l.extras[byPairs]
	}
	return c
}
