package solve_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/solve"
)

// TestApart: a search for solutions that differ in some cells finds one if there is one, and
// no other.
func TestApart(t *testing.T) {
	var seen [2]int
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 12))
		p, from := randomPuzzle(r)
		opts := solve.Options{From: from, Jobs: 1 + r.IntN(2)}
		all := every(t, p, opts)
		if len(all) < 2 {
			continue
		}
		known := all[r.IntN(len(all))]
		opts.Known = []nonogram.Grid{known}
		for range 1 + r.IntN(4) {
			opts.Apart = append(opts.Apart, nonogram.Place{Row: r.IntN(p.Height()), Column: r.IntN(p.Width())})
		}
		differs := func(g nonogram.Grid) bool {
			return slices.ContainsFunc(opts.Apart, func(at nonogram.Place) bool {
				return g.At(at.Row, at.Column) != known.At(at.Row, at.Column)
			})
		}
		n := 0
		for _, g := range all {
			if differs(g) {
				n++
			}
		}
		seen[min(n, 1)]++

		result, err := solve.Solve(context.Background(), p, opts)
		if err != nil {
			t.Fatal(err)
		}
		if want := []solve.Status{solve.Unique, solve.Multiple}[min(n, 1)]; result.Status != want {
			t.Fatalf("seed %d: %v, want %v", seed, result.Status, want)
		}
		if n > 0 && !differs(result.Solutions[1]) {
			t.Fatalf("seed %d: the other solution does not differ there", seed)
		}
		if found := every(t, p, opts); len(found) != 1+n {
			t.Fatalf("seed %d: %d solutions, want %d", seed, len(found), 1+n)
		}
	}
	if seen[0] < 100 || seen[1] < 100 {
		t.Errorf("too few puzzles: %v", seen)
	}
}

// An empty list asks for nothing.
func TestApartNowhere(t *testing.T) {
	grid, err := nonogram.ParseGrid([]string{"#.", ".#"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	opts := solve.Options{Known: []nonogram.Grid{grid}, Apart: []nonogram.Place{}}
	result, err := solve.Solve(t.Context(), nonogram.FromGrid(grid, nil), opts)
	if err != nil || result.Status != solve.Multiple {
		t.Errorf("%v, %v; expected multiple", result.Status, err)
	}
}

// What does not go with Apart is refused.
func TestApartRefused(t *testing.T) {
	grid, err := nonogram.ParseGrid([]string{"#.", ".#"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := nonogram.FromGrid(grid, nil)
	known, corner := []nonogram.Grid{grid}, []nonogram.Place{{}}
	for name, test := range map[string]struct {
		opts solve.Options
		want error
	}{
		"no known solution": {solve.Options{Apart: corner}, nonogram.ErrNotSolution},
		"outside":           {solve.Options{Known: known, Apart: []nonogram.Place{{Row: 2}}}, nonogram.ErrGrid},
		"open cells":        {solve.Options{Known: known, Apart: corner, Open: &solve.OpenLimits{}}, nonogram.ErrGrid},
		"certificate":       {solve.Options{Known: known, Apart: corner, Certificate: &bytes.Buffer{}}, solve.ErrCertificate},
	} {
		if _, err := solve.Solve(t.Context(), p, test.opts); !errors.Is(err, test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
