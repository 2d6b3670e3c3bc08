package proof_test

import (
	"context"
	"math/bits"

	"nonogram"
	"nonogram/line"
	"nonogram/proof"
)

// naive finds proofs with the exact line solver and by trying every cell. They are far from the
// simplest, but have all kinds of deductions.
type naive struct {
	puzzle *nonogram.Puzzle
	known  nonogram.Grid
	// eager: naive makes assumptions after only a few steps on lines, nested ones first, and
	// prefers to name a deduction a chain of implications.
	eager bool
}

// explain adds steps until nothing more follows by assumptions of this depth.
func (n naive) explain(depth int) []proof.Deduction {
	var steps []proof.Deduction
	for {
		steps = append(steps, n.lines()...)
		if len(steps) > 0 && steps[len(steps)-1].Ends() {
			return steps
		}
		d, ok := n.beyond(depth)
		if !ok {
			return steps
		}
		n.apply(d.Result)
		steps = append(steps, d)
	}
}

func (n naive) apply(facts []proof.Fact) {
	for _, f := range facts {
		n.known.Set(f.Row, f.Column, f.Cell)
	}
}

// lines deduces on single lines until nothing follows, a line has a conflict, or an eager prover
// has made enough steps.
func (n naive) lines() []proof.Deduction {
	var steps []proof.Deduction
	for changed := true; changed; {
		changed = false
		for l := range n.puzzle.Lines() {
			d, ok := n.line(l)
			if !ok {
				continue
			}
			steps = append(steps, d)
			if d.Ends() {
				return steps
			}
			n.apply(d.Result)
			if n.eager && len(steps) == 3 {
				return steps
			}
			changed = true
		}
	}
	return steps
}

// line deduces all that a line gives, from as little evidence as suffices.
func (n naive) line(l nonogram.Line) (proof.Deduction, bool) {
	before := n.known.Line(l)
	cells := n.known.Line(l)
	solver := line.New(len(cells), n.puzzle.Clue(l), n.puzzle.Palette.Colours())
	d := proof.Deduction{Technique: proof.LineCases, Line: l}
	evidence := make(map[int]nonogram.Cell) // colours excluded
	because := func(target line.Fact) {
		facts, _ := solver.Explain(before, target)
		for _, f := range facts {
			evidence[f.Cell] |= nonogram.CellOf(f.Colour)
		}
	}
	if !solver.Deduce(cells) {
		d.Technique = proof.Conflict
		because(line.Contradiction)
	}
	for i, cell := range cells {
		if excluded := before[i] &^ cell; excluded != 0 {
			d.Result = append(d.Result, proof.Fact{Place: l.Place(i), Cell: cell})
			for ; excluded != 0; excluded &= excluded - 1 {
				because(line.Fact{Cell: i, Colour: nonogram.Colour(bits.TrailingZeros32(uint32(excluded)))})
			}
		}
	}
	for i := range cells {
		if excluded := evidence[i]; excluded != 0 {
			d.Evidence = append(d.Evidence, proof.Fact{Place: l.Place(i), Cell: n.puzzle.Palette.Open() &^ excluded})
		}
	}
	return d, len(d.Result) > 0 || d.Technique == proof.Conflict
}

// beyond makes assumptions about each open cell, of small depth first unless eager.
func (n naive) beyond(depth int) (proof.Deduction, bool) {
	for deep := range depth {
		if n.eager {
			deep = depth - 1 - deep
		}
		for i, cell := range n.known.Cells() {
			if cell.Known() {
				continue
			}
			if d, ok := n.suppose(proof.Fact{Place: n.known.PlaceOf(i), Cell: cell}, deep); ok {
				return d, true
			}
		}
	}
	return proof.Deduction{}, false
}

// suppose tries each colour of the cell, first alone and then all of them.
func (n naive) suppose(open proof.Fact, deep int) (proof.Deduction, bool) {
	twoWay := proof.Deduction{Technique: proof.TwoWay}
	union := nonogram.NewGrid(n.known.Width(), n.known.Height(), 0)
	for colours := open.Cell; colours != 0; colours &= colours - 1 {
		c := proof.Case{Assumption: proof.Fact{Place: open.Place, Cell: colours & -colours}}
		try := naive{n.puzzle, n.known.Clone(), n.eager}
		try.apply([]proof.Fact{c.Assumption})
		c.Steps = try.explain(deep)
		if c.Refuted() {
			open.Cell &^= c.Assumption.Cell
			return n.named(proof.Deduction{Result: []proof.Fact{open}, Cases: []proof.Case{c}}), true
		}
		for i, cell := range try.known.Cells() {
			union.Cells()[i] |= cell
		}
		twoWay.Cases = append(twoWay.Cases, c)
	}
	for i, cell := range union.Cells() {
		if cell != n.known.Cells()[i] {
			twoWay.Result = append(twoWay.Result, proof.Fact{Place: union.PlaceOf(i), Cell: cell})
		}
	}
	return n.named(twoWay), len(twoWay.Result) > 0
}

// named gives the deduction the first technique that the checker accepts.
func (n naive) named(d proof.Deduction) proof.Deduction {
	names := []proof.Technique{proof.EdgeContradiction, proof.TwoWay, proof.Implications, proof.DeepContradiction}
	if n.eager {
		names[0], names[2] = names[2], names[0]
	}
	for _, d.Technique = range names {
		if _, err := proof.Check(context.Background(), n.puzzle, n.known, []proof.Deduction{d}); err == nil {
			return d
		}
	}
	d.Technique = proof.Branching
	return d
}
