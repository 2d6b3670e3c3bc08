package solve_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/solve"
)

// TestPossible compares with the union of all solutions.
func TestPossible(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 5))
		p, from := randomPuzzle(r)
		if r.IntN(3) == 0 { // most likely without a solution
			p.Rows[0], p.Rows[len(p.Rows)-1] = p.Rows[len(p.Rows)-1], p.Rows[0]
		}
		want := nonogram.NewGrid(p.Width(), p.Height(), nonogram.Contradicted)
		for g, err := range solve.Solutions(context.Background(), p, solve.Options{From: from}) {
			if err != nil {
				t.Fatal(err)
			}
			for i, c := range g.Cells() {
				want.Cells()[i] |= c
			}
		}
		got, err := solve.Possible(context.Background(), p, solve.Options{From: from})
		if err != nil {
			t.Fatal(err)
		}
		if !got.Equal(want) {
			t.Fatalf("seed %d: got\n%v\nwant\n%v", seed, got, want)
		}
	}
}

func TestPossibleEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	one := nonogram.NewClue(1)
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{one, one}, Columns: []nonogram.Clue{one, one}}
	if _, err := solve.Possible(ctx, p, solve.Options{}); !errors.Is(err, solve.ErrLimit) || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want a limit by the context", err)
	}
}
