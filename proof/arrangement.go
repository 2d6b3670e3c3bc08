package proof

import (
	"slices"

	"nonogram"
)

// many represents itself and every larger number of arrangements. The sum of two such numbers must
// fit an int, of 32 bits too.
const many = 1 << 29

// table counts arrangements. It is the textbook dynamic programming over cells and blocks, as plain
// as possible, since every verdict of the checker rests on it. Each count reuses its memory.
type table struct {
	// before[n] is the number of ways, at most many, to lay the blocks before the current one on
	// the first n cells; after[n] includes the current one.
	before, after []int
}

func newTable(length int) table {
	return table{before: make([]int, length+1), after: make([]int, length+1)}
}

// count returns the number of arrangements of the clue, at most many, in which each cell has one of
// its colours. An absent clue counts as 1, or as 0 if a cell has no colour left. count takes
// O(cells x blocks) time.
func (t *table) count(clue nonogram.Clue, cells []nonogram.Cell) int {
	if clue.Absent() {
		if slices.Contains(cells, nonogram.Contradicted) {
			return 0
		}
		return 1
	}
	t.before[0] = 1
	for n, cell := range cells {
		t.before[n+1] = 0
		if cell.Can(nonogram.Blank) {
			t.before[n+1] = t.before[n]
		}
	}
	for i, block := range clue {
		t.lay(block, clue.Gap(i), cells)
		t.before, t.after = t.after, t.before
	}
	return t.before[len(cells)]
}

// lay computes after from before: either the last of the first n cells is blank, or the block ends
// there, with the gap that it needs before it: no cell or a blank one.
func (t *table) lay(block nonogram.Block, gap int, cells []nonogram.Cell) {
	run := 0 // cells up to here that can have the block's colour
	t.after[0] = 0
	for n, cell := range cells {
		ways := 0
		if cell.Can(nonogram.Blank) {
			ways = t.after[n]
		}
		if cell.Can(block.Colour) {
			run++
		} else {
			run = 0
		}
		start := n + 1 - block.Length
		if run >= block.Length && start >= gap && (gap == 0 || cells[start-1].Can(nonogram.Blank)) {
			ways += t.before[start-gap]
		}
		t.after[n+1] = min(ways, many)
	}
}

// fits reports whether the starts, one for each block, are an arrangement of the clue in which each
// cell has one of its colours.
func fits(clue nonogram.Clue, starts []int, cells []nonogram.Cell) bool {
	if len(starts) != len(clue) {
		return false
	}
	end := 0
	for i, start := range starts {
		if start < end+clue.Gap(i) || start > len(cells)-clue[i].Length ||
			!all(cells[end:start], nonogram.Blank) || !all(cells[start:start+clue[i].Length], clue[i].Colour) {
			return false
		}
		end = start + clue[i].Length
	}
	return all(cells[end:], nonogram.Blank)
}

func all(cells []nonogram.Cell, c nonogram.Colour) bool {
	return !slices.ContainsFunc(cells, func(cell nonogram.Cell) bool { return !cell.Can(c) })
}
