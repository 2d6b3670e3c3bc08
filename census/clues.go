package census

import (
	"context"
	"fmt"
	"sync"
)

// The census of clues counts sets of clues: all that have a solution, and those that
// have just one. It sees every grid, but solves none:
//
//  1. Fix the clues of all rows. The grids that have them are all pairs of an upper and
//     a lower half with the right clues, so both kinds of halves are listed once.
//  2. A column's clue is a matter of its upper and its lower part. Two columns at a
//     time, a small table tells the number of their two clues.
//  3. Pairs of halves are sorted by the clues of the columns in the head (see
//     columnPairs). What is left to compare, the clues of up to four columns in the
//     body, is a number small enough to be an index: a table in the processor's cache
//     counts none, one, many, without a branch and without hashing.
//
// Mirrored and turned grids have mirrored and turned clues; see clues_symmetry.go.

// maxCensusSide is the longest side of a census of clues; thin grids may have one side
// of up to maxLineLength.
const (
	maxCensusSide  = 7
	maxCensusCells = maxCensusSide * maxCensusSide
)

// clueTally is what a part of a census of clues has counted. Symmetric grids are
// counted through one of them, so that only the sums over all shards mean something.
type clueTally struct {
	// unique counts the clue sets with one solution, clueSets those with any.
	unique, clueSets uint64
	// grids counts the grids seen; over all shards, all grids of the size.
	grids uint64
}

func (t clueTally) portion() Portion {
	return Portion{uniqueName: t.unique, clueSetsName: t.clueSets, gridsName: t.grids}
}

// add adds another tally, so many times.
func (t *clueTally) add(u clueTally, times uint64) {
	t.unique += times * u.unique
	t.clueSets += times * u.clueSets
	t.grids += times * u.grids
}

// clueCensus counts the clue sets of a size in shards, which can run at the same time.
type clueCensus struct {
	size Size
	// rows and columns number the clues of a row and of a column.
	rows, columns *lineClues
	lines         [][]lineGroup
	// upperRows and lowerRows are the heights of the halves.
	upperRows, lowerRows int
	// uppers holds the upper halves by the tuple of their row clues.
	uppers []half
	// joined tells the numbers of the clues of column pairs, which are below joints.
	// final is for the last pair: once all other clues are known, so is the number of
	// filled cells in the last column, and its clue is one of few.
	joined, final *joinTable
	joints        int
	// pairs is the number of column pairs, heads how many of them are the head, and
	// bodyColumns the number of columns in the body's first pair.
	pairs, heads, bodyColumns int
	sym                       symmetry
	// cuts are the lower tuples at which shards begin, and the end of the last.
	cuts     []int
	counters sync.Pool
}

// newClueCensus prepares the census of a size. It refuses sizes whose tables would not
// stay small: sides above 7, except thin grids of up to 49 cells with a side of up to 10.
// The tables that all shards share take about 18 MB for 7x7; a shard at work takes 6
// MB more, which the next shard uses again. No size takes more than 150 MB.
func newClueCensus(size Size) (*clueCensus, error) {
	return newClueCensusWith(size, true)
}

// newClueCensusWith makes a census that uses symmetry or sees each grid itself.
func newClueCensusWith(size Size, symmetric bool) (*clueCensus, error) {
	if size.Rows > size.Columns && size.Rows > maxCensusSide {
		size.Rows, size.Columns = size.Columns, size.Rows
	}
	if size.Rows > maxCensusSide || size.Columns > maxLineLength || size.Rows*size.Columns > maxCensusCells {
		return nil, fmt.Errorf("census of clues of %v: %w: sides can be up to %d, or up to %d cells with a side of up to %d",
			size, ErrTooLarge, maxCensusSide, maxCensusCells, maxLineLength)
	}
	c := &clueCensus{size: size}
	if c.trivial() {
		return c, nil
	}
	c.rows, c.columns = newLineClues(size.Columns), newLineClues(size.Rows)
	c.upperRows = size.Rows / 2
	c.lowerRows = size.Rows - c.upperRows
	c.pairColumns()
	c.sym = newSymmetry(c.rows, c.columns, size.Rows == size.Columns, symmetric)
	c.uppers = make([]half, power(c.rows.count, c.upperRows))
	var build halfBuilder
	for tuple := range c.uppers {
		h := build.of(c, tuple, c.upperRows)
		c.uppers[tuple] = half{append([]group(nil), h.groups...), append([]body(nil), h.bodies...)}
	}
	c.cuts = c.cutShards()
	c.counters.New = func() any { return newClueCounter(c) }
	return c, nil
}

