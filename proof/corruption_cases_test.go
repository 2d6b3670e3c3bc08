package proof_test

import (
	"fmt"
	"slices"

	"nonogram"
	"nonogram/proof"
)

// cases drops cases, assumes something twice, and adds what only a deduction on a
// line has.
func (k *corruptor) cases() {
	first := k.original.Cases[0].Assumption
	k.emit(proof.ErrForm, "evidence beside cases", func(d *proof.Deduction) {
		d.Evidence = []proof.Fact{{Place: first.Place, Cell: k.at(first)}}
	})
	k.emit(proof.ErrForm, "blocks beside cases", func(d *proof.Deduction) { d.Blocks = []int{0} })
	k.emit(proof.ErrForm, "arrangements beside cases", func(d *proof.Deduction) { d.Arrangements = [][]int{{0}} })
	k.emit(proof.ErrForm, "no cases", func(d *proof.Deduction) { d.Cases = nil })
	for i := range k.original.Cases {
		k.emit(proof.ErrForm, fmt.Sprintf("case %d twice", i), func(d *proof.Deduction) { d.Cases = append(d.Cases, d.Cases[i]) })
		drop := func(d *proof.Deduction) { d.Cases = slices.Delete(d.Cases, i, i+1) }
		if t := k.original.Technique; t == proof.Implications || t == proof.Branching {
			k.emitIf(k.fails, nil, fmt.Sprintf("without case %d", i), drop)
		} else {
			k.emit(proof.ErrForm, fmt.Sprintf("without case %d", i), drop)
		}
	}
}

// assumptions spoils the assumptions.
func (k *corruptor) assumptions() {
	for i, c := range k.original.Cases {
		a := c.Assumption
		for _, bad := range []struct {
			what string
			cell nonogram.Cell
		}{
			{"no colour", nonogram.Contradicted},
			{"all that the cell can be", k.at(a)},
			{"a colour that was excluded", a.Cell | k.outside(a)},
			{"only excluded colours", k.outside(a)},
		} {
			k.assumption(i, bad.what, proof.Fact{Place: a.Place, Cell: bad.cell})
		}
		k.assumption(i, "outside of the grid", proof.Fact{Row: -1, Column: a.Column, Cell: a.Cell})
		if i > 0 {
			k.assumption(i, "another cell", proof.Fact{Row: a.Row, Column: a.Column + 1, Cell: a.Cell})
			first := k.original.Cases[0].Assumption.Cell
			k.assumption(i, "overlaps the first", proof.Fact{Place: a.Place, Cell: a.Cell | first})
		}
	}
}

func (k *corruptor) assumption(i int, what string, f proof.Fact) {
	k.emit(proof.ErrForm, fmt.Sprintf("assumption %d: %s", i, what), func(d *proof.Deduction) { d.Cases[i].Assumption = f })
}

// steps drops, repeats, swaps and adds steps of a case.
func (k *corruptor) steps(i int) {
	steps := k.original.Cases[i].Steps
	known := after(k.known, k.original.Cases[i].Assumption)
	for j, step := range steps {
		dropped := func(d *proof.Deduction) { d.Cases[i].Steps = slices.Delete(slices.Clone(steps), j, j+1) }
		switch {
		case step.Ends():
			k.emitIf(k.fails, nil, fmt.Sprintf("case %d without its end", i), dropped)
			k.insert(i, j, step, proof.ErrOver, "the end repeated")
			k.insert(i, j+1, steps[0], nil, "a step after the end")
		default:
			if misses(known, steps[j+1:]) {
				k.emit(nil, fmt.Sprintf("case %d without step %d", i, j), dropped)
			}
			k.insert(i, j, step, proof.ErrForm, fmt.Sprintf("step %d repeated", j))
		}
		if j+1 < len(steps) && (steps[j+1].Ends() || misses(known, steps[j+1:j+2])) {
			k.emit(nil, fmt.Sprintf("case %d: steps %d and %d exchanged", i, j, j+1), func(d *proof.Deduction) {
				d.Cases[i].Steps = slices.Clone(steps)
				d.Cases[i].Steps[j], d.Cases[i].Steps[j+1] = steps[j+1], steps[j]
			})
		}
		known = after(known, step.Result...)
	}
	if k.original.Technique != proof.Branching {
		k.insert(i, 0, k.original, proof.ErrForm, "cases within")
	}
}

// insert adds a step to a case.
func (k *corruptor) insert(i, at int, step proof.Deduction, want error, what string) {
	k.emit(want, fmt.Sprintf("case %d: %s", i, what), func(d *proof.Deduction) {
		d.Cases[i].Steps = slices.Insert(slices.Clone(d.Cases[i].Steps), at, step)
	})
}

// misses reports whether one of the steps uses a fact that is not known.
func misses(known nonogram.Grid, steps []proof.Deduction) bool {
	known = known.Clone()
	for _, step := range steps {
		for _, f := range step.Evidence {
			if known.At(f.Row, f.Column)&^f.Cell != 0 {
				return true
			}
		}
		for _, f := range step.Result {
			known.Set(f.Row, f.Column, f.Cell)
		}
	}
	return false
}

// within spoils each step of a case.
func (k *corruptor) within(i int) {
	steps := k.original.Cases[i].Steps
	known := after(k.known, k.original.Cases[i].Assumption)
	for j, step := range steps {
		for c := range corruptions(k.puzzle, known, step) {
			k.emit(c.Want, fmt.Sprintf("case %d, step %d: %s", i, j, c.What), func(d *proof.Deduction) {
				d.Cases[i].Steps = slices.Clone(steps)
				d.Cases[i].Steps[j] = c.Deduction
			})
			if k.stopped {
				return
			}
		}
		known = after(known, step.Result...)
	}
}
