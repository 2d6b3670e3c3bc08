package census

import (
	"context"
	"fmt"
	"sync"
)

// The census of clues counts the sets of clues that have a solution, and those that have exactly
// one. It neither solves grids nor lists them:
//
//  1. A cut between two columns divides a grid into a left and a right half. Each column's clue
//     belongs to one half alone; only rows cross the cut.
//  2. A trade replaces a half by another one with the same column clues. A trade of the left
//     half and one of the right half balance if together they change no row's clue. So a
//     grid shares its clues with another grid if and only if two of its trades balance;
//     one of them may change nothing.
//  3. The effect of a trade on a row's clue is one of few kinds (rowTrades), so trades
//     balance if a few small numbers are equal. Left halves are the lanes of planes: for
//     each trade of a right half, a plane marks the left halves with a trade that balances
//     it. The union of the planes of all trades of a right half marks the left halves with
//     which it makes a grid that is not the only solution of its clues.
//
// Among the grids with the same clues, the one with the first right half, and then the first
// left half, represents the set.

// A census of clues can count sizes of up to maxCensusCells cells, whose short side is at most
// maxCensusSide and whose long side is at most maxLineLength.
const (
	maxCensusSide  = 7
	maxCensusCells = maxCensusSide * maxCensusSide
)

// A shard has about halvesPerShard right halves. Sizes with up to fewHalves have fewShards
// shards, so that examples of shared work are quick.
const (
	halvesPerShard = 1 << 17
	fewHalves      = 1 << 12
	fewShards      = 16
)

// clueTally is the count of a part of a census of clues. The census examines only one of two sets
// of clues that mirror each other, for both, so only the sums over all shards are meaningful.
type clueTally struct {
	// unique counts the clue sets with exactly one solution, clueSets all that have one.
	unique, clueSets uint64
	// grids counts the grids seen; over all shards, all grids of the size.
	grids uint64
}

func (t clueTally) portion() Portion {
	return Portion{uniqueName: t.unique, clueSetsName: t.clueSets, gridsName: t.grids}
}

// clueCensus counts the clue sets of a size in shards, which can run at the same time.
type clueCensus struct {
	size        Size
	columns     *lineClues
	rowTrades   *rowTrades
	left, right int // columns of each half
	symmetric   bool
	// cuts are the numbers of column clues at which shards start, and the end of the last.
	cuts     []int
	counters sync.Pool
}

// newClueCensus prepares the census of a size of up to 49 cells with sides of up to 10. Rows
// are the short side: fewer rows make fewer combinations of kinds of trades, and fewer left
// halves.
func newClueCensus(size Size) (*clueCensus, error) {
	size.Rows, size.Columns = min(size.Rows, size.Columns), max(size.Rows, size.Columns)
	return newClueCensusWith(size, true)
}

// newClueCensusWith prepares a census. Unless it is symmetric, it examines each grid itself. It
// turns a size on its side only if there are too many rows.
func newClueCensusWith(size Size, symmetric bool) (*clueCensus, error) {
	if size.Rows > size.Columns && size.Rows > maxCensusSide {
		size.Rows, size.Columns = size.Columns, size.Rows
	}
	if size.Rows > maxCensusSide || size.Columns > maxLineLength || size.Rows*size.Columns > maxCensusCells {
		return nil, fmt.Errorf("census of clues of %v: %w: a size can have up to %d cells, and sides of up to %d",
			size, ErrTooLarge, maxCensusCells, maxLineLength)
	}
	c := &clueCensus{size: size, symmetric: symmetric}
	if c.trivial() {
		return c, nil
	}
	c.left = size.Columns / 2
	c.right = size.Columns - c.left
	c.columns = newLineClues(size.Rows)
	c.rowTrades = newRowTrades(c.left, c.right)
	c.cuts = c.cutShards()
	c.counters.New = func() any { return newClueCounter(c) }
	return c, nil
}

// trivial reports whether some lines have a single cell, so that their clues give the grid.
func (c *clueCensus) trivial() bool { return c.size.Rows < 2 || c.size.Columns < 2 }

// cutShards lists the numbers of the right half's column clues at which shards start, and
// the end of the last.
func (c *clueCensus) cutShards() []int {
	cuts := []int{0}
	all := power(len(c.columns.lines), c.right)
	if 1<<(c.size.Rows*c.right) <= fewHalves {
		shards := min(fewShards, all)
		for shard := range shards {
			cuts = append(cuts, all*(shard+1)/shards)
		}
		return cuts
	}
	h := newHalves(c.columns, c.right)
	halves := 0
	for number := range all {
		if halves >= halvesPerShard {
			cuts, halves = append(cuts, number), 0
		}
		h.setClues(number)
		if c.weight(h.clues) > 0 {
			halves += h.size()
		}
	}
	return append(cuts, all)
}

// weight returns the number of sets of clues that the clues of a half's columns represent: 2 with
// their mirror image from top to bottom, 1 if they are their own, 0 if the image represents them.
func (c *clueCensus) weight(clues []int) uint64 {
	if !c.symmetric {
		return 1
	}
	for _, clue := range clues {
		switch mirrored := c.columns.reversed[clue]; {
		case clue < mirrored:
			return 2
		case clue > mirrored:
			return 0
		}
	}
	return 1
}

// shards returns the number of shards, at least 1.
func (c *clueCensus) shards() int {
	if c.trivial() {
		return 1
	}
	return len(c.cuts) - 1
}

func (c *clueCensus) count(ctx context.Context, shard int) (Portion, error) {
	t, err := c.run(ctx, shard)
	return t.portion(), err
}

func (c *clueCensus) run(ctx context.Context, shard int) (clueTally, error) {
	if c.trivial() {
		grids := uint64(1) << (c.size.Rows * c.size.Columns)
		return clueTally{unique: grids, clueSets: grids, grids: grids}, nil
	}
	counter := c.counters.Get().(*clueCounter)
	defer c.counters.Put(counter)
	return counter.shard(ctx, c.cuts[shard], c.cuts[shard+1])
}
