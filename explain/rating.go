package explain

import (
	"context"
	"slices"

	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/internal/engine/symmetry"
	"nonogram/proof"
	"nonogram/solve"
)

// Class is a puzzle's difficulty, given by the hardest technique that it needs.
type Class uint8

const (
	// Unrated: the puzzle does not have exactly one solution, or a limit was reached.
	Unrated Class = iota
	// Trivial: counting suffices, T1 to T5.
	Trivial
	// Easy: what the runs and gaps of a line show, T6 to T11.
	Easy
	// Medium: how far each block of a line can reach, or all its arrangements,
	// T12 to T14. Puzzles up to here are line-solvable.
	Medium
	// Hard: refuting a value one line away, T15.
	Hard
	// Expert: what all values of a cell agree on, and chains of implications, T16
	// and T16b.
	Expert
	// Deep: refuting a value far away, T17, or by assumptions within it, T18.
	Deep
)

var classes = enum.Of[Class]("class", "unrated", "trivial", "easy", "medium", "hard", "expert", "deep")

// String returns the class in lower case, such as "medium", or its number if it has none.
func (c Class) String() string { return classes.String(c) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (c Class) MarshalText() ([]byte, error) { return classes.MarshalText(c) }

// UnmarshalText reads what MarshalText writes.
func (c *Class) UnmarshalText(text []byte) error { return classes.UnmarshalText(c, text) }

// ClassOf returns the class of puzzles whose hardest technique is t.
func ClassOf(t proof.Technique) Class {
	switch {
	case t <= proof.SimpleBoxes:
		return Trivial
	case t <= proof.SmallGap:
		return Easy
	case t <= proof.LineCases:
		return Medium
	case t == proof.EdgeContradiction:
		return Hard
	case t <= proof.Implications:
		return Expert
	}
	return Deep
}

// Rating says how hard a puzzle is. It is the same on every machine, and the same
// for the mirrored and the transposed puzzle.
type Rating struct {
	// Status is the puzzle's; only a Unique puzzle has a class.
	Status solve.Status
	Class  Class
	// Hardest is the hardest technique among the steps, Conflict if there are none.
	Hardest proof.Technique
	// Steps holds the number of steps by technique. It does not count steps within an assumption,
	// nor the Conflict that ends a puzzle without a solution.
	Steps [proof.Techniques]int
	// LongestChain is the largest number of steps on single lines that one
	// deduction takes: 1 if no assumption is needed, 0 if nothing is.
	LongestChain int
	// Sweeps is the number of times that a solver must look at all rows or all columns, by turns,
	// until line logic gives nothing more. It is the smaller of two numbers: one for starting with
	// the rows, one for starting with the columns.
	Sweeps int
	// Pace is set if the puzzle has a Class and the rating is not Limited.
	Pace Pace
	// Limited reports whether ctx, the effort that branching may take, or Options.Until ended the
	// rating before it had decided every cell that can be decided.
	Limited bool
}

// Rate says how hard a puzzle is. If ctx ends or a limit is reached, the rating covers what was
// explained by then. Errors are those of [Solve].
func Rate(ctx context.Context, p *nonogram.Puzzle, opts Options) (Rating, error) {
	t, err := NewTutor(p, opts)
	if err != nil {
		return Rating{}, err
	}
	return t.Rate(ctx, opts.From)
}

// Rate is the function [Rate], starting with a board; a nil board has the puzzle's given cells
// only.
//
// It repeatedly takes the simplest deduction anywhere on the board, and so does not depend on the
// order of an explanation.
func (t *Tutor) Rate(ctx context.Context, from *nonogram.Grid) (Rating, error) {
	b, err := t.board(ctx, from)
	if err != nil {
		return Rating{}, err
	}
	return b.rate(nil)
}

// rate is Rate on a board. It calls each, unless that is nil, with each step, in the tutor's view.
// If each is nil, the steps are bare.
func (b *boardState) rate(each func(proof.Deduction)) (Rating, error) {
	r := Rating{Status: b.resolve(), Sweeps: sweeps(b.puzzle, b.start)}
	var beyond []proof.Deduction
	e, ended := b.explainer(), slices.Contains(b.start.Cells(), nonogram.Contradicted)
	e.rating, e.bare = true, each == nil
	for !ended && b.ctx.Err() == nil {
		d, ok := e.next()
		if !ok {
			break
		}
		r.count(d)
		if until := b.opts.Until; until > Unrated && ClassOf(d.Technique) >= until {
			r.Class, r.Limited = ClassOf(d.Technique), true
			return r, &solve.LimitError{Limit: solve.CallerLimit}
		}
		if each != nil {
			each(d)
		}
		if !d.Technique.OneLine() {
			beyond = append(beyond, d)
		}
		ended = d.Ends()
		e.take(d)
	}
	undecided := 0
	if r.Status == solve.Multiple {
		undecided = len(b.undecided(symmetry.Of(b.view.Inverse(), e.Grid())))
	}
	r.Limited = !ended && e.Grid().CountOpen() > undecided
	if r.Status == solve.Unique && !r.Limited {
		r.Class, r.Pace = ClassOf(r.Hardest), pace(b.explainer(), beyond)
	}
	if r.Limited || r.Status == solve.Unknown {
		return r, b.limitError(e)
	}
	return r, nil
}

// count counts a step, unless it is the conflict that ends a puzzle without a solution.
func (r *Rating) count(d proof.Deduction) {
	if d.Technique == proof.Conflict {
		return
	}
	r.Steps[d.Technique]++
	r.Hardest = max(r.Hardest, d.Technique)
	r.LongestChain = max(r.LongestChain, d.Length())
}
