package proof_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/line"
	"nonogram/proof"
)

// TestLineSoundness: the checker accepts a result if and only if the line solver, given the
// evidence alone, finds no arrangement for any colour that the result excludes.
func TestLineSoundness(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		colours := rapid.IntRange(2, 4).Draw(t, "colours")
		goal := make([]nonogram.Cell, rapid.IntRange(1, 16).Draw(t, "length"))
		// Runs, since single cells leave little to deduce.
		colour := nonogram.Blank
		for i := range goal {
			if rapid.IntRange(0, 2).Draw(t, "turn") == 0 {
				colour = nonogram.Colour(rapid.IntRange(0, colours-1).Draw(t, "colour"))
			}
			goal[i] = nonogram.CellOf(colour)
		}
		p := oneRow(len(goal), nonogram.ClueOf(goal))
		p.Palette = make(nonogram.Palette, colours)
		cell := rapid.IntRange(0, int(p.Palette.Open()))

		d := proof.Deduction{Technique: proof.LineCases}
		known, evidence := p.Start(), p.Start()
		for i, g := range goal {
			known.Set(0, i, g|nonogram.Cell(cell.Draw(t, "known")))
			if rapid.Bool().Draw(t, "evidence") {
				f := proof.Fact{Column: i, Cell: known.At(0, i) | nonogram.Cell(cell.Draw(t, "weaker"))}
				d.Evidence = append(d.Evidence, f)
				evidence.Set(0, i, f.Cell)
			}
		}
		i := rapid.IntRange(0, len(goal)-1).Draw(t, "result")
		solver := line.New(len(goal), p.Rows[0], colours)
		exact := evidence.Line(nonogram.Row(0))
		solver.Deduce(exact)
		to := known.At(0, i) & exact[i]
		if rapid.Bool().Draw(t, "any result") {
			to = nonogram.Cell(cell.Draw(t, "to"))
		}
		d.Result = facts(proof.Fact{Column: i, Cell: to})

		var want error
		switch {
		case to == 0 || to&^known.At(0, i) != 0 || to == known.At(0, i):
			want = proof.ErrForm
		case known.At(0, i)&exact[i]&^to != 0:
			want = proof.ErrUnsound
		}
		if _, err := proof.Check(t.Context(), p, known, []proof.Deduction{d}); !errors.Is(err, want) {
			t.Fatalf("clue %v, known %v, %v: error %v, want %v", p.Rows[0], known.Cells(), d, err, want)
		}
	})
}

// drawDeduction draws any deduction, right or wrong, possible or not.
func drawDeduction(t *rapid.T, depth int) proof.Deduction {
	small := rapid.IntRange(-1, 3)
	drawFact := func(label string) proof.Fact {
		return proof.Fact{Row: small.Draw(t, label), Column: small.Draw(t, label), Cell: nonogram.Cell(small.Draw(t, label))}
	}
	d := proof.Deduction{
		Technique: proof.Technique(rapid.IntRange(0, int(proof.Techniques)).Draw(t, "technique")),
		Line:      nonogram.Line{Axis: nonogram.Axis(rapid.IntRange(0, 2).Draw(t, "axis")), Index: small.Draw(t, "index")},
	}
	for range rapid.IntRange(0, 2).Draw(t, "evidence") {
		d.Evidence = append(d.Evidence, drawFact("evidence"))
	}
	for range rapid.IntRange(0, 2).Draw(t, "results") {
		d.Result = append(d.Result, drawFact("result"))
	}
	if depth == 0 {
		return d
	}
	d.Blocks = rapid.SliceOfN(small, 0, 2).Draw(t, "blocks")
	d.Arrangements = rapid.SliceOfN(rapid.SliceOfN(small, 0, 2), 0, 2).Draw(t, "arrangements")
	for range rapid.IntRange(0, 2).Draw(t, "cases") {
		c := proof.Case{Assumption: drawFact("assumption")}
		for range rapid.IntRange(0, 2).Draw(t, "steps") {
			c.Steps = append(c.Steps, drawDeduction(t, depth-1))
		}
		d.Cases = append(d.Cases, c)
	}
	return d
}

// TestAnything: the checker answers to any deduction, and never loses the solution.
func TestAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		goal := nonogram.NewGrid(3, 2, nonogram.BlankCell)
		for i := range goal.Cells() {
			goal.Cells()[i] <<= rapid.IntRange(0, 1).Draw(t, "filled")
		}
		p := nonogram.FromGrid(goal, nil)
		outcome, err := proof.Check(t.Context(), p, p.Start(), []proof.Deduction{drawDeduction(t, 2)})
		if err != nil {
			return
		}
		if outcome.Contradiction {
			t.Fatal("the solution is lost")
		}
		for i, cell := range outcome.Grid.Cells() {
			if cell&goal.Cells()[i] == 0 {
				t.Fatalf("cell %d of the solution is lost", i)
			}
		}
	})
}
