package census

import (
	"context"
	"fmt"
	"sync"
)

// The census of clues counts sets of clues: all that have a solution, and those that
// have just one. It solves no grid and lists none:
//
//  1. A grid is cut between two columns into a left and a right half. Each column's clue
//     belongs to one half alone; only rows cross the cut.
//  2. A trade takes a half to another one with the same column clues. A trade of the left
//     half and one of the right half balance if each row's clue stays the same. So a
//     grid has the clues of another grid if and only if it has two trades that balance;
//     one of them may change nothing.
//  3. What a trade does to a row's clue is one of few kinds (rowTrades), so that balance
//     is equality of a few small numbers. Left halves are the lanes of planes: for each
//     trade of a right half, a plane has the left halves with a trade that balances it.
//     The union of the planes of all its trades are the left halves with which a right
//     half makes a grid that is not alone with its clues.
//
// Of the grids with one set of clues, the one whose right half comes first, and of these
// the one whose left half does, stands for the set.

// A census of clues counts sizes of up to maxCensusCells cells whose rows or columns, whichever
// are fewer, are at most maxCensusSide, and whose sides are at most maxLineLength.
const (
	maxCensusSide  = 7
	maxCensusCells = maxCensusSide * maxCensusSide
)

// Shards have about so many right halves. Sizes with few have a fixed number of shards,
// so that examples of shared work take no time.
const (
	halvesPerShard = 1 << 17
	fewHalves      = 1 << 12
	fewShards      = 16
)

// clueTally is the count of a part of a census of clues. Sets of clues that mirror
// each other are counted through one of them, so that only the sums over all shards mean
// something.
type clueTally struct {
	// unique counts the clue sets with one solution, clueSets those with any.
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
// are the short side: few rows have few kinds of trades together, and the left halves fewer
// contents.
func newClueCensus(size Size) (*clueCensus, error) {
	size.Rows, size.Columns = min(size.Rows, size.Columns), max(size.Rows, size.Columns)
	return newClueCensusWith(size, true)
}

// newClueCensusWith makes a census of this many rows, unless they are too many, that uses
// symmetry or sees each grid itself.
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

// trivial reports whether each grid follows from the clues of its lines of one cell.
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

// weight is the number of sets of clues that those of a half's columns stand for: a mirror from
// top to bottom makes others of them, or the same.
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

// shards is the number of shards, at least 1.
func (c *clueCensus) shards() int {
	if c.trivial() {
		return 1
	}
	return len(c.cuts) - 1
}

// count counts a shard.
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
