package technique

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// with returns the line of which only facts are known.
func with(facts []sweep.Fact, length, colours int) []nonogram.Cell {
	cells := make([]nonogram.Cell, length)
	for p := range cells {
		cells[p] = nonogram.OpenCell(colours)
	}
	for _, f := range facts {
		cells[f.Cell] &^= nonogram.CellOf(f.Colour)
	}
	return cells
}

// explained checks the reasons of all that can be found on a line.
func explained(t *testing.T, solver *sweep.Solver, v *View, cells []nonogram.Cell, colours int, facts []sweep.Fact) {
	t.Helper()
	if !v.Reset(solver, cells) {
		return
	}
	for technique := proof.ZeroLine; technique <= proof.LineCases; technique++ {
		changes := slices.Clone(v.Find(technique))
		if changes == nil {
			continue
		}
		checkReason(t, v, technique, changes, colours, facts)
		for i := range changes {
			checkReason(t, v, technique, changes[i:i+1], colours, facts)
		}
		if again := v.Find(technique); !slices.Equal(again, changes) {
			t.Fatalf("%v %v in %v: after Explain %v, before %v", technique, solver.Clue(), cells, again, changes)
		}
	}
}

func checkReason(t *testing.T, v *View, technique proof.Technique, changes []Change, colours int, facts []sweep.Fact) {
	t.Helper()
	clue := v.solver.Clue()
	l := nonogram.Column(1)
	r := v.Explain(l, technique, changes, facts)
	state := with(nil, len(v.cells), colours)
	for _, f := range r.Evidence {
		state[l.IndexOf(f.Place)] = f.Cell
	}
	for p, cell := range state {
		if v.cells[p]&^cell != 0 {
			t.Fatalf("%v %v in %v: evidence %v is not known", technique, clue, v.cells, r.Evidence)
		}
	}
	few := v.few(v.solver.AppendFacts(nil, state), fewArrangements)
	v.solver.Deduce(state)
	for _, c := range changes {
		if gone := v.cells[c.At] &^ c.To; state[c.At]&gone != 0 {
			t.Fatalf("%v %v in %v: evidence %v does not force %v", technique, clue, v.cells, r.Evidence, changes)
		}
	}
	previous := -1
	for _, i := range r.Blocks {
		if i <= previous || i >= len(clue) {
			t.Fatalf("%v %v in %v: blocks %v", technique, clue, v.cells, r.Blocks)
		}
		previous = i
	}
	if len(r.Blocks) == 0 && !aboutMissingColours(v, changes) {
		t.Fatalf("%v %v in %v: no blocks for %v", technique, clue, v.cells, changes)
	}
	checkArrangements(t, v, technique, r, few)
}

// aboutMissingColours reports whether the changes only remove colours of which the clue has no
// block.
func aboutMissingColours(v *View, changes []Change) bool {
	for _, change := range changes {
		gone := v.cells[change.At] &^ change.To
		for c := range nonogram.Colour(v.colours) {
			if gone.Can(c) && v.hues.Can(c) {
				return false
			}
		}
	}
	return true
}

// checkArrangements checks that LineCases lists arrangements if they are few, all that the evidence
// allows, and that it lists some as long as all facts allow few.
func checkArrangements(t *testing.T, v *View, technique proof.Technique, r proof.Deduction, few [][]int) {
	t.Helper()
	if technique != proof.LineCases {
		if r.Arrangements != nil {
			t.Fatalf("%v lists arrangements", technique)
		}
		return
	}
	if !slices.EqualFunc(r.Arrangements, few, slices.Equal) {
		t.Fatalf("%v in %v: evidence %v allows %v, listed are %v", v.solver.Clue(), v.cells, r.Evidence, few, r.Arrangements)
	}
	if r.Arrangements == nil && v.solver.Count(v.cells).Int64() <= fewArrangements {
		t.Fatalf("%v in %v: no arrangements are listed", v.solver.Clue(), v.cells)
	}
}

func TestExplainExhaustive(t *testing.T) {
	for _, size := range []struct{ longest, colours int }{{6, 2}, {3, 3}} {
		for length := 1; length <= size.longest; length++ {
			for _, clue := range allClues(length, size.colours) {
				solver, v := sweep.New(length, clue, size.colours), &View{}
				allStates(length, size.colours, func(cells []nonogram.Cell) {
					explained(t, solver, v, cells, size.colours, nil)
				})
			}
		}
	}
}

// randomLine returns a line with an arrangement: a random picture that is partly known.
func randomLine(r *rand.Rand, length, colours int) (nonogram.Clue, []nonogram.Cell) {
	cells := make([]nonogram.Cell, length)
	filled, known := 0.3+0.6*r.Float64(), 0.6*r.Float64()
	for p := range cells {
		switch {
		case p > 0 && r.Float64() < 0.6:
			cells[p] = cells[p-1]
		case r.Float64() < filled:
			cells[p] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
		default:
			cells[p] = nonogram.BlankCell
		}
	}
	clue := nonogram.ClueOf(cells)
	for p := range cells {
		if r.Float64() > known {
			cells[p] = nonogram.OpenCell(colours)
		} else if r.IntN(3) == 0 {
			cells[p] |= nonogram.CellOf(nonogram.Colour(r.IntN(colours)))
		}
	}
	return clue, cells
}

// TestRandomLines checks everything that the exhaustive tests do on longer lines with more colours,
// some across word boundaries. The facts come in a random order.
func TestRandomLines(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 14))
	var v View
	trial := trial{T: t}
	for i := range testrun.Count(460, 2000) {
		long := i%8 > 0
		length, colours := 8+r.IntN(32), 2+r.IntN(3)
		if long {
			length, colours = 40+r.IntN(200), 2+r.IntN(4)
		}
		clue, cells := randomLine(r, length, colours)
		trial.solver = sweep.New(length, clue, colours)
		trial.mirrored = sweep.New(length, clue.Reversed(), colours)
		trial.check(cells)
		if long {
			continue
		}
		facts := trial.solver.AppendFacts(nil, cells)
		r.Shuffle(len(facts), func(i, j int) { facts[i], facts[j] = facts[j], facts[i] })
		explained(t, trial.solver, &v, cells, colours, facts)
	}
	if trial.count.found == 0 || trial.count.found > trial.count.forced {
		t.Errorf("%+v", trial.count)
	}
}
