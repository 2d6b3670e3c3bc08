package proof_test

import (
	"fmt"
	"iter"
	"slices"

	"nonogram"
	"nonogram/proof"
)

// corruption is a deduction with one fault.
type corruption struct {
	// What describes the fault.
	What      string
	Deduction proof.Deduction
	// Want is the error that a checker must find, one of package proof's; it is nil if the checker
	// may report the fault as one or another.
	Want error
}

// corruptions yields copies of the deduction, each with one fault. The deduction must follow from
// the known cells of the puzzle, as the only next step.
//
// It makes every change, to the deduction and to each step within its cases, that certainly makes
// the deduction wrong. Package line and the steps themselves decide whether a change does, not the
// checker. It makes no change that could leave the deduction right, such as leaving out evidence
// that is not needed.
func corruptions(p *nonogram.Puzzle, known nonogram.Grid, d proof.Deduction) iter.Seq[corruption] {
	return func(yield func(corruption) bool) {
		k := &corruptor{puzzle: p, known: known, original: d, yield: yield}
		k.technique()
		k.results()
		if d.Technique.OneLine() {
			k.line()
			k.evidence()
			k.blocks()
			k.arrangements()
			return
		}
		k.cases()
		k.assumptions()
		for i := range d.Cases {
			k.steps(i)
			k.within(i)
		}
	}
}

// corruptor makes the corruptions of one deduction.
type corruptor struct {
	puzzle   *nonogram.Puzzle
	known    nonogram.Grid
	original proof.Deduction
	yield    func(corruption) bool
	stopped  bool
}

// emit yields the deduction with one change. The change may write to all of the deduction except
// the insides of its cases and arrangements.
func (k *corruptor) emit(want error, what string, change func(*proof.Deduction)) {
	k.emitIf(func(proof.Deduction) bool { return true }, want, what, change)
}

// emitIf is emit for a change that is a fault only if it makes the deduction wrong.
func (k *corruptor) emitIf(wrong func(proof.Deduction) bool, want error, what string, change func(*proof.Deduction)) {
	if k.stopped {
		return
	}
	d := k.original
	d.Blocks = slices.Clone(d.Blocks)
	d.Evidence = slices.Clone(d.Evidence)
	d.Result = slices.Clone(d.Result)
	d.Arrangements = slices.Clone(d.Arrangements)
	d.Cases = slices.Clone(d.Cases)
	change(&d)
	if wrong(d) && !k.yield(corruption{What: what, Deduction: d, Want: want}) {
		k.stopped = true
	}
}

// at returns the known state of a fact's cell.
func (k *corruptor) at(f proof.Fact) nonogram.Cell { return k.known.At(f.Row, f.Column) }

// outside returns a colour that the cell cannot have, perhaps one that the palette lacks.
func (k *corruptor) outside(f proof.Fact) nonogram.Cell {
	excluded := k.puzzle.Palette.Open() &^ k.at(f)
	if excluded == 0 {
		return k.puzzle.Palette.Open() + 1
	}
	return excluded & -excluded
}

// technique gives the deduction a technique of the wrong kind.
func (k *corruptor) technique() {
	names := []proof.Technique{proof.Techniques, proof.TwoWay, proof.Branching}
	switch {
	case k.original.Technique == proof.Conflict:
		names = append(names, proof.LineCases)
	case k.original.Technique.OneLine():
		names = append(names, proof.Conflict)
	default:
		names = []proof.Technique{proof.Techniques, proof.Conflict, proof.LineCases}
		switch {
		case nested(k.original):
			names = append(names, proof.EdgeContradiction, proof.TwoWay, proof.Implications, proof.DeepContradiction)
		case len(k.original.Cases) > 1:
			names = append(names, proof.EdgeContradiction, proof.DeepContradiction)
		default:
			names = append(names, proof.TwoWay)
		}
	}
	for _, t := range names {
		k.emit(proof.ErrForm, fmt.Sprintf("technique number %d", uint8(t)), func(d *proof.Deduction) { d.Technique = t })
	}
}

// nested reports whether there are cases within cases.
func nested(d proof.Deduction) bool {
	for _, c := range d.Cases {
		for _, step := range c.Steps {
			if !step.Technique.OneLine() {
				return true
			}
		}
	}
	return false
}
