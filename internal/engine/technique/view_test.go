package technique

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

func TestAbsentClue(t *testing.T) {
	solver := sweep.New(3, nil, 2)
	var v View
	if !v.Reset(solver, parse(t, "?#.", nil)) {
		t.Error("an absent clue contradicts the cells")
	}
	for technique := proof.ZeroLine; technique <= proof.LineCases; technique++ {
		if changes := v.Find(technique); changes != nil {
			t.Errorf("%v gives %v", technique, changes)
		}
	}
	if v.Reset(solver, []nonogram.Cell{nonogram.BlankCell, nonogram.Contradicted, nonogram.FilledCell}) {
		t.Error("a contradicted cell goes unnoticed")
	}
}

func TestConflict(t *testing.T) {
	var v View
	if v.Reset(sweep.New(4, nonogram.NewClue(2), 2), parse(t, "#.#?", nil)) {
		t.Error("[2] has no arrangement in #.#?")
	}
	if !v.Reset(sweep.New(2, nonogram.NewClue(2), 2), parse(t, "??", nil)) {
		t.Error("a view cannot be used again after a conflict")
	}
	if technique, changes := v.First(proof.ZeroLine); technique != proof.FillTheRest || len(changes) != 2 {
		t.Errorf("%v gives %v", technique, changes)
	}
}

func TestFirst(t *testing.T) {
	cells := parse(t, "??###?????", nil)
	var v View
	v.Reset(sweep.New(len(cells), nonogram.NewClue(3, 1), 2), cells)
	for _, test := range []struct{ from, want proof.Technique }{
		{proof.ZeroLine, proof.Punctuating},
		{proof.Punctuating, proof.Punctuating},
		{proof.Glue, proof.Mercury},
		{proof.LineCases, proof.LineCases},
	} {
		got, changes := v.First(test.from)
		if got != test.want || !slices.Equal(changes, v.Find(test.want)) {
			t.Errorf("first from %v: %v, want %v", test.from, got, test.want)
		}
	}
}

func TestOtherLength(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	new(View).Reset(sweep.New(4, nonogram.NewClue(2), 2), parse(t, "???", nil))
}

// unsettled returns lines on which something follows, as puzzles have them.
func unsettled(lines, length, colours int) (solvers []*sweep.Solver, states [][]nonogram.Cell) {
	r := rand.New(rand.NewPCG(30, 30))
	for len(solvers) < lines {
		clue, cells := randomLine(r, length, colours)
		solver := sweep.New(length, clue, colours)
		if exact := slices.Clone(cells); solver.Deduce(exact) && !slices.Equal(exact, cells) {
			solvers, states = append(solvers, solver), append(states, cells)
		}
	}
	return solvers, states
}

func TestFindAllocatesNothing(t *testing.T) {
	for _, colours := range []int{2, 4} {
		solvers, states := unsettled(20, 30, colours)
		var v View
		all := func() {
			for i, solver := range solvers {
				v.Reset(solver, states[i])
				for technique := proof.ZeroLine; technique <= proof.LineCases; technique++ {
					v.Find(technique)
				}
				v.First(proof.ZeroLine)
			}
		}
		all()
		if allocs := testing.AllocsPerRun(10, all); allocs != 0 {
			t.Errorf("%d colours: %v allocations", colours, allocs)
		}
	}
}

// The benchmarks of Find avoid the shortcut for settled lines: something follows on every line that
// they look at.
func BenchmarkFind30(b *testing.B) {
	for technique := proof.ZeroLine; technique <= proof.LineCases; technique++ {
		b.Run(technique.ID(), func(b *testing.B) {
			solvers, states := unsettled(64, 30, 2)
			views := make([]View, len(solvers))
			for i := range views {
				views[i].Reset(solvers[i], states[i])
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				views[i%len(views)].Find(technique)
			}
		})
	}
}

func BenchmarkReset30(b *testing.B)   { benchmarkReset(b, 30, 2) }
func BenchmarkReset30x4(b *testing.B) { benchmarkReset(b, 30, 4) }

func benchmarkReset(b *testing.B, length, colours int) {
	solvers, states := unsettled(64, length, colours)
	var v View
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		v.Reset(solvers[i%len(solvers)], states[i%len(solvers)])
	}
}

func BenchmarkExplain30(b *testing.B) {
	solvers, states := unsettled(64, 30, 2)
	var v View
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		v.Reset(solvers[i%len(solvers)], states[i%len(solvers)])
		technique, changes := v.First(proof.ZeroLine)
		v.Explain(nonogram.Row(0), technique, changes, nil)
	}
}
