package explain

import (
	"slices"

	"nonogram"
)

// BlockRange is the range of a block: it is somewhere in cells First to Last of its line.
type BlockRange struct {
	Line nonogram.Line
	// Block is the block's place in the clue, from 0.
	Block, First, Last int
	// Used reports whether the results rest on this range.
	Used bool
}

// Overlap returns the cells [first, end) that the block covers wherever it is; ok is false if there
// are none.
func (r BlockRange) Overlap(p *nonogram.Puzzle) (first, end int, ok bool) {
	length := p.Clue(r.Line)[r.Block].Length
	first, end = r.Last+1-length, r.First+length
	return first, end, first < end
}

// Ranges lists the ranges of all blocks on those lines of the visit whose derivation can give way
// to a picture of the ranges: the derivation has several clauses or packs several blocks in turn,
// and results follow from the ranges of several blocks. Package words then words the visit by
// ranges.
func (v Visit) Ranges(p *nonogram.Puzzle) []BlockRange {
	var all []BlockRange
	for _, part := range v.Argued(p).Parts {
		first, end, used := part.Bars()
		for i := range first {
			all = append(all, BlockRange{part.At, i, first[i], end[i] - 1, slices.Contains(used, i)})
		}
	}
	return all
}
