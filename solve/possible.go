package solve

import (
	"context"
	"math"

	"nonogram"
)

// Possible returns, for each cell, the colours that it has in some solution: what
// is the same in all solutions is known, where they differ is open. A puzzle
// without a solution gives cells without a colour. Of opts it uses From, Known,
// Jobs, MaxConflicts and MaxMemory. If ctx ends or a limit is reached first, the error is
// a [LimitError], and the grid holds the colours of the solutions found by then, or has
// no cells if the search had not started; a puzzle or grid that cannot be used is refused
// as by [Solve].
//
// It asks for solutions that show something new until there is none, so it takes
// at most as many solutions as there are open colours, whatever their number.
func Possible(ctx context.Context, p *nonogram.Puzzle, opts Options) (nonogram.Grid, error) {
	start, err := startGrid(p, opts)
	if err != nil {
		return nonogram.Grid{}, err
	}
	s := newSolve(ctx, p, start, opts)
	defer s.release()
	ok, limit := s.settle()
	switch {
	case limit != NoLimit:
		return nonogram.Grid{}, limitError(ctx, limit)
	case !ok:
		return nonogram.NewGrid(p.Width(), p.Height(), nonogram.Contradicted), nil
	case s.result.LineSolvable:
		return s.result.Certain, nil
	}
	q := newPossibilities(s.board, opts, &s.stopped)
	conflicts := int64(math.MaxInt64)
	if opts.MaxConflicts > 0 {
		conflicts = opts.MaxConflicts
	}
	limit = q.run(conflicts)
	return q.seen, limitError(ctx, limit)
}
