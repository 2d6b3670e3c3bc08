package proof_test

import (
	"fmt"
	"math/bits"
	"slices"

	"nonogram"
	"nonogram/line"
	"nonogram/proof"
)

// results spoils the results.
func (k *corruptor) results() {
	possible, consistent := k.possible(k.original)
	for i, f := range k.original.Result {
		k.result(i, "nothing new", proof.ErrForm, k.at(f))
		k.result(i, "no colour", proof.ErrForm, nonogram.Contradicted)
		k.result(i, "a colour that was excluded", proof.ErrForm, f.Cell|k.outside(f))
		k.emit(proof.ErrForm, fmt.Sprintf("result %d twice", i), func(d *proof.Deduction) { d.Result = append(d.Result, f) })
		k.emit(proof.ErrForm, fmt.Sprintf("result %d outside of the grid", i), func(d *proof.Deduction) {
			d.Result[i].Row, d.Result[i].Column = -1, k.known.Width()
		})
		if !consistent {
			continue
		}
		k.result(i, "the opposite", proof.ErrUnsound, k.at(f)&^f.Cell)
		if rest := possible.At(f.Row, f.Column); !single(rest) {
			k.result(i, "too much", proof.ErrUnsound, rest&-rest)
		}
	}
	switch {
	case len(k.original.Result) == 0:
		k.emit(proof.ErrForm, "a result of an end", func(d *proof.Deduction) { d.Result = []proof.Fact{k.open()} })
		return
	case k.original.Technique == proof.Branching:
		k.emit(proof.ErrUnsound, "no result", func(d *proof.Deduction) { d.Result = nil })
	default:
		k.emit(proof.ErrForm, "no result", func(d *proof.Deduction) { d.Result = nil })
	}
	if consistent {
		k.addResult(possible)
	}
}

// result spoils one of the results.
func (k *corruptor) result(i int, what string, want error, cell nonogram.Cell) {
	k.emit(want, fmt.Sprintf("result %d: %s", i, what), func(d *proof.Deduction) { d.Result[i].Cell = cell })
}

// addResult adds results that do not follow: one of several possible colours.
func (k *corruptor) addResult(possible nonogram.Grid) {
	for i, cell := range possible.Cells() {
		f := proof.Fact{Place: possible.PlaceOf(i), Cell: cell & -cell}
		listed := slices.ContainsFunc(k.original.Result, func(r proof.Fact) bool { return r.Place == f.Place })
		onLine := !k.original.Technique.OneLine() || k.original.Line.IndexOf(f.Place) >= 0
		if single(cell) || listed || !onLine {
			continue
		}
		k.emit(proof.ErrUnsound, fmt.Sprintf("a result that does not follow: %v", f),
			func(d *proof.Deduction) { d.Result = append(d.Result, f) })
	}
}

// possible returns all that the deduction leaves possible: the known cells, narrowed by all that
// follows on its line, or by what all its outcomes agree on. consistent is false if nothing is
// possible.
func (k *corruptor) possible(d proof.Deduction) (grid nonogram.Grid, consistent bool) {
	if d.Technique.OneLine() {
		cells := k.known.Line(d.Line)
		consistent = k.solver(d.Line).Deduce(cells)
		grid = k.known.Clone()
		for i, cell := range cells {
			at := d.Line.Place(i)
			grid.Set(at.Row, at.Column, cell)
		}
		return grid, consistent
	}
	grid = nonogram.NewGrid(k.known.Width(), k.known.Height(), 0)
	add := func(outcome nonogram.Grid) {
		consistent = true
		for i, cell := range outcome.Cells() {
			grid.Cells()[i] |= cell
		}
	}
	rest := proof.Fact{Place: d.Cases[0].Assumption.Place}
	rest.Cell = k.at(rest)
	for _, c := range d.Cases {
		rest.Cell &^= c.Assumption.Cell
		if !c.Refuted() {
			add(after(after(k.known, c.Assumption), results(c.Steps)...))
		}
	}
	if rest.Cell != 0 {
		add(after(k.known, rest))
	}
	return grid, consistent
}

// fails reports whether the results are wrong in what the cases leave possible.
func (k *corruptor) fails(d proof.Deduction) bool {
	if len(d.Cases) == 0 {
		return true
	}
	possible, consistent := k.possible(d)
	if consistent != (len(d.Result) > 0) {
		return true
	}
	return slices.ContainsFunc(d.Result, func(f proof.Fact) bool { return possible.At(f.Row, f.Column)&^f.Cell != 0 })
}

// open returns a fact about the first cell that is not decided.
func (k *corruptor) open() proof.Fact {
	i := max(0, slices.IndexFunc(k.known.Cells(), func(c nonogram.Cell) bool { return !single(c) }))
	cell := k.known.Cells()[i]
	return proof.Fact{Place: k.known.PlaceOf(i), Cell: cell & -cell}
}

func (k *corruptor) solver(l nonogram.Line) *line.Solver {
	length := k.known.Width()
	if l.Axis == nonogram.Columns {
		length = k.known.Height()
	}
	return line.New(length, k.puzzle.Clue(l), k.puzzle.Palette.Colours())
}

// after returns a copy of the grid with the facts.
func after(g nonogram.Grid, facts ...proof.Fact) nonogram.Grid {
	g = g.Clone()
	for _, f := range facts {
		g.Set(f.Row, f.Column, f.Cell)
	}
	return g
}

// results lists the results of the steps.
func results(steps []proof.Deduction) []proof.Fact {
	var facts []proof.Fact
	for _, step := range steps {
		facts = append(facts, step.Result...)
	}
	return facts
}

func single(c nonogram.Cell) bool { return bits.OnesCount32(uint32(c)) < 2 }
