package solve_test

import (
	"testing"

	"nonogram/cmd/tools/benchmarks/classes"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// TestBoundedRegret: on each class, a search with beliefs of pairs costs at most 2.2 times as
// much as without them, however little they help; and on each puzzle, pairs cost at most as much
// as the rest and the messages that they exchange at once.
func TestBoundedRegret(t *testing.T) {
	testrun.NoRace(t)
	const conflicts = 1500
	paid := 0
	for _, class := range classes.All() {
		var with, without int64
		decided := true
		for n := range testrun.Count(1, 6) {
			p, err := class.Puzzle(3 + 3*n)
			if err != nil {
				t.Fatal(err)
			}
			c := solve.CostOf(t, p, conflicts, true)
			if c.Pairs > c.Rest+15*c.Round {
				t.Errorf("%s: pairs cost %d, the rest %d, a round %d", p.Title, c.Pairs, c.Rest, c.Round)
			}
			with += c.Pairs + c.Rest
			if c.Pairs > 0 {
				paid++
				c = solve.CostOf(t, p, conflicts, false)
			}
			without += c.Rest
			decided = decided && c.Decided
		}
		if decided && float64(with) > 2.2*float64(without) {
			t.Errorf("%s: found a cost of %d, and %d without beliefs of pairs", class.Name, with, without)
		}
	}
	if paid == 0 {
		t.Error("no puzzle had beliefs of pairs: the test has lost its point")
	}
}
