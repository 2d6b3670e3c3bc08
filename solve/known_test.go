package solve

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// TestKnownNextToIt: a solve finds a solution next to a known one at once, though a search from
// nothing takes thousands of conflicts.
func TestKnownNextToIt(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 4))
	for range 5 {
		g := randomGrid(r, 40, 40, 2, 0.4)
		p := nonogram.FromGrid(g, nil)
		result := testrun.Must(Solve(context.Background(), p, Options{Known: []nonogram.Grid{g}, MaxConflicts: 1000}))(t)
		if result.Status != Multiple {
			t.Fatalf("%v after %d conflicts", result.Status, result.Stats.Conflicts)
		}
		if !result.Solutions[0].Equal(g) || result.Solutions[1].Equal(g) || p.CheckSolution(result.Solutions[1]) != nil {
			t.Error("not the known solution and another")
		}
	}
}

// TestKnownCount: known solutions are a lower bound of a count that ends at once.
func TestKnownCount(t *testing.T) {
	one := nonogram.NewClue(1)
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{one, one}, Columns: []nonogram.Clue{one, one}}
	known := testrun.All(t, Solutions(t.Context(), p, SolutionsOptions{}))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	n, err := Count(ctx, p, CountOptions{Known: known})
	if !errors.Is(err, ErrLimit) || n.Int64() != int64(len(known)) {
		t.Errorf("at least %v, %v; expected %d", n, err, len(known))
	}
}

// TestApartNowhere: an empty list of cells demands nothing.
func TestApartNowhere(t *testing.T) {
	grid := testrun.Must(nonogram.ParseGrid([]string{"#.", ".#"}, nil))(t)
	opts := Options{Known: []nonogram.Grid{grid}, Apart: []nonogram.Place{}}
	result, err := Solve(t.Context(), nonogram.FromGrid(grid, nil), opts)
	if err != nil || result.Status != Multiple {
		t.Errorf("%v, %v; expected multiple", result.Status, err)
	}
}
