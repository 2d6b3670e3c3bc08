package solve

import (
	"errors"
	"math/big"

	"nonogram"
)

// lowerBound is a proven lower bound of the number of solutions: the number of those in which
// each cell has one of the colours in a grid. It starts with the grid of one solution, and
// grows with the grid.
//
//	# # . #      If the known solution has these first two rows, the bound
//	. # # .      counts all solutions that differ from it within the window x
//	x x x #      only. The window stays open if there are several. The next
//	x x x .      windows add to it, and larger ones after them.
type lowerBound struct {
	number big.Int
	grid   nonogram.Grid // no cells while no solution is known
	side   int           // of the windows
	window int           // number of the next window
	trial  *counter
}

const (
	// boundShare divides the effort of an attempt at counting to give the effort for the lower
	// bound after it. The first attempt has no bound after it.
	boundShare = 2
	// windowSide is the side of the first windows, in cells.
	windowSide = 8
	// windowEffort and windowFailure are the prices, in entries to extend, of a window that is
	// counted and of one that is not.
	windowEffort  = 1 << 12
	windowFailure = 1 << 19
)

// raise looks for a larger lower bound with about the given effort, if the search for possible
// colours has found solutions.
func (c *counter) raise(effort int64) error {
	if c.search.found == 0 {
		return nil
	}
	b := &c.bound
	b.atLeast(big.NewInt(int64(c.search.found)))
	if effort <= countEffort/boundShare {
		return nil
	}
	if b.trial == nil {
		b.trial = &counter{ctx: c.ctx, puzzle: c.puzzle, opts: c.opts, board: c.board.Clone(), open: c.open}
		b.grid, b.side = c.search.first.Clone(), windowSide
	}
	b.trial.opts.MaxMemory = c.memory()
	if err := c.tryGrid(c.search.seen, &effort); err != nil {
		return err
	}
	for effort > 0 && b.side < max(c.grid.Width(), c.grid.Height()) {
		if err := c.tryGrid(c.nextWindow(), &effort); err != nil {
			return err
		}
	}
	return nil
}

// atLeast raises the bound to a number that has been proven.
func (b *lowerBound) atLeast(n *big.Int) {
	if b.number.Cmp(n) < 0 {
		b.number.Set(n)
	}
}

// tryGrid adds the colours of a grid to those of the lower bound if that gives more
// solutions, and if these can be counted.
func (c *counter) tryGrid(g nonogram.Grid, effort *int64) error {
	b := &c.bound
	union := b.grid.Clone()
	for i, cell := range g.Cells() {
		union.Cells()[i] |= cell
	}
	_, err := b.trial.know(union)
	if err == nil {
		err = b.trial.countParts(firstEffort)
	}
	if err == nil {
		err = b.trial.addSeenInParts()
	}
	switch {
	case c.ctx.Err() != nil:
		return c.ctx.Err()
	case errors.Is(err, errEffort), errors.Is(err, errMemory):
		*effort -= windowFailure
		return nil
	case err != nil:
		return err
	}
	*effort -= windowEffort
	if n := b.trial.product(); b.number.Cmp(n) < 0 {
		b.number.Set(n)
		b.grid = b.trial.grid
	}
	return nil
}

// nextWindow returns a grid with what the cells of the next window can be, and no colours
// elsewhere. Windows overlap by half.
func (c *counter) nextWindow() nonogram.Grid {
	b := &c.bound
	width, height := c.grid.Width(), c.grid.Height()
	step := b.side / 2
	across, down := (width+step-1)/step, (height+step-1)/step
	top, left := b.window/across*step, b.window%across*step
	g := nonogram.NewGrid(width, height, 0)
	for row := top; row < min(top+b.side, height); row++ {
		for column := left; column < min(left+b.side, width); column++ {
			g.Set(row, column, c.grid.At(row, column))
		}
	}
	if b.window++; b.window == across*down {
		b.window, b.side = 0, 2*b.side
	}
	return g
}
