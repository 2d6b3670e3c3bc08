package solve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"sync/atomic"

	"nonogram"
	"nonogram/internal/engine/board"
)

// errMemory ends a count that reaches its bound on memory.
var errMemory = &LimitError{Limit: MemoryLimit}

// countMemory is Count's bound in bytes if CountOptions.MaxMemory is 0.
const countMemory = 2 << 30

// These limit the first attempt at counting: entries of a frontier to extend, and conflicts of the
// search for possible colours, about 25 ms each. countGrowth is the growth of both from one attempt
// to the next.
const (
	countEffort    = 1 << 18
	countConflicts = 500
	countGrowth    = 4
)

// Count returns the exact number of solutions without listing them. If ctx ends or the memory is
// used up first, the error is a [LimitError] and the number is a proven lower bound, which grows
// with time and is 0 if no solution was found yet. If the puzzle or an option cannot be used, the
// error is that of [Solve] and the number is nil.
//
// First, line logic removes what it can decide. The rest falls into independent parts, whose
// numbers are multiplied. Count decides a part cell by cell, see frontier: time and memory grow
// with the number of different states of its half-filled lines, not with the number of solutions.
// If there are many states, a search first finds the cells that are the same in all solutions;
// without those cells, the rest falls into smaller parts.
func Count(ctx context.Context, p *nonogram.Puzzle, o CountOptions) (*big.Int, error) {
	opts := o.search()
	start, err := startGrid(p, opts)
	if err != nil {
		return nil, err
	}
	if g := o.Open; g != nil && (g.Possible.Width() != p.Width() || g.Possible.Height() != p.Height()) {
		return nil, fmt.Errorf("%w: the open cells are those of another puzzle", nonogram.ErrGrid)
	}
	if opts.MaxMemory == 0 {
		opts.MaxMemory = countMemory
	}
	c := &counter{ctx: ctx, puzzle: p, opts: opts, board: board.New(p), open: o.Open}
	c.bound.number.SetInt64(int64(len(opts.Known)))
	c.board.Stopped = &c.stopped
	defer context.AfterFunc(ctx, func() { c.stopped.Store(true) })()
	n, err := c.count(start)
	if ctx.Err() != nil {
		err = limitError(ctx, ContextLimit)
	}
	if err != nil {
		return &c.bound.number, err
	}
	return n, nil
}

// counter is a count in progress.
type counter struct {
	ctx     context.Context
	puzzle  *nonogram.Puzzle
	opts    Options
	board   *board.Board
	stopped atomic.Bool
	grid    nonogram.Grid   // what each cell can be
	lines   [2][]*automaton // automata that read forwards, and backwards; made when needed
	taken   int64           // memory that the automata take, in bytes
	search  *possibilities
	parts   []*partCount
	free    [nonogram.MaxColours + 1]int64 // number of cells that are parts by themselves, by choices
	bound   lowerBound
	open    *Open // the open cells so far; nil if the caller did not ask for them
}

// searchPossible continues the search for possible colours, with half of the memory.
func (c *counter) searchPossible(conflicts int64) (limit Limit) {
	if c.search == nil {
		opts := c.opts
		opts.MaxMemory /= 2
		if c.search, limit = encodePossibilities(c.board, opts, &c.stopped); limit != NoLimit {
			c.search = nil
			return limit
		}
		if c.open != nil {
			c.search.addSeen(c.open.Possible)
		}
	}
	limit = c.search.run(conflicts)
	c.addSeen(c.search.seen)
	return limit
}

// count tries frontiers and the search by turns, with growing effort, since
// either can be quick where the other would take forever.
func (c *counter) count(start nonogram.Grid) (*big.Int, error) {
	possible, err := c.know(start)
	effort := int64(1)
	for ; possible && err == nil; effort *= countGrowth {
		err = c.countParts(countEffort * effort)
		if !errors.Is(err, errEffort) && !errors.Is(err, errMemory) {
			break
		}
		conflicts := countConflicts * effort
		if errors.Is(err, errMemory) {
			conflicts = 0
		}
		switch limit := c.searchPossible(conflicts); {
		case limit == ConflictLimit:
			err = c.raise(countEffort * effort / boundShare)
			continue
		case limit == NoLimit:
			c.bound.atLeast(big.NewInt(int64(c.search.found)))
			c.complete()
			if possible, err = c.know(c.search.seen); err != nil {
				return nil, err
			}
			c.search = nil
		case errors.Is(err, errMemory):
			return nil, err
		}
		if possible {
			err = c.countParts(math.MaxInt64)
		}
		if c.bound.number.Sign() > 0 && (c.open == nil || c.open.Limit == NoLimit) {
			c.bound.atLeast(c.product())
		}
		break
	}
	if err != nil {
		return nil, err
	}
	if !possible {
		return new(big.Int), nil
	}
	c.findOpen(countConflicts * effort)
	return c.product(), nil
}

// know starts from a grid, applies line logic and splits the open cells into parts. It returns
// false if it finds that the grid has no completion.
func (c *counter) know(g nonogram.Grid) (possible bool, err error) {
	c.board.Load(g)
	c.board.PushAll()
	if !c.board.Settle() {
		return false, nil
	}
	c.grid, c.lines, c.taken = c.board.Grid(), [2][]*automaton{}, 0
	return true, c.split()
}

// memory returns the most bytes that a frontier may take.
func (c *counter) memory() int64 {
	left := c.opts.MaxMemory - c.taken
	if c.search != nil {
		left -= c.search.portfolio.bytes()
	}
	return left
}

// countParts counts each part that is not counted yet with limited effort; the error is errEffort
// if that does not suffice for all of them.
func (c *counter) countParts(effort int64) error {
	var result error
	for _, p := range c.parts {
		switch err := c.countPart(p, effort); {
		case errors.Is(err, errEffort):
			result = err
		case err != nil:
			return err
		}
	}
	return result
}

// product returns the product of the counted parts: the number of solutions once all are counted,
// and earlier, if a solution is known, a lower bound, since each part can be completed.
func (c *counter) product() *big.Int {
	total := big.NewInt(1)
	for _, p := range c.parts {
		if p.number != nil {
			total.Mul(total, p.number)
		}
	}
	for choices, cells := range c.free {
		if cells > 0 {
			power := new(big.Int).Exp(big.NewInt(int64(choices)), big.NewInt(cells), nil)
			total.Mul(total, power)
		}
	}
	return total
}
