package sweep

import "math/bits"

// This file has the fast form, for lines of up to 63 cells: one word a plane, in any number of
// colours.

// lowBits returns a word with the n lowest bits set, all for n over 63 and none for n below 1.
func lowBits(n int) uint64 {
	switch {
	case n >= 64:
		return ^uint64(0)
	case n <= 0:
		return 0
	}
	return 1<<uint(n) - 1
}

// fits returns the places where length cells in a row are in the set.
func fits(set uint64, length int32) uint64 {
	for done := int32(1); done < length && set != 0; {
		step := min(done, length-done)
		set &= set >> uint(step)
		done += step
	}
	return set
}

// smear returns the cells that blocks of a length cover if they start at the places of the set.
func smear(starts uint64, length int32) uint64 {
	for done := int32(1); done < length; {
		step := min(done, length-done)
		starts |= starts << uint(step&63)
		done += step
	}
	return starts
}

// flood returns the boundaries reached from seeds across cells that can be blank: an addition's
// carry runs through each stretch of blanks.
func flood(seeds, blank uint64) uint64 {
	return seeds | ((blank + seeds&blank) ^ blank)
}

// restWord sweeps backwards: after[i] has the boundaries after which the last i
// blocks fit.
func (s *Solver) restWord(planes []uint64) (after []uint64) {
	flipped := s.scratch.flipped[:len(planes)]
	for c, plane := range planes {
		flipped[c] = bits.Reverse64(plane << 1)
	}
	blank := flipped[0]
	reach := flood(1<<uint(s.backward.origin&63), blank)
	after = s.scratch.after[:len(s.backward.blocks)+1]
	after[0] = bits.Reverse64(reach)
	for i := range s.backward.blocks {
		b := &s.backward.blocks[i]
		if b.gap {
			reach = reach & blank << 1
		}
		starts := reach & fits(flipped[b.colour], b.length)
		reach = flood(starts<<uint(b.length&63), blank)
		after[i+1] = bits.Reverse64(reach)
	}
	return after
}

// deduceWord is DeducePlanes for black and white on up to 63 cells, in registers.
func (s *Solver) deduceWord(planes []uint64) bool {
	blank, filled := planes[0], planes[1]
	k := len(s.forward.blocks)
	after := s.scratch.after[:k+1]
	{
		// Backwards: after[i] has the boundaries after which the last i blocks fit.
		flipBlank, flipFilled := bits.Reverse64(blank<<1), bits.Reverse64(filled<<1)
		reach := flood(1<<uint(s.backward.origin&63), flipBlank)
		after[0] = bits.Reverse64(reach)
		for i := range s.backward.blocks {
			b := &s.backward.blocks[i]
			if i > 0 {
				reach = reach & flipBlank << 1
			}
			starts := reach & fits(flipFilled, b.length)
			reach = flood(starts<<uint(b.length&63), flipBlank)
			after[i+1] = bits.Reverse64(reach)
		}
	}
	if after[k]&1 == 0 {
		return false
	}
	reach := flood(1, blank)
	// The cell after boundary p can be blank if everything up to p is laid and the rest fits after
	// p+1.
	canBlank := reach & blank & (after[k] >> 1)
	var canFill uint64
	for i := range s.forward.blocks {
		b := &s.forward.blocks[i]
		if i > 0 {
			reach = reach & blank << 1
		}
		starts := reach & fits(filled, b.length)
		ends := starts << uint(b.length&63)
		reach = flood(ends, blank)
		rest := after[k-1-i]
		blankThen := blank & (rest >> 1)
		canBlank |= reach & blankThen
		if i < k-1 {
			ends &= blankThen
		} else {
			ends &= rest
		}
		canFill |= smear(ends>>uint(b.length&63), b.length)
	}
	planes[0], planes[1] = canBlank, canFill
	return true
}

// deduceWordColours is deduceWord for any number of colours. It costs a third more, since it cannot
// keep the result in registers.
func (s *Solver) deduceWordColours(planes []uint64) bool {
	after := s.restWord(planes)
	k := len(s.forward.blocks)
	if after[k]&1 == 0 {
		return false
	}
	result := s.scratch.result[:len(planes)]
	clear(result)
	blank := planes[0]
	reach := flood(1, blank)
	// The cell after boundary p can be blank if everything up to p is laid and the rest fits after
	// p+1.
	canBlank := reach & blank & (after[k] >> 1)
	for i := range s.forward.blocks {
		b := &s.forward.blocks[i]
		if b.gap {
			reach = reach & blank << 1
		}
		starts := reach & fits(planes[b.colour], b.length)
		ends := starts << uint(b.length&63)
		reach = flood(ends, blank)
		rest := after[k-1-i]
		blankThen := blank & (rest >> 1)
		canBlank |= reach & blankThen
		if i < k-1 && s.forward.blocks[i+1].gap {
			rest = blankThen
		}
		result[b.colour] |= smear(ends&rest>>uint(b.length&63), b.length)
	}
	result[0] = canBlank
	copy(planes, result)
	return true
}

// feasibleWord is FeasiblePlanes for up to 63 cells.
func (s *Solver) feasibleWord(planes []uint64) bool {
	blank := planes[0]
	reach := flood(1, blank)
	for i := range s.forward.blocks {
		b := &s.forward.blocks[i]
		if b.gap {
			reach = reach & blank << 1
		}
		starts := reach & fits(planes[b.colour], b.length)
		reach = flood(starts<<uint(b.length&63), blank)
	}
	return reach>>uint(s.length&63)&1 != 0
}

// placesWord is PlacesPlanes for up to 63 cells.
func (s *Solver) placesWord(planes, places []uint64) bool {
	after := s.restWord(planes)
	k := len(s.forward.blocks)
	if after[k]&1 == 0 {
		return false
	}
	blank := planes[0]
	reach := flood(1, blank)
	for i := range s.forward.blocks {
		b := &s.forward.blocks[i]
		if b.gap {
			reach = reach & blank << 1
		}
		starts := reach & fits(planes[b.colour], b.length)
		ends := starts << uint(b.length&63)
		reach = flood(ends, blank)
		rest := after[k-1-i]
		if i < k-1 && s.forward.blocks[i+1].gap {
			rest = blank & (rest >> 1)
		}
		places[i] = ends & rest >> uint(b.length&63)
	}
	return true
}
