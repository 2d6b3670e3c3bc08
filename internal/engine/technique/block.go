package technique

import (
	"sort"

	"nonogram"
	"nonogram/internal/engine/sets"
	"nonogram/internal/engine/sweep"
)

// block is a block of the clue, with its first and its last start over all arrangements. Both rise
// from block to block, and so do the ends.
type block struct {
	length      int
	colour      nonogram.Colour
	first, last int
}

// end returns the boundary after the block's rightmost place. The block's range is [first, end).
func (b block) end() int { return b.last + b.length }

// findBlocks computes where the blocks can be; it returns false if there is no arrangement.
func (v *View) findBlocks() bool {
	clue, words := v.solver.Clue(), sweep.Words(len(v.cells))
	v.places = resize(v.places, len(clue)*words)
	if !v.solver.PlacesPlanes(v.planes, v.places) {
		return false
	}
	for i, b := range clue {
		starts := v.places[i*words : (i+1)*words]
		v.blocks = append(v.blocks, block{b.Length, b.Colour, sets.Next(starts, 0), sets.Last(starts)})
	}
	return true
}

// leftOf returns the number of blocks that certainly end before cell p; the block of that number is
// the first that can end after it.
func (v *View) leftOf(p int) int {
	return sort.Search(len(v.blocks), func(i int) bool { return v.blocks[i].end() > p })
}

// owns reports whether block i can own a run [from, to) of colour c: it has the colour, is at least
// as long, and its range contains the run.
func (v *View) owns(i, from, to int, c nonogram.Colour) bool {
	b := &v.blocks[i]
	return b.colour == c && b.length >= to-from && b.first <= from && to <= b.end()
}

// owned reports whether any block can own a run [from, to) of colour c.
func (v *View) owned(from, to int, c nonogram.Colour) bool {
	for i := v.leftOf(to - 1); i < len(v.blocks) && v.blocks[i].first <= from; i++ {
		if v.owns(i, from, to, c) {
			return true
		}
	}
	return false
}

// covers reports whether block i covers cell p in some arrangement.
func (v *View) covers(i, p int) bool {
	words := sweep.Words(len(v.cells))
	starts := v.places[i*words : (i+1)*words]
	return sets.Next(starts, max(p-v.blocks[i].length+1, 0)) <= p
}
