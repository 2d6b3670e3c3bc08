package proof_test

import (
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/proof"
)

// benchmarkPuzzle is a 50 x 50 picture, 60 % of it filled, a fifth of its cells
// known.
func benchmarkPuzzle() (p *nonogram.Puzzle, known nonogram.Grid) {
	random := rand.New(rand.NewPCG(50, 50))
	goal := nonogram.NewGrid(50, 50, nonogram.BlankCell)
	for i := range goal.Cells() {
		if random.IntN(10) < 6 {
			goal.Cells()[i] = nonogram.FilledCell
		}
	}
	p = nonogram.FromGrid(goal, nil)
	known = p.Start()
	for i := range goal.Cells() {
		if random.IntN(10) < 2 {
			known.Cells()[i] = goal.Cells()[i]
		}
	}
	return p, known
}

func benchmarkCheck(b *testing.B, p *nonogram.Puzzle, known nonogram.Grid, steps []proof.Deduction) {
	length := 0
	for _, d := range steps {
		length += d.Length()
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := proof.Check(b.Context(), p, known, steps); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*length), "ns/step")
	b.ReportMetric(float64(length), "steps")
}

// Line by line to the end, each step with all that its line tells.
func BenchmarkCheckLines(b *testing.B) {
	p, known := benchmarkPuzzle()
	benchmarkCheck(b, p, known, naive{p, known.Clone(), false}.lines())
}

// The wrong value of each of the first open cells, refuted one after the other.
func BenchmarkCheckCases(b *testing.B) {
	p, known := benchmarkPuzzle()
	now := naive{p, known.Clone(), false}
	var steps []proof.Deduction
	for i, cell := range known.Cells() {
		right := proof.Fact{Row: i / known.Width(), Column: i % known.Width(), Cell: p.Goal.Cells()[i]}
		wrong := right
		wrong.Cell = cell &^ right.Cell
		try := naive{p, now.known.Clone(), false}
		try.apply(facts(wrong))
		c := suppose(wrong, try.lines()...)
		if wrong.Cell == 0 || !c.Refuted() {
			continue
		}
		steps = append(steps, byCases(proof.DeepContradiction, facts(right), c)...)
		if now.apply(facts(right)); len(steps) == 50 {
			break
		}
	}
	benchmarkCheck(b, p, known, steps)
}
