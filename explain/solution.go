package explain

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/proof"
	"nonogram/solve"
)

// Options direct an explanation.
type Options struct {
	// From is what is known at the start, on top of the puzzle's given cells; nil
	// if nothing is.
	From *nonogram.Grid
	// Jobs is how many cores finding the solutions beforehand may use; 0 and 1
	// mean one. The explanation does not depend on it.
	Jobs int
}

// Solution is the way in which a person would solve a puzzle.
type Solution struct {
	// Start is what was known at the start, End what follows from it.
	Start, End nonogram.Grid
	// Steps lead from Start to End. If Start contradicts the clues, the last of
	// them ends in that contradiction.
	Steps []proof.Deduction
	// Status says how many solutions agree with Start; Unknown if ctx ended
	// before that was found.
	Status solve.Status
	// Undecided lists the cells that are open at the end because solutions differ
	// there; Example is two solutions that do, together in as many of them as
	// possible. Both are empty unless Status is Multiple.
	Undecided []Place
	Example   [2]nonogram.Grid
	// Limited: ctx or the effort that branching may take ended before every cell
	// was decided that can be.
	Limited bool
}

// Place is a cell of a grid.
type Place struct {
	// Row and Column count from 0.
	Row, Column int
}

// Solve explains a puzzle step by step: each step is the simplest deduction that
// there is at that point, see [Next], and none is a guess. It is the same on every
// machine, and the same for the mirrored and the transposed puzzle.
//
// When ctx ends, the Solution holds what was found so far and is Limited. An error
// means that the puzzle or Options.From cannot be used.
func Solve(ctx context.Context, p *nonogram.Puzzle, opts Options) (Solution, error) {
	q, err := newQuestion(ctx, p, opts)
	if err != nil {
		return Solution{}, err
	}
	s := Solution{Start: q.start, Status: q.status, Example: q.example}
	e := q.explainer()
	for {
		d, ok := e.next()
		if !ok {
			break
		}
		s.Steps = append(s.Steps, q.view.deduction(d, e.puzzle))
		if d.Ends() {
			break
		}
		e.take(d)
	}
	s.End = q.view.grid(e.Grid())
	s.Undecided = q.undecided(s.End)
	s.Limited = s.limited()
	return s, nil
}

// limited reports whether a cell is open that need not be.
func (s Solution) limited() bool {
	if n := len(s.Steps); n > 0 && s.Steps[n-1].Ends() {
		return false
	}
	return s.End.CountOpen() > len(s.Undecided)
}

// question is a puzzle to be explained, from a state of its board, and what the
// solver knows of it.
type question struct {
	ctx    context.Context
	puzzle *nonogram.Puzzle
	start  nonogram.Grid
	view   orientation
	status solve.Status
	// possible is what each cell is in the solutions; without cells if unknown.
	possible nonogram.Grid
	example  [2]nonogram.Grid
}

func newQuestion(ctx context.Context, p *nonogram.Puzzle, opts Options) (*question, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	q := &question{ctx: ctx, puzzle: p, start: p.Start(), view: canonical(p)}
	if f := opts.From; f != nil {
		if f.Width() != p.Width() || f.Height() != p.Height() {
			return nil, fmt.Errorf("%w: the state is %d x %d, the puzzle %d x %d",
				nonogram.ErrGrid, f.Width(), f.Height(), p.Width(), p.Height())
		}
		for i, c := range f.Cells() {
			q.start.Cells()[i] &= c
		}
	}
	return q, q.solve(opts)
}

// solve finds out what the solutions are like.
func (q *question) solve(opts Options) error {
	r, err := solve.Solve(q.ctx, q.puzzle, solve.Options{From: &q.start, Jobs: opts.Jobs})
	if err != nil {
		return err
	}
	q.status = r.Status
	switch r.Status {
	case solve.Unique:
		q.possible = r.Solutions[0]
	case solve.Multiple:
		copy(q.example[:], r.Solutions)
		possible, err := solve.Possible(q.ctx, q.puzzle, solve.Options{From: &q.start, Jobs: opts.Jobs})
		if err == nil {
			q.possible = possible
		}
	}
	return nil
}

// undecided lists the cells that a grid leaves open and solutions differ in.
func (q *question) undecided(end nonogram.Grid) []Place {
	var places []Place
	for i, c := range q.possible.Cells() {
		if !c.Known() && !end.Cells()[i].Known() {
			places = append(places, Place{i / end.Width(), i % end.Width()})
		}
	}
	return places
}

// explainer starts an explainer for the question in its canonical view.
func (q *question) explainer() *explainer {
	e := newExplainer(q.ctx, q.view.of(q.puzzle), q.view.seen(q.start))
	if q.possible.Width() > 0 {
		e.truth = q.view.seen(q.possible)
	}
	return e
}
