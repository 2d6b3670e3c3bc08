package solve_test

import (
	"bytes"
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

// TestPossibleSearches: a method and a certificate, which Possible does not use, take no memory from
// its bound.
func TestPossibleSearches(t *testing.T) {
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, 30), Columns: make([]nonogram.Clue, 30)}
	p.Rows[0] = nonogram.NewClue(3)
	bound := int64(1)
	for ; ; bound *= 2 {
		if _, err := solve.Possible(t.Context(), p, solve.Options{MaxMemory: bound}); err == nil {
			break
		}
	}
	var out bytes.Buffer
	for _, opts := range []solve.Options{{Method: solve.Implications}, {Certificate: &out}} {
		opts.MaxMemory = bound
		if _, err := solve.Possible(t.Context(), p, opts); err != nil || out.Len() > 0 {
			t.Errorf("method %v: %v, and %d bytes of a certificate", opts.Method, err, out.Len())
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
