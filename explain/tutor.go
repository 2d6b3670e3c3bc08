package explain

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/solve"
)

// Tutor explains one puzzle, again and again. It knows the puzzle's solution if
// there is only one, so that a hint takes no search. It must not be used by two
// goroutines at once.
type Tutor struct {
	puzzle *nonogram.Puzzle
	opts   Options
	views  []orientation    // see canonical
	seen   *nonogram.Puzzle // the puzzle in any of these views
	solved solve.Result
	met    []nonogram.Grid // solutions met so far, at most manyMet
}

// manyMet is how many solutions of an ambiguous puzzle a tutor remembers.
const manyMet = 64

// NewTutor returns a tutor for a puzzle, which must not change any more; of opts it uses
// Jobs, Effort, MaxMemory and Each. If ctx ends before the puzzle is solved, that is tried again
// when it is needed. An error means that the puzzle cannot be used.
func NewTutor(ctx context.Context, p *nonogram.Puzzle, opts Options) (*Tutor, error) {
	r, err := solve.Solve(ctx, p, opts.solving(nil))
	if err != nil {
		return nil, err
	}
	t := &Tutor{puzzle: p, opts: opts, views: canonical(p), solved: r, met: r.Solutions}
	// Without texts, goal and records, which explaining does not need.
	t.seen = seen(t.views[0], &nonogram.Puzzle{Palette: p.Palette, Rows: p.Rows, Columns: p.Columns, Given: p.Given})
	return t, nil
}

// solving are the options for finding solutions that agree with a grid, if it is not nil.
func (o Options) solving(from *nonogram.Grid) solve.Options {
	return solve.Options{From: from, Jobs: o.Jobs, MaxMemory: o.MaxMemory}
}

// boardState is a state of the tutor's puzzle that is to be explained.
type boardState struct {
	*Tutor
	ctx   context.Context
	start nonogram.Grid
	view  orientation

	// What is known of the solutions that agree with the board, see resolve.
	resolved bool
	status   solve.Status
	example  [2]nonogram.Grid // if there are several
	known    nonogram.Grid    // what each cell is in the solutions; see possible
}

// board returns the state of which a grid, nil for an empty one, is known.
func (t *Tutor) board(ctx context.Context, from *nonogram.Grid) (*boardState, error) {
	b := &boardState{Tutor: t, ctx: ctx, start: t.puzzle.Start()}
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

// know solves the puzzle again if that was cut short.
func (b *boardState) know() {
	if b.solved.Status != solve.Unknown {
		return
	}
	// The puzzle was accepted before, so there is no error.
	b.solved, _ = solve.Solve(b.ctx, b.puzzle, b.opts.solving(nil))
	b.meet(b.solved.Solutions)
}

// meet remembers solutions.
func (t *Tutor) meet(solutions []nonogram.Grid) {
	t.met = append(t.met, solutions...)
	t.met = t.met[max(0, len(t.met)-manyMet):]
}

// wrong reports whether no solution agrees with the board, without a search if one
// was met before.
func (b *boardState) wrong() bool {
	for _, g := range b.met {
		if agree(b.start, g) {
			return false
		}
	}
	return b.resolve() == solve.None
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
		if !agree(b.start, r.Solutions[0]) {
			r = solve.Result{Status: solve.None}
		}
	default:
		r, _ = solve.Solve(b.ctx, b.puzzle, b.opts.solving(&b.start))
		b.meet(r.Solutions)
	}
	b.status = r.Status
	switch r.Status {
	case solve.Unique:
		b.known = r.Solutions[0]
	case solve.Multiple:
		copy(b.example[:], r.Solutions)
	}
	return b.status
}

// agree reports whether a solution is among what a board leaves possible.
func agree(board, solution nonogram.Grid) bool {
	for i, c := range solution.Cells() {
		if board.Cells()[i]&c == 0 {
			return false
		}
	}
	return true
}

// possibleConflicts bounds the search for what is possible; without it puzzles such
// as Knotty would keep it busy for hours.
const possibleConflicts = 20_000

// possible is what each cell is in the solutions that agree with the board, or at
// least in some of them; a grid without cells if nothing is known.
func (b *boardState) possible() nonogram.Grid {
	if b.resolve() == solve.Multiple && b.known.Width() == 0 {
		// An error means that a limit was reached. What was seen by then is
		// possible all the same.
		options := b.opts.solving(&b.start)
		options.MaxConflicts, options.Known = possibleConflicts, b.example[:]
		b.known, _ = solve.Possible(b.ctx, b.puzzle, options)
	}
	return b.known
}

// undecided lists the cells that a grid leaves open and solutions are known to
// differ in.
func (b *boardState) undecided(end nonogram.Grid) []nonogram.Place {
	var places []nonogram.Place
	for i, c := range b.possible().Cells() {
		if !c.Known() && !end.Cells()[i].Known() {
			places = append(places, end.PlaceOf(i))
		}
	}
	return places
}

// explainer starts an explainer for the board, in the tutor's view.
func (b *boardState) explainer() *explainer {
	e := newExplainer(b.ctx, b.seen, seen(b.view, b.start))
	e.learn = func() nonogram.Grid {
		if known := b.possible(); known.Width() > 0 {
			return seen(b.view, known)
		}
		return nonogram.Grid{}
	}
	e.effort = b.opts.Effort
	if e.effort <= 0 {
		e.effort = defaultEffort
	}
	return e
}
