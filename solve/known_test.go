package solve_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/solve"
)

// TestKnown: solutions that are known beforehand change what is found first, and nothing
// else.
func TestKnown(t *testing.T) {
	searched := 0
	for seed := range uint64(6000) {
		r := rand.New(rand.NewPCG(seed, 11))
		p, from := randomPuzzle(r)
		opts := solve.Options{From: from, Jobs: 1 + r.IntN(2)}
		all := every(t, p, opts)
		if len(all) == 0 {
			continue
		}
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		opts.Known = all[:1+r.IntN(min(3, len(all)))]
		if len(all) > 1 {
			searched++
		}

		found := every(t, p, opts)
		for i, g := range opts.Known {
			if !g.Equal(found[i]) {
				t.Fatalf("seed %d: solution %d is not the known one", seed, i)
			}
		}
		if !sameGrids(found, all) {
			t.Fatalf("seed %d: %d solutions, want %d", seed, len(found), len(all))
		}

		result, err := solve.Solve(context.Background(), p, opts)
		if err != nil {
			t.Fatal(err)
		}
		if want := []solve.Status{solve.Unique, solve.Multiple}[min(len(all)-1, 1)]; result.Status != want {
			t.Fatalf("seed %d: %v, want %v", seed, result.Status, want)
		}

		possible, err := solve.Possible(context.Background(), p, opts)
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range possible.Cells() {
			var want nonogram.Cell
			for _, g := range all {
				want |= g.Cells()[i]
			}
			if c != want {
				t.Fatalf("seed %d, cell %d: possible %v, want %v", seed, i, c, want)
			}
		}
	}
	if searched < 500 {
		t.Errorf("only %d puzzles with several solutions", searched)
	}
}

// every lists all solutions.
func every(t *testing.T, p *nonogram.Puzzle, opts solve.Options) []nonogram.Grid {
	t.Helper()
	var all []nonogram.Grid
	for g, err := range solve.Solutions(context.Background(), p, opts) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	return all
}

// sameGrids reports whether two lists have the same grids, each once, in any order.
func sameGrids(a, b []nonogram.Grid) bool {
	for _, g := range a {
		if !slices.ContainsFunc(b, g.Equal) {
			return false
		}
	}
	return len(a) == len(b)
}

// TestKnownNextToIt: where a picture has a solution next to it, that is found at once,
// though a search from nothing takes thousands of conflicts.
func TestKnownNextToIt(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 4))
	for range 5 {
		g := randomGrid(r, 40, 40, 2, 0.4)
		p := nonogram.FromGrid(g, nil)
		result, err := solve.Solve(context.Background(), p, solve.Options{Known: []nonogram.Grid{g}, MaxConflicts: 1000})
		if err != nil {
			t.Fatal(err)
		}
		if result.Status != solve.Multiple {
			t.Fatalf("%v after %d conflicts", result.Status, result.Stats.Conflicts)
		}
		if !result.Solutions[0].Equal(g) || result.Solutions[1].Equal(g) || p.CheckSolution(result.Solutions[1]) != nil {
			t.Error("not the known solution and another")
		}
	}
}

func TestKnownRefused(t *testing.T) {
	one := nonogram.NewClue(1)
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{one, one}, Columns: []nonogram.Clue{one, one}}
	grid := func(rows ...string) nonogram.Grid {
		g, err := nonogram.ParseGrid(rows, nil)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	from := grid(".?", "??")
	for name, opts := range map[string]solve.Options{
		"no solution":   {Known: []nonogram.Grid{grid("#.", "#.")}},
		"another size":  {Known: []nonogram.Grid{grid("#")}},
		"open":          {Known: []nonogram.Grid{grid("#?", ".#")}},
		"not from here": {Known: []nonogram.Grid{grid("#.", ".#")}, From: &from},
		"twice":         {Known: []nonogram.Grid{grid("#.", ".#"), grid("#.", ".#")}},
	} {
		if _, err := solve.Solve(context.Background(), p, opts); !errors.Is(err, nonogram.ErrNotSolution) && !errors.Is(err, nonogram.ErrGrid) {
			t.Errorf("%s: solve %v", name, err)
		}
		if _, err := solve.Possible(context.Background(), p, opts); err == nil {
			t.Errorf("%s: possible took it", name)
		}
	}
}

// TestKnownGoal: a goal is known beforehand only if it is a solution.
func TestKnownGoal(t *testing.T) {
	grid := nonogram.NewGrid(2, 1, nonogram.BlankCell)
	grid.Cells()[0] = nonogram.FilledCell
	p := nonogram.FromGrid(grid, nil)
	if known := solve.KnownGoal(p); len(known) != 1 || !known[0].Equal(grid) {
		t.Errorf("of the goal found %v", known)
	}
	p.Goal.Cells()[1] = nonogram.FilledCell
	if known := solve.KnownGoal(p); known != nil {
		t.Errorf("of a goal that is no solution found %v", known)
	}
	p.Goal = nil
	if known := solve.KnownGoal(p); known != nil {
		t.Errorf("without a goal found %v", known)
	}
}

// TestKnownCount: known solutions are a lower bound of a count that ends at once.
func TestKnownCount(t *testing.T) {
	one := nonogram.NewClue(1)
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{one, one}, Columns: []nonogram.Clue{one, one}}
	known := every(t, p, solve.Options{})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	n, err := solve.Count(ctx, p, solve.Options{Known: known})
	if !errors.Is(err, solve.ErrLimit) || n.Int64() != int64(len(known)) {
		t.Errorf("at least %v, %v; expected %d", n, err, len(known))
	}
}
