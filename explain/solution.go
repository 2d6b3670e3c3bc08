package explain

import (
	"context"
	"slices"

	"nonogram"
	"nonogram/proof"
	"nonogram/solve"
)

// Options direct an explanation.
type Options struct {
	// From has the cells known at the start, on top of the puzzle's given cells; nil
	// if nothing is.
	From *nonogram.Grid
	// Near, unless nil, is the cell where a player is: hints are given on lines there if they can
	// be.
	Near *nonogram.Place
	// Jobs is how many cores finding the solutions beforehand may use; 0 means all. The
	// explanation does not depend on it.
	Jobs int
	// Effort bounds how many looks at lines branching, T18, may take altogether; 0
	// means 30 million, which are about ten seconds.
	Effort int64
	// MaxMemory bounds, in bytes and by estimate, what the search for the solutions
	// beforehand may hold; 0 means 4 GB.
	MaxMemory int64
	// Solved, unless nil, is the result of [solve.Solve] for the puzzle without From, so that
	// the puzzle is not solved again.
	Solved *solve.Result
	// Each, unless nil, is called by Solve with each visit as it is found, before the
	// search for the next: to check it, say. If it returns false, the explanation ends
	// before that visit, with the error of [solve.CallerLimit].
	Each func(Visit) bool
	// Until, unless Unrated, ends Rate at the first step of this class or a harder one: the
	// Rating then has that class and is Limited, and the error is that of [solve.CallerLimit].
	Until Class
}

// Solution is the way in which a person would solve a puzzle.
type Solution struct {
	// Start has the cells known at the start, End those that follow from them.
	Start, End nonogram.Grid
	// Visits lead from Start to End. If Start contradicts the clues, the last of
	// them ends in that contradiction; there are none if a cell of Start has no
	// value left.
	Visits []Visit
	// Status says how many solutions agree with Start; Unknown if ctx ended
	// before that was found.
	Status solve.Status
	// Undecided lists the cells that are open at the end because solutions differ
	// there; Example is two solutions that do, together in as many of them as
	// possible. Both are empty unless Status is Multiple.
	Undecided []nonogram.Place
	Example   [2]nonogram.Grid
	// Limited: ctx, the effort that branching may take, or Options.Each ended the
	// explanation before every cell was decided that can be, which the error says too.
	Limited bool
}

// Steps lists the deductions of all visits.
func (s Solution) Steps() []proof.Deduction {
	var steps []proof.Deduction
	for _, v := range s.Visits {
		steps = append(steps, v.Steps...)
	}
	return steps
}

// Solve explains a puzzle visit by visit, in the order in which a person would make them:
// full lines first, then large overlaps, then what is near the cells just found. No step is
// harder than necessary at that point, see [NextHint], and none is a guess. It is the same
// on every machine.
//
// When ctx ends or a limit is reached before every cell is decided that can be, or
// before the Status is known, the Solution holds what was found so far and the error is a
// [solve.LimitError]. Any other error means that the puzzle or an option cannot be used; it
// is that of [nonogram.Puzzle.Validate], or matches [nonogram.ErrGrid] or [nonogram.ErrOptions].
func Solve(ctx context.Context, p *nonogram.Puzzle, opts Options) (Solution, error) {
	t, err := NewTutor(p, opts)
	if err != nil {
		return Solution{}, err
	}
	return t.Solve(ctx, opts.From)
}

// Solve is the function [Solve], starting with a board; nil stands for the cells that the puzzle gives.
func (t *Tutor) Solve(ctx context.Context, from *nonogram.Grid) (Solution, error) {
	b, err := t.board(ctx, from)
	if err != nil {
		return Solution{}, err
	}
	s := Solution{Start: b.start, End: b.start.Clone(), Status: b.resolve()}
	w, refused := b.walker(), false
	for !s.ended() && !refused && ctx.Err() == nil {
		v, ok := w.next()
		if !ok {
			break
		}
		if refused = t.opts.Each != nil && !t.opts.Each(v); !refused {
			s.take(v)
		}
	}
	if b.status == solve.Multiple {
		s.Undecided, s.Example = b.undecided(s.End), b.difference()
	}
	s.Limited = refused || s.limited()
	switch {
	case refused:
		return s, &solve.LimitError{Limit: solve.CallerLimit}
	case s.Limited || s.Status == solve.Unknown:
		return s, b.limitError(w.explainer)
	}
	return s, nil
}

// Cut removes all visits after the first n, and makes the Solution Limited if there were
// more.
func (s *Solution) Cut(n int) {
	if n >= len(s.Visits) {
		return
	}
	s.Visits, s.Limited = s.Visits[:n], true
	s.End = s.Start.Clone()
	for _, d := range s.Steps() {
		d.Apply(s.End)
	}
}

// take adds a visit.
func (s *Solution) take(v Visit) {
	s.Visits = append(s.Visits, v)
	for _, d := range v.Steps {
		d.Apply(s.End)
	}
}

// limited reports whether a cell is open that need not be.
func (s Solution) limited() bool {
	return !s.ended() && s.End.CountOpen() > len(s.Undecided)
}

// ended reports whether a contradiction was found.
func (s Solution) ended() bool {
	n := len(s.Visits)
	return n > 0 && s.Visits[n-1].Ends() || slices.Contains(s.Start.Cells(), nonogram.Contradicted)
}
