package solve

import (
	"math"
	"sync/atomic"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/cdcl"
)

// possibilities searches for all colours that each cell has in some solution. It
// asks for solutions that show at least one colour of a cell not seen before,
// until there is none: at most as many solutions as there are open colours, and
// usually few, since the search is told to prefer colours not seen.
type possibilities struct {
	race   *race
	found  int           // solutions so far
	most   int           // how many there may be; 0 is no limit
	seen   nonogram.Grid // what cells are in them
	open   []unseen      // what they may be in others
	failed Limit         // set if there is no search
}

// unseen is a colour that a cell had in no solution so far.
type unseen struct {
	row, column int
	colour      nonogram.Colour
	fact        cdcl.Lit
}

// newPossibilities prepares a search on a board that has settled. It reads the
// board only here.
func newPossibilities(b *board.Board, opts Options, stopped *atomic.Bool) *possibilities {
	q := &possibilities{seen: nonogram.NewGrid(b.Width, b.Height, nonogram.Contradicted)}
	known := opts.Known
	opts.Known = nil // told here, and not by the race
	q.begin(b, opts, stopped)
	for _, g := range known {
		q.add(g)
	}
	return q
}

// begin prepares the search, unless that fails.
func (q *possibilities) begin(b *board.Board, opts Options, stopped *atomic.Bool) {
	e, limit := encode(b, opts.memory())
	if limit != NoLimit {
		q.failed = limit
		return
	}
	q.race = newRace(e, opts, stopped)
	q.race.goesOn = true
	q.listUnseen()
}

// listUnseen makes every colour that is left to a cell one not seen yet.
func (q *possibilities) listUnseen() {
	e := q.race.encoding
	for _, ch := range e.choices {
		for colour := range e.board.Colours {
			at := (ch.row*e.board.Width+ch.column)*e.board.Colours + colour
			if fact := e.cells[at]; fact != no {
				q.open = append(q.open, unseen{ch.row, ch.column, nonogram.Colour(colour), fact})
			}
		}
	}
}

// run goes on for a number of conflicts. NoLimit says that seen is now exactly
// what is possible; it has contradicted cells if there is no solution.
func (q *possibilities) run(conflicts int64) Limit {
	if q.failed != NoLimit {
		return q.failed
	}
	q.race.maxConflicts = q.race.conflicts() + min(conflicts, math.MaxInt64-q.race.conflicts())
	for q.found == 0 || len(q.open) > 0 {
		if q.most > 0 && q.found >= q.most {
			return SolutionLimit
		}
		g, ok, limit := q.race.next(true)
		if !ok {
			return limit
		}
		q.add(g)
	}
	return NoLimit
}

// add takes in a solution, and demands that the next one shows something new.
func (q *possibilities) add(g nonogram.Grid) {
	q.found++
	for i, cell := range g.Cells() {
		q.seen.Cells()[i] |= cell
	}
	if q.note(g); len(q.open) > 0 {
		q.ask()
	}
}

// note drops from open what a solution shows.
func (q *possibilities) note(g nonogram.Grid) {
	kept := q.open[:0]
	for _, u := range q.open {
		if !g.At(u.row, u.column).Can(u.colour) {
			kept = append(kept, u)
		}
	}
	q.open = kept
}

// ask demands a colour not seen.
func (q *possibilities) ask() {
	clause := make([]cdcl.Lit, len(q.open))
	for i, u := range q.open {
		clause[i] = u.fact
	}
	q.race.exclusions = append(q.race.exclusions, clause)
	for _, engine := range q.race.engines {
		engine.Import([][]cdcl.Lit{clause}, false)
		for _, fact := range clause {
			engine.Suggest(fact)
		}
	}
}

// bytes is about how much memory the search holds.
func (q *possibilities) bytes() int64 {
	if q.race == nil {
		return 0
	}
	bytes := q.race.encoding.clauses.bytes()
	for _, engine := range q.race.engines {
		bytes += engine.Bytes()
	}
	return bytes
}
