package solve

import (
	"cmp"
	"context"
	"math"
	"sync/atomic"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/cdcl"
)

// Possible returns, for each cell, the colours that it has in some solution: a cell is known if it
// is the same in all solutions, and open if they differ there. If the puzzle has no solution, no
// cell has a colour. If ctx ends or a limit is reached first, the error is a [LimitError], and the
// grid holds the colours of the solutions found by then, or has no cells if the search had not
// started; if the puzzle or an option cannot be used, the error is that of [Solve].
//
// It asks for solutions with something new until there are none, so it finds at most as many
// solutions as there are open colours, however many solutions exist. After [Solve], [Options].Open
// does the same with what that search has learned.
func Possible(ctx context.Context, p *nonogram.Puzzle, o PossibleOptions) (nonogram.Grid, error) {
	opts := o.search()
	start, err := startGrid(p, opts)
	if err != nil {
		return nonogram.Grid{}, err
	}
	s := newSolve(ctx, p, start, opts)
	defer s.release()
	ok, limit := s.settle()
	if ok && limit == NoLimit && !s.result.LineSolvable {
		ok, limit = s.probe()
	}
	switch {
	case limit != NoLimit:
		return nonogram.Grid{}, limitError(ctx, limit)
	case !ok:
		return nonogram.NewGrid(p.Width(), p.Height(), nonogram.Contradicted), nil
	}
	if g := s.board.Grid(); g.Complete() {
		return g, nil
	}
	q, limit := encodePossibilities(s.board, opts, &s.stopped)
	if limit == NoLimit {
		limit = q.run(opts.MaxConflicts)
	}
	return q.seen, limitError(ctx, limit)
}

// open continues from the solutions found until it has all cells in which any two solutions differ.
// The engines keep what they learned.
func (s *solving) open(limits OpenLimits) *Open {
	if limits.Fair {
		s.portfolio.account()
		l := &s.portfolio.encoding.ledger
		l.most = l.cost() + max(int64(fairShare*float64(l.cost())), fairLeast)
	}
	q := newPossibilities(s.portfolio, s.result.Solutions)
	if limits.Solutions > 0 {
		q.most = q.found + limits.Solutions
	}
	if s.opts.MaxConflicts > 0 {
		left := max(s.opts.MaxConflicts-s.portfolio.conflicts(), 1)
		limits.Conflicts = min(cmp.Or(limits.Conflicts, left), left)
	}
	limit := q.run(limits.Conflicts)
	return &Open{Limit: limit, Possible: q.seen, Found: q.found, Limits: limits}
}

// fairShare limits the cost of a fair search for open cells, as a share of the cost of the status.
const fairShare = 0.4

// fairLeast is the cost that a fair search for open cells may always have, in units: some 2 ms.
// Tests reduce it.
var fairLeast int64 = 200_000

// possibilities searches for all colours that each cell has in some solution. It asks for solutions
// that show at least one unseen colour of a cell, until there is none: at most as many solutions as
// there are open colours, and usually few, since the engines decide unseen colours first.
type possibilities struct {
	portfolio *portfolio
	guide     func() cdcl.Lit // the first engine's, before the search
	found     int             // solutions so far
	most      int             // most solutions; 0 is no limit
	first     nonogram.Grid   // first solution
	seen      nonogram.Grid   // colours of cells in the solutions so far
	open      []unseen        // colours of cells in none of them
}

// unseen is a colour that a cell had in no solution so far.
type unseen struct {
	row, column int
	colour      nonogram.Colour
	fact        cdcl.Lit
}

// encodePossibilities prepares a search on a board that has settled. It reads the board only
// here.
func encodePossibilities(b *board.Board, opts Options, stopped *atomic.Bool) (*possibilities, Limit) {
	e, limit := encode(b, opts.memory(), nil, nil)
	if limit != NoLimit {
		return &possibilities{}, limit
	}
	known := opts.Known
	opts.Known, opts.Apart, opts.MaxConflicts = nil, nil, 0 // the caller handles these, not the race
	r := newPortfolio(e, opts, stopped)
	r.goesOn = true
	return newPossibilities(r, known), NoLimit
}

// newPossibilities continues a race that has shown some solutions.
func newPossibilities(r *portfolio, shown []nonogram.Grid) *possibilities {
	e := r.encoding
	b := e.board
	q := &possibilities{
		portfolio: r, guide: r.engines[0].Guide,
		seen: nonogram.NewGrid(b.Width, b.Height, nonogram.Contradicted),
	}
	for _, ch := range e.choices {
		for c := range b.Colours {
			if fact := e.cells[(ch.row*b.Width+ch.column)*b.Colours+c]; fact != no {
				q.open = append(q.open, unseen{ch.row, ch.column, nonogram.Colour(c), fact})
			}
		}
	}
	for _, g := range shown {
		q.add(g)
	}
	return q
}

// run continues for a number of conflicts; 0 is no limit. NoLimit means that seen now has exactly
// the possible colours; it has contradicted cells if there is no solution.
func (q *possibilities) run(conflicts int64) Limit {
	q.portfolio.maxConflicts = math.MaxInt64
	if conflicts > 0 {
		q.portfolio.maxConflicts = q.portfolio.conflicts() + conflicts
	}
	for q.found == 0 || len(q.open) > 0 {
		if q.most > 0 && q.found >= q.most {
			return SolutionLimit
		}
		g, ok, limit := q.portfolio.next(true)
		if !ok {
			return limit
		}
		q.add(g)
	}
	return NoLimit
}

// add records a solution, and demands that the next one shows something new.
func (q *possibilities) add(g nonogram.Grid) {
	if q.found++; q.found == 1 {
		q.first = g
	}
	q.portfolio.encoding.ledger.charge(int64(seenUnits * (len(g.Cells()) + len(q.open))))
	for i, cell := range g.Cells() {
		q.seen.Cells()[i] |= cell
	}
	q.demandUnseen()
}

// addSeen adds colours that are known to be in some solution.
func (q *possibilities) addSeen(possible nonogram.Grid) {
	for i, cell := range possible.Cells() {
		q.seen.Cells()[i] |= cell
	}
	q.demandUnseen()
}

// demandUnseen demands that the next solution shows an unseen colour, if there is any.
func (q *possibilities) demandUnseen() {
	var facts []cdcl.Lit
	kept := q.open[:0]
	for _, u := range q.open {
		if !q.seen.At(u.row, u.column).Can(u.colour) {
			kept, facts = append(kept, u), append(facts, u.fact)
		}
	}
	if q.open = kept; len(facts) > 0 {
		q.demand(facts)
	}
}

// demand makes the engines look for a solution with one of the facts.
func (q *possibilities) demand(facts []cdcl.Lit) {
	q.portfolio.require(facts)
	for i, engine := range q.portfolio.engines {
		for _, fact := range facts {
			engine.SetPhase(fact)
		}
		then := q.guide
		if i > 0 {
			then = nil
		}
		engine.Guide = towards(facts, engine, unseenConflicts, then)
	}
}

// unseenConflicts is the number of conflicts up to which an engine decides unseen colours first. If
// these are hard to reach, the engine's own order is better.
const unseenConflicts = 20
