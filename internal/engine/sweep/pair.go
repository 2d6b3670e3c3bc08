package sweep

import "math/bits"

// This file has the form for lines of 64 to 127 cells, two words a plane, in any number of colours:
// word.go with pairs for words.

// pair is a bit set of two words, the lower first.
type pair struct{ lo, hi uint64 }

func (a pair) and(b pair) pair { return pair{a.lo & b.lo, a.hi & b.hi} }
func (a pair) or(b pair) pair  { return pair{a.lo | b.lo, a.hi | b.hi} }

// up shifts by n up to 127 bits. Go's shifts by 64 and more give 0, and a
// difference that would be negative is a huge number.
func (a pair) up(n uint) pair {
	return pair{a.lo << n, a.hi<<n | a.lo>>(64-n) | a.lo<<(n-64)}
}

func (a pair) down(n uint) pair {
	return pair{a.lo>>n | a.hi<<(64-n) | a.hi>>(n-64), a.hi >> n}
}

func (a pair) up1() pair   { return pair{a.lo << 1, a.hi<<1 | a.lo>>63} }
func (a pair) down1() pair { return pair{a.lo>>1 | a.hi<<63, a.hi >> 1} }

func (a pair) reversed() pair { return pair{bits.Reverse64(a.hi), bits.Reverse64(a.lo)} }

// floodPair is flood.
func floodPair(seeds, blank pair) pair {
	lo, carry := bits.Add64(blank.lo, seeds.lo&blank.lo, 0)
	hi := blank.hi + seeds.hi&blank.hi + carry
	return pair{seeds.lo | (lo ^ blank.lo), seeds.hi | (hi ^ blank.hi)}
}

// fitsPair is fits.
func fitsPair(set pair, length int32) pair {
	for done := int32(1); done < length; {
		step := min(done, length-done)
		set = set.and(set.down(uint(step)))
		done += step
	}
	return set
}

// smearPair is smear.
func smearPair(starts pair, length int32) pair {
	for done := int32(1); done < length; {
		step := min(done, length-done)
		starts = starts.or(starts.up(uint(step)))
		done += step
	}
	return starts
}

// plane returns a plane of a line of two words.
func plane(planes []uint64, colour int32) pair {
	return pair{planes[2*colour], planes[2*colour+1]}
}

// bit returns the set of one boundary.
func bit(boundary int32) pair {
	return pair{1 << uint(boundary), 1 << uint(boundary-64)}
}

// reachPair steps over a gap and over a block: from the boundaries reached so far to those at which
// the block can end.
func (b *block) reachPair(reach, blank, plane pair) (ends pair) {
	if b.gap {
		reach = reach.and(blank).up1()
	}
	return reach.and(fitsPair(plane, b.length)).up(uint(b.length))
}

// feasiblePair is FeasiblePlanes for 64 to 127 cells.
func (s *Solver) feasiblePair(planes []uint64) bool {
	blank := plane(planes, 0)
	reach := floodPair(bit(0), blank)
	for i := range s.forward.blocks {
		b := &s.forward.blocks[i]
		reach = floodPair(b.reachPair(reach, blank, plane(planes, b.colour)), blank)
	}
	return reach.hi>>uint(s.length-64)&1 != 0
}

// restPair is restWord; after[2*i] and after[2*i+1] are a pair.
func (s *Solver) restPair(planes []uint64) (after []uint64) {
	flipped := s.scratch.flipped[:len(planes)]
	for c := 0; c < len(planes); c += 2 {
		flipPlane(flipped[c:c+2], planes[c:c+2])
	}
	blank := plane(flipped, 0)
	reach := floodPair(bit(s.backward.origin), blank)
	after = s.scratch.after[:2*len(s.backward.blocks)+2]
	for i := 0; ; i++ {
		rest := reach.reversed()
		after[2*i], after[2*i+1] = rest.lo, rest.hi
		if i == len(s.backward.blocks) {
			return after
		}
		b := &s.backward.blocks[i]
		reach = floodPair(b.reachPair(reach, blank, plane(flipped, b.colour)), blank)
	}
}

// deducePair is DeducePlanes for 64 to 127 cells.
func (s *Solver) deducePair(planes []uint64) bool {
	after := s.restPair(planes)
	k := int32(len(s.forward.blocks))
	if plane(after, k).lo&1 == 0 {
		return false
	}
	result := s.scratch.result[:len(planes)]
	clear(result)
	blank := plane(planes, 0)
	reach := floodPair(bit(0), blank)
	canBlank := reach.and(blank).and(plane(after, k).down1())
	for i := range k {
		b := &s.forward.blocks[i]
		ends := b.reachPair(reach, blank, plane(planes, b.colour))
		reach = floodPair(ends, blank)
		rest := plane(after, k-1-i)
		blankThen := blank.and(rest.down1())
		canBlank = canBlank.or(reach.and(blankThen))
		if i < k-1 && s.forward.blocks[i+1].gap {
			rest = blankThen
		}
		covered := smearPair(ends.and(rest).down(uint(b.length)), b.length)
		result[2*b.colour] |= covered.lo
		result[2*b.colour+1] |= covered.hi
	}
	result[0], result[1] = canBlank.lo, canBlank.hi
	copy(planes, result)
	return true
}

// placesPair is PlacesPlanes for 64 to 127 cells.
func (s *Solver) placesPair(planes, places []uint64) bool {
	after := s.restPair(planes)
	k := int32(len(s.forward.blocks))
	if plane(after, k).lo&1 == 0 {
		return false
	}
	blank := plane(planes, 0)
	reach := floodPair(bit(0), blank)
	for i := range k {
		b := &s.forward.blocks[i]
		ends := b.reachPair(reach, blank, plane(planes, b.colour))
		reach = floodPair(ends, blank)
		rest := plane(after, k-1-i)
		if i < k-1 && s.forward.blocks[i+1].gap {
			rest = blank.and(rest.down1())
		}
		starts := ends.and(rest).down(uint(b.length))
		places[2*i], places[2*i+1] = starts.lo, starts.hi
	}
	return true
}
