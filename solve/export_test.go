package solve

import (
	"testing"

	"nonogram"
)

// Cost is the cost of a solve, see ledger.
type Cost struct {
	Decided bool
	Pairs   int64 // by beliefs of pairs
	Rest    int64
	Round   int64 // of messages of all pairs; 0 if they were never needed
}

// CostOf returns the cost of deciding a puzzle within a number of conflicts, with or without
// beliefs of pairs.
func CostOf(t testing.TB, p *nonogram.Puzzle, conflicts int64, pairs bool) Cost {
	t.Helper()
	defer func(old []dive) { pairDives = old }(pairDives)
	if !pairs {
		pairDives = nil
	}
	s := newSolve(t.Context(), p, p.Start(), Options{Jobs: 1, MaxConflicts: conflicts})
	defer s.release()
	s.run()
	c := Cost{Decided: s.result.Status != Unknown}
	if s.race != nil {
		s.race.account()
		l := &s.race.encoding.ledger
		c.Pairs, c.Rest, c.Round = l.pairs, l.cost()-l.pairs, s.race.guide.price/(pairRounds+pairDescent)
	}
	return c
}
