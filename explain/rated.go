package explain

import (
	"context"
	"errors"
	"slices"

	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/internal/engine/symmetry"
	"nonogram/proof"
	"nonogram/solve"
)

// Rated returns the rating of a board with the steps that it counts, in order. Each step is the
// simplest at its point and forms a visit. If the board has no solution, the conflict follows at
// the end; no rating counts it. Errors are those of [Tutor.Rate].
func (t *Tutor) Rated(ctx context.Context, from *nonogram.Grid) (Solution, Rating, error) {
	b, err := t.board(ctx, from)
	if err != nil {
		return Solution{}, Rating{}, err
	}
	s := Solution{Start: b.start, End: b.start.Clone()}
	r, err := b.rate(func(d proof.Deduction) {
		d = b.back(d)
		s.Visits = append(s.Visits, Single(b.puzzle, s.End, d))
		d.Apply(s.End)
	})
	if limit := (*solve.LimitError)(nil); err != nil && !errors.As(err, &limit) {
		return Solution{}, Rating{}, err
	}
	s.Status, s.Limited = r.Status, r.Limited
	if s.Status == solve.Multiple {
		s.Undecided, s.Example = b.undecided(s.End), b.difference()
	}
	return s, r, err
}

// back turns a deduction in the tutor's view into one on the puzzle as given.
func (b *boardState) back(d proof.Deduction) proof.Deduction {
	turn, height, width := b.view.Inverse(), b.puzzle.Height(), b.puzzle.Width()
	facts := func(of []proof.Fact) []proof.Fact {
		all := slices.Clone(of)
		for i, f := range all {
			all[i].Row, all[i].Column = turn.Cell(f.Row, f.Column, height, width)
		}
		ordered.Sort(all, func(f, g proof.Fact) int { return f.Row*width + f.Column - g.Row*width - g.Column })
		return all
	}
	d.Evidence, d.Result, d.Cases = facts(d.Evidence), facts(d.Result), slices.Clone(d.Cases)
	for i, c := range d.Cases {
		turned := proof.Case{Assumption: facts([]proof.Fact{c.Assumption})[0]}
		for _, step := range c.Steps {
			turned.Steps = append(turned.Steps, b.back(step))
		}
		d.Cases[i] = turned
	}
	if !d.Technique.OneLine() {
		return d
	}
	n := d.Line.Index
	if d.Line.Axis == nonogram.Columns {
		n += b.seen.Height()
	}
	to, reversed := turn.Line(n, height, width)
	if d.Line = nonogram.Row(to); to >= height {
		d.Line = nonogram.Column(to - height)
	}
	if reversed {
		d.Blocks, d.Arrangements = b.reversed(d)
	}
	return d
}

// reversed returns the blocks and arrangements of a deduction on a line that the view reads from
// the other end.
func (b *boardState) reversed(d proof.Deduction) (blocks []int, arrangements [][]int) {
	clue := b.puzzle.Clue(d.Line)
	length := b.puzzle.Width()
	if d.Line.Axis == nonogram.Columns {
		length = b.puzzle.Height()
	}
	for _, i := range slices.Backward(d.Blocks) {
		blocks = append(blocks, symmetry.Reflected(i, len(clue), true))
	}
	for _, starts := range d.Arrangements {
		turned := make([]int, len(starts))
		for i := range starts {
			j := len(starts) - 1 - i
			turned[i] = length - starts[j] - clue[i].Length
		}
		arrangements = append(arrangements, turned)
	}
	return blocks, arrangements
}
