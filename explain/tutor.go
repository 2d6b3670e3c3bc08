package explain

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/internal/engine/symmetry"
	"nonogram/solve"
)

// Tutor explains one puzzle repeatedly. It finds the puzzle's solutions on first use and
// remembers them, so that later hints need no search. It must not be used by two goroutines
// at once.
type Tutor struct {
	puzzle *nonogram.Puzzle
	opts   Options
	views  []symmetry.Symmetry // from canonical
	seen   *nonogram.Puzzle    // the puzzle in any of these views
	asked  bool                // a search for the solutions ended, or was cut short
	solved solve.Result
	met    []nonogram.Grid // solutions met so far, at most manyMet
}

// manyMet is the most solutions of an ambiguous puzzle that a tutor remembers.
const manyMet = 64

// NewTutor returns a tutor for a puzzle, which must not change afterwards. It uses Jobs, Effort,
// MaxMemory, Solved, Each and Until of opts. It does not solve the puzzle yet. The error is that of
// [nonogram.Puzzle.Validate], or matches [nonogram.ErrOptions].
func NewTutor(p *nonogram.Puzzle, opts Options) (*Tutor, error) {
	if err := errors.Join(p.Validate(), enum.CheckOptions(opts)); err != nil {
		return nil, err
	}
	t := &Tutor{puzzle: p, opts: opts, views: canonical(p)}
	if opts.Solved != nil {
		if err := checkSolved(p, opts.Solved); err != nil {
			return nil, err
		}
		t.asked, t.solved = true, *opts.Solved
		t.meet(t.solved.Solutions)
	}
	// Without texts, goal and records, which explaining does not need.
	t.seen = symmetry.Of(t.views[0], &nonogram.Puzzle{Palette: p.Palette, Rows: p.Rows, Columns: p.Columns, Given: p.Given})
	return t, nil
}

// checkSolved refuses a result that is not of the puzzle.
func checkSolved(p *nonogram.Puzzle, r *solve.Result) error {
	least := map[solve.Status]int{solve.Unique: 1, solve.Multiple: 2}[r.Status]
	if len(r.Solutions) < least {
		return fmt.Errorf("%w: Solved: found %d solutions, expected %d or more", nonogram.ErrOptions, len(r.Solutions), least)
	}
	for _, g := range r.Solutions {
		if err := p.CheckSolution(g); err != nil {
			return fmt.Errorf("%w: Solved: %w", nonogram.ErrOptions, err)
		}
	}
	return nil
}

// solving returns the options for finding solutions that agree with a grid, unless it is nil.
func (o Options) solving(from *nonogram.Grid) solve.Options {
	return solve.Options{From: from, Jobs: o.Jobs, MaxMemory: o.MaxMemory}
}

// boardState is a board of the tutor's puzzle to explain.
type boardState struct {
	*Tutor
	ctx   context.Context
	start nonogram.Grid
	view  symmetry.Symmetry

	// What resolve and possible know of the solutions that agree with the board.
	resolved bool
	status   solve.Status
	limit    solve.Limit      // the one that left the status, or the possible colours, unknown
	example  [2]nonogram.Grid // if there are several
	known    nonogram.Grid    // the colours of each cell in the solutions; possible completes it
}

// board returns the state for a grid, narrowed by the puzzle's given cells; nil is an empty grid.
func (t *Tutor) board(ctx context.Context, from *nonogram.Grid) (*boardState, error) {
	b := &boardState{Tutor: t, ctx: ctx, start: t.puzzle.Start()}
	if !t.asked {
		b.know()
	}
	if from == nil {
		b.view = first(t.views, b.start)
		return b, nil
	}
	if from.Width() != b.start.Width() || from.Height() != b.start.Height() {
		return nil, fmt.Errorf("%w: the board is %d x %d, the puzzle %d x %d",
			nonogram.ErrGrid, from.Width(), from.Height(), b.start.Width(), b.start.Height())
	}
	for i, c := range from.Cells() {
		b.start.Cells()[i] &= c
	}
	b.view = first(t.views, b.start)
	return b, nil
}

// know solves the puzzle, unless that was done and not cut short.
func (b *boardState) know() {
	if b.solved.Status != solve.Unknown {
		return
	}
	b.asked = true
	// NewTutor has validated the puzzle, so the only error is a limit.
	b.solved, _ = solve.Solve(b.ctx, b.puzzle, b.opts.solving(nil))
	b.meet(b.solved.Solutions)
}

