package proof_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

// randomPuzzle returns the puzzle of a random picture.
func randomPuzzle(random *rand.Rand, width, height, colours int) *nonogram.Puzzle {
	g := nonogram.NewGrid(width, height, 0)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(random.IntN(colours)))
	}
	return nonogram.FromGrid(g, make(nonogram.Palette, colours))
}

// TestRandomProofs: the checker accepts proofs of random puzzles, and refuses each of their
// deductions with any fault.
func TestRandomProofs(t *testing.T) {
	kinds := make(map[proof.Technique]int)
	spoilt := 0
	for _, size := range []struct {
		side, colours, puzzles, depth int
		eager                         bool
	}{
		{side: 4, colours: 2, puzzles: 60, depth: 1},
		{side: 5, colours: 2, puzzles: 30, depth: 2},
		{side: 4, colours: 2, puzzles: 60, depth: 2, eager: true},
		{side: 6, colours: 2, puzzles: 12, depth: 2, eager: true},
		{side: 4, colours: 3, puzzles: 30, depth: 1},
		{side: 5, colours: 3, puzzles: 10, depth: 2},
	} {
		random := rand.New(rand.NewPCG(uint64(size.side), uint64(size.colours)))
		for range size.puzzles {
			p := randomPuzzle(random, size.side, size.side+1, size.colours)
			steps := naive{p, p.Start(), size.eager}.explain(size.depth)
			outcome, err := proof.Check(t.Context(), p, p.Start(), steps)
			if err != nil {
				t.Fatalf("rows %v, columns %v: %v", p.Rows, p.Columns, err)
			}
			if outcome.Contradiction {
				t.Fatalf("rows %v, columns %v: no solution, want one", p.Rows, p.Columns)
			}
			for i, cell := range p.Goal.Cells() {
				if cell&outcome.Grid.Cells()[i] == 0 {
					t.Fatalf("rows %v, columns %v: cell %d of the solution is lost", p.Rows, p.Columns, i)
				}
			}
			spoilt += refusedWithFaults(t, p, p.Start(), steps, kinds)
		}
	}
	for technique := proof.LineCases; technique < proof.Techniques; technique++ {
		if kinds[technique] == 0 {
			t.Errorf("no deduction by %v", technique)
		}
	}
	t.Logf("%d corruptions of %v", spoilt, kinds)
}

// refusedWithFaults spoils each of the steps of a right proof.
func refusedWithFaults(t *testing.T, p *nonogram.Puzzle, known nonogram.Grid, steps []proof.Deduction, kinds map[proof.Technique]int) (spoilt int) {
	t.Helper()
	for i, d := range steps {
		kinds[d.Technique]++
		for c := range corruptions(p, known, d) {
			spoilt++
			_, err := proof.Check(t.Context(), p, known, []proof.Deduction{c.Deduction})
			var step *proof.StepError
			if !errors.As(err, &step) || c.Want != nil && !errors.Is(err, c.Want) {
				t.Fatalf("rows %v, columns %v, known\n%vstep %d by %v, %s: error %v, want %v",
					p.Rows, p.Columns, known, i+1, d.Technique, c.What, err, c.Want)
			}
		}
		for _, f := range d.Result {
			known.Set(f.Row, f.Column, f.Cell)
		}
	}
	return spoilt
}

// TestExplanations spoils the steps of real explanations, of puzzles without a solution,
// with absent clues and from partial solutions among them.
func TestExplanations(t *testing.T) {
	kinds := make(map[proof.Technique]int)
	spoilt := 0
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 4))
		goal := *randomPuzzle(r, 1+r.IntN(7), 1+r.IntN(7), 2+r.IntN(2)).Goal
		from := nonogram.NewGrid(goal.Width(), goal.Height(), nonogram.OpenCell(3))
		sparse, known := 1+r.IntN(3), 1+r.IntN(40)
		for i := range goal.Cells() {
			if r.IntN(sparse) > 0 {
				goal.Cells()[i] = nonogram.BlankCell
			}
			if r.IntN(known) == 0 {
				from.Cells()[i] = goal.Cells()[i]
			}
		}
		p := nonogram.FromGrid(goal, make(nonogram.Palette, 3))
		if r.IntN(4) == 0 {
			r.Shuffle(len(p.Rows), func(i, j int) { p.Rows[i], p.Rows[j] = p.Rows[j], p.Rows[i] })
		}
		for _, clues := range [][]nonogram.Clue{p.Rows, p.Columns} {
			if i := r.IntN(12); i < len(clues) {
				clues[i] = nil
			}
		}
		s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{From: &from}))(t)
		spoilt += refusedWithFaults(t, p, s.Start, s.Steps(), kinds)
	}
	t.Logf("%d corruptions of %v", spoilt, kinds)
	if kinds[proof.Conflict] == 0 || kinds[proof.EdgeContradiction] == 0 || kinds[proof.Branching] == 0 {
		t.Errorf("%d corruptions of %v: the test is weak", spoilt, kinds)
	}
}
