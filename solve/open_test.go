package solve_test

import (
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/solve"
)

// TestOpen compares the open cells with the union of all solutions; a limit leaves out
// some, but adds none.
func TestOpen(t *testing.T) {
	ambiguous, limited := 0, 0
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 13))
		p, from := randomPuzzle(r)
		all := every(t, p, solve.Options{From: from})
		union := nonogram.NewGrid(p.Width(), p.Height(), nonogram.Contradicted)
		for _, g := range all {
			for i, c := range g.Cells() {
				union.Cells()[i] |= c
			}
		}
		opts := solve.Options{From: from, Open: &solve.OpenLimits{}, Jobs: 1 + r.IntN(2)}
		if r.IntN(2) == 0 && len(all) > 0 {
			opts.Known = all[len(all)-1:]
		}
		result, err := solve.Solve(t.Context(), p, opts)
		switch {
		case err != nil:
			t.Fatal(err)
		case (result.Open != nil) != (len(all) > 1):
			t.Fatalf("seed %d: %d solutions, open cells %v", seed, len(all), result.Open)
		case result.Open == nil:
			continue
		}
		ambiguous++
		if !result.Open.Possible.Equal(union) || result.Open.Limit != solve.NoLimit {
			t.Fatalf("seed %d: limit %q, got\n%v\nexpected\n%v", seed, result.Open.Limit, result.Open.Possible, union)
		}

		opts.Open = &solve.OpenLimits{Solutions: 1}
		result, err = solve.Solve(t.Context(), p, opts)
		if err != nil {
			t.Fatal(err)
		}
		if result.Open.Limit == solve.SolutionLimit {
			limited++
		}
		for i, c := range result.Open.Possible.Cells() {
			if c&^union.Cells()[i] != 0 || c&result.Solutions[0].Cells()[i] == 0 || c&result.Solutions[1].Cells()[i] == 0 {
				t.Fatalf("seed %d, cell %d: found %v, expected part of %v", seed, i, c, union.Cells()[i])
			}
		}
	}
	if ambiguous < 50 || limited < 10 {
		t.Errorf("only %d puzzles with several solutions, %d of them limited", ambiguous, limited)
	}
}

// TestOpenKeepsTheRest: the status, solutions and counts of work are those of a solve
// that does not look for open cells, and MaxConflicts holds for both searches together.
func TestOpenKeepsTheRest(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 14))
	p := nonogram.FromGrid(randomGrid(r, 30, 30, 2, 0.42), nil)
	without, err := solve.Solve(t.Context(), p, solve.Options{})
	if err != nil || without.Status != solve.Multiple || without.Open != nil {
		t.Fatalf("%v, %v, open %v", without.Status, err, without.Open)
	}
	with, err := solve.Solve(t.Context(), p, solve.Options{Open: &solve.OpenLimits{Conflicts: 500}})
	if err != nil {
		t.Fatal(err)
	}
	with.Stats.Time, without.Stats.Time = 0, 0
	if with.Stats != without.Stats || !sameGrids(with.Solutions, without.Solutions) {
		t.Errorf("%+v, without open cells %+v", with.Stats, without.Stats)
	}
	limit := without.Stats.Conflicts + 3
	both, err := solve.Solve(t.Context(), p, solve.Options{MaxConflicts: limit, Open: &solve.OpenLimits{Conflicts: 500}})
	if err != nil || both.Status != solve.Multiple || both.Open.Limit != solve.ConflictLimit || both.Open.Limits.Conflicts != 3 {
		t.Errorf("%v, %v, open %+v", both.Status, err, both.Open)
	}
}