// meet remembers solutions.
func (t *Tutor) meet(solutions []nonogram.Grid) {
	t.met = append(t.met, solutions...)
	t.met = t.met[max(0, len(t.met)-manyMet):]
}

// right reports whether a solution agrees with the board. It needs no search if the tutor has met
// one before; known is false if a limit was reached first.
func (b *boardState) right() (right, known bool) {
	if slices.ContainsFunc(b.met, b.start.Allows) {
		return true, true
	}
	status := b.resolve()
	return status != solve.None, status != solve.Unknown
}

// resolve finds out how many solutions agree with the board.
func (b *boardState) resolve() solve.Status {
	if b.resolved {
		return b.status
	}
	b.resolved = true
	b.know()
	r := b.solved
	switch {
	case b.start.Equal(b.puzzle.Start()) || r.Status == solve.None:
	case r.Status == solve.Unique:
		if !b.start.Allows(r.Solutions[0]) {
			r = solve.Result{Status: solve.None}
		}
	default:
		r, _ = solve.Solve(b.ctx, b.puzzle, b.opts.solving(&b.start))
		b.meet(r.Solutions)
	}
	b.status, b.limit = r.Status, r.Limit
	switch r.Status {
	case solve.Unique:
		b.known = r.Solutions[0]
	case solve.Multiple:
		copy(b.example[:], r.Solutions)
	}
	return b.status
}

// difference returns copies of two solutions that differ, if there are several.
func (b *boardState) difference() (grids [2]nonogram.Grid) {
	for i, g := range b.example {
		grids[i] = g.Clone()
	}
	return grids
}

// possibleConflicts is the most conflicts in the search for possible colours. Without it, puzzles
// such as Knotty would take hours.
const possibleConflicts = 20_000

// possible returns the colours of each cell in the solutions that agree with the board, or at least
// in some of them; the grid has no cells if nothing is known.
func (b *boardState) possible() nonogram.Grid {
	if b.resolve() == solve.Multiple && b.known.Width() == 0 {
		var err error
		b.known, err = solve.Possible(b.ctx, b.puzzle, solve.PossibleOptions{
			From: &b.start, Known: b.example[:], Jobs: b.opts.Jobs, MaxConflicts: possibleConflicts, MaxMemory: b.opts.MaxMemory,
		})
		if limit, ok := errors.AsType[*solve.LimitError](err); ok {
			b.limit = limit.Limit // the colours that the search saw are possible all the same
		}
	}
	return b.known
}

// undecided lists the cells that a grid leaves open and in which solutions are known to differ.
func (b *boardState) undecided(end nonogram.Grid) []nonogram.Place {
	var places []nonogram.Place
	for i, c := range b.possible().Cells() {
		if !c.Known() && !end.Cells()[i].Known() {
			places = append(places, end.PlaceOf(i))
		}
	}
	return places
}

// limitError returns the error for the limit that ended the work on the board early.
func (b *boardState) limitError(e *explainer) error {
	switch {
	case b.ctx.Err() != nil:
		return &solve.LimitError{Limit: solve.ContextLimit, Cause: context.Cause(b.ctx)}
	case e != nil && e.effort <= 0 || b.limit == solve.NoLimit:
		return &solve.LimitError{Limit: solve.EffortLimit}
	}
	return &solve.LimitError{Limit: b.limit}
}

// explainer returns a new explainer for the board, in the tutor's view.
func (b *boardState) explainer() *explainer {
	e := b.explaining(b.seen, symmetry.Of(b.view, b.start))
	e.learn = func() nonogram.Grid {
		if known := b.possible(); known.Width() > 0 {
			return symmetry.Of(b.view, known)
		}
		return nonogram.Grid{}
	}
	return e
}

// walker returns a new walker for the board as given.
func (b *boardState) walker() *walker {
	e := b.explaining(b.puzzle, b.start)
	e.learn = b.possible
	return newWalker(e)
}

// explaining returns a new explainer for a board, with the effort of the options.
func (b *boardState) explaining(p *nonogram.Puzzle, start nonogram.Grid) *explainer {
	e := newExplainer(b.ctx, p, start)
	e.effort = b.opts.Effort
	if e.effort <= 0 {
		e.effort = defaultEffort
	}
	return e
}