// pairColumns prepares what depends on the column pairs.
func (c *clueCensus) pairColumns() {
	pairs := columnPairs(c.size.Columns)
	c.pairs, c.heads = len(pairs), max(len(pairs)-bodyPairs, 1)
	if c.pairs > c.heads {
		c.bodyColumns = len(pairs[c.heads])
	}
	c.lines = groupLines(c.rows, pairs, c.heads)
	c.joined = newJoinTable(c.columns, c.columns.of, c.upperRows, c.lowerRows)
	c.final = newJoinTable(c.columns, c.columns.ofSum, c.upperRows, c.lowerRows)
	c.joints = c.columns.count * c.columns.count
}

// trivial reports whether each grid is told by the clues of its lines of one cell.
func (c *clueCensus) trivial() bool { return c.size.Rows < 2 || c.size.Columns < 2 }

// joinTable tells the number of a column pair's clues from the cells of its upper and
// of its lower half.
type joinTable [256][256]uint16

// newJoinTable makes the table for halves of these heights; second numbers the clue of
// the second column, by its cells.
func newJoinTable(columns *lineClues, second []uint8, upperRows, lowerRows int) *joinTable {
	t := new(joinTable)
	for a := range 1 << (2 * upperRows) {
		for b := range 1 << (2 * lowerRows) {
			left := column(a, 0, upperRows) | column(b, 0, lowerRows)<<upperRows
			right := column(a, 1, upperRows) | column(b, 1, lowerRows)<<upperRows
			t[a][b] = uint16(columns.of[left]) + uint16(columns.count)*uint16(second[right])
		}
	}
	return t
}

// column gathers the cells of the first or second column of a pair, as a line.
func column(pair, which, rows int) int {
	line := 0
	for i := range rows {
		line |= pair >> (2*i + which) & 1 << i
	}
	return line
}

// Shards are cut so that each has about the same number of grids.
const (
	gridsPerShard = 1 << 28
	minClueShards = 1 << 4
	maxClueShards = 1 << 16
)

// cutShards lists the lower tuples at which shards begin, and the end of the last.
// A tuple with more grids than a shard should have makes the shards fewer.
func (c *clueCensus) cutShards() []int {
	lowers := uint64(1) << (c.lowerRows * c.size.Columns)
	grids := lowers << (c.upperRows * c.size.Columns)
	shards := min(max(grids/gridsPerShard, minClueShards), maxClueShards)
	perShard := max(lowers/shards, 1)
	tuples := power(c.rows.count, c.lowerRows)
	clues := make([]int, c.lowerRows)
	cuts := []int{0}
	seen, next := uint64(0), perShard
	for tuple := range tuples {
		if seen >= next {
			cuts = append(cuts, tuple)
			next = (seen/perShard + 1) * perShard
		}
		digits(tuple, clues, c.rows.count)
		product := uint64(1)
		for _, clue := range clues {
			product *= uint64(c.rows.lines[clue])
		}
		seen += product
	}
	return append(cuts, tuples)
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
	counter.tally = clueTally{}
	for tuple := c.cuts[shard]; tuple < c.cuts[shard+1]; tuple++ {
		if err := counter.lowerTuple(ctx, tuple); err != nil {
			return clueTally{}, err
		}
	}
	return counter.tally, nil
}
