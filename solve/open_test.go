package solve

import (
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// TestOpenKeepsTheRest: the status, solutions and counts of work are those of a solve that does not
// look for open cells, and MaxConflicts limits both searches together.
func TestOpenKeepsTheRest(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 14))
	p := nonogram.FromGrid(randomGrid(r, 30, 30, 2, 0.42), nil)
	without, err := Solve(t.Context(), p, Options{})
	if err != nil || without.Status != Multiple || without.Open != nil {
		t.Fatalf("%v, %v, open %v", without.Status, err, without.Open)
	}
	with := testrun.Must(Solve(t.Context(), p, Options{Open: &OpenLimits{Conflicts: 500}}))(t)
	with.Stats.Time, without.Stats.Time = 0, 0
	if with.Stats != without.Stats || !sameGrids(with.Solutions, without.Solutions) {
		t.Errorf("%+v, without open cells %+v", with.Stats, without.Stats)
	}
	limit := without.Stats.Conflicts + 3
	both, err := Solve(t.Context(), p, Options{MaxConflicts: limit, Open: &OpenLimits{Conflicts: 500}})
	if err != nil || both.Status != Multiple || both.Open.Limit != ConflictLimit || both.Open.Limits.Conflicts != 3 {
		t.Errorf("%v, %v, open %+v", both.Status, err, both.Open)
	}
}
