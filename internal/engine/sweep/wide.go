package sweep

import (
	"math/bits"

	"nonogram"
)

// This file has the general form of deduceWord: any number of words and colours. Each block only
// touches the words in which it can be on an empty line, so a long line with little slack costs no
// more than a short one per block.

// window returns the range of words, first to last, of the boundaries that can be reached once i
// blocks are laid.
func (d *direction) window(i int) (lo, hi int32) {
	lo, hi = d.origin, d.end
	if i > 0 {
		b := &d.blocks[i-1]
		lo = b.firstStart + b.length
	}
	if i < len(d.blocks) {
		hi = d.blocks[i].lastStart
	}
	return lo >> 6, hi >> 6
}

// sweep fills reach: reach[i*words:(i+1)*words] has the boundaries up to which the first i blocks
// fit, in the words of window(i); other words are garbage. ends, if not nil, receives the places
// where block i can end after all earlier blocks, in the same way. Planes are as the direction
// reads them.
func (s *Solver) sweep(d *direction, planes, reach, ends []uint64) {
	words := int32(s.words)
	blank := planes[:words]
	lo, hi := d.window(0)
	now := reach[:words]
	clear(now[lo : hi+1])
	now[lo] = 1 << uint(d.origin&63)
	floodWide(now, blank, lo, hi)
	for i := range d.blocks {
		b := &d.blocks[i]
		starts := s.starts(b, now, lo, planes[b.colour*words:(b.colour+1)*words], blank)
		lo, hi = d.window(i + 1)
		now = reach[(int32(i)+1)*words : (int32(i)+2)*words]
		clear(now[lo : hi+1])
		shiftUp(now, starts, b.firstStart>>6, b.lastStart>>6, b.length, hi)
		if ends != nil {
			copy(ends[int32(i)*words+lo:], now[lo:hi+1])
		}
		floodWide(now, blank, lo, hi)
	}
}

// starts returns, in the words from b.firstStart to b.lastStart, the places where the block can
// start: in reach, across a blank if the block needs a gap, and with room for all its cells. lo is
// the first valid word of reach.
func (s *Solver) starts(b *block, reach []uint64, lo int32, plane, blank []uint64) []uint64 {
	first, last := b.firstStart>>6, b.lastStart>>6
	fit := s.scratch.fit
	s.fitsWide(fit, plane, first, (b.lastStart+b.length-1)>>6, b.length)
	if !b.gap {
		for w := first; w <= last; w++ {
			fit[w] &= reach[w]
		}
		return fit
	}
	var carry uint64
	if first > lo {
		carry = reach[first-1] & blank[first-1] >> 63
	}
	for w := first; w <= last; w++ {
		stepped := reach[w] & blank[w]
		fit[w] &= stepped<<1 | carry
		carry = stepped >> 63
	}
	return fit
}

// fitsWide sets the words first to last of fit to the places where length cells
// in a row are in the plane.
func (s *Solver) fitsWide(fit, plane []uint64, first, last, length int32) {
	copy(fit[first:last+1], plane[first:last+1])
	for done := int32(1); done < length; {
		step := min(done, length-done)
		andShiftedDown(fit, first, last, step)
		done += step
	}
}

// andShiftedDown ands the words first to last with themselves shifted down.
func andShiftedDown(set []uint64, first, last, step int32) {
	skip, shift := step>>6, uint(step&63)
	for w := first; w <= last; w++ {
		set[w] &= shiftedDown(set, w+skip, last, shift)
	}
}

// shiftedDown returns the word that starts shift bits into word w of the set,
// which ends with word last.
func shiftedDown(set []uint64, w, last int32, shift uint) uint64 {
	if w >= last {
		if w > last {
			return 0
		}
		return set[w] >> shift
	}
	return set[w]>>shift | set[w+1]<<(64-shift) // the latter 0 when shift is 0
}

// shiftUp ors the words first to last of from, shifted up by n bits, into to,
// up to word limit.
func shiftUp(to, from []uint64, first, last, n, limit int32) {
	skip, shift := n>>6, uint(n&63)
	for w := first; w <= last; w++ {
		v := from[w]
		if v == 0 {
			continue
		}
		if w+skip <= limit {
			to[w+skip] |= v << shift
		}
		if w+skip+1 <= limit {
			to[w+skip+1] |= v >> (64 - shift) // 0 when shift is 0
		}
	}
}

// floodWide is flood over the words lo to hi.
func floodWide(reach, blank []uint64, lo, hi int32) {
	var carry uint64
	for w := lo; w <= hi; w++ {
		b := blank[w]
		sum, c := bits.Add64(b, reach[w]&b, carry)
		reach[w] |= sum ^ b | carry
		carry = c
	}
}

// feasibleWide is FeasiblePlanes for any number of words and colours.
func (s *Solver) feasibleWide(planes []uint64) bool {
	s.sweep(&s.forward, planes, s.scratch.before, nil)
	return s.reached(s.scratch.before)
}

func (s *Solver) reached(before []uint64) bool {
	return before[len(s.clue)*s.words+s.length>>6]>>(s.length&63)&1 != 0
}

// sweepBoth sweeps in both directions and reports whether there is an
// arrangement; the scratch then holds before, after and ends.
func (s *Solver) sweepBoth(planes []uint64) bool {
	sc := s.scratch
	s.sweep(&s.forward, planes, sc.before, sc.ends)
	if !s.reached(sc.before) {
		return false
	}
	flipped := sc.flipped[:len(planes)]
	for p := 0; p < len(planes); p += s.words {
		flipPlane(flipped[p:p+s.words], planes[p:p+s.words])
	}
	s.sweep(&s.backward, flipped, sc.after, nil)
	return true
}

// deduceWide is DeducePlanes for any number of words and colours.
func (s *Solver) deduceWide(planes []uint64) bool {
	if !s.sweepBoth(planes) {
		return false
	}
	words := int32(s.words)
	result := s.scratch.result[:len(planes)]
	clear(result)
	s.blanksAfter(0, planes, result)
	for i := range s.forward.blocks {
		s.blanksAfter(i+1, planes, result)
		b := &s.forward.blocks[i]
		s.cover(i, planes, result[b.colour*words:(b.colour+1)*words])
	}
	copy(planes, result)
	return true
}

// flipPlane sets to to the plane reversed: the cell between boundaries p and p+1 becomes the cell
// between their images.
func flipPlane(to, plane []uint64) {
	var carry uint64
	for w, v := range plane {
		to[len(to)-1-w] = bits.Reverse64(v<<1 | carry)
		carry = v >> 63
	}
}

// rest returns word w of the boundaries after which all blocks except the first i fit; valid in the
// words of forward.window(i), 0 outside.
func (s *Solver) rest(i int, w, lo, hi int32) uint64 {
	if w < lo || w > hi {
		return 0
	}
	words := int32(s.words)
	return bits.Reverse64(s.scratch.after[int32(len(s.clue)-i)*words+words-1-w])
}

// blanksAfter adds the cells that can be blank right after the first i blocks.
func (s *Solver) blanksAfter(i int, planes, result []uint64) {
	lo, hi := s.forward.window(i)
	before := s.scratch.before[i*s.words:]
	next := s.rest(i, lo, lo, hi)
	for w := lo; w <= hi; w++ {
		rest := next
		next = s.rest(i, w+1, lo, hi)
		result[w] |= before[w] & planes[w] & (rest>>1 | next<<63)
	}
}

// cover adds the cells that block i can cover.
func (s *Solver) cover(i int, planes, result []uint64) {
	b, row := &s.forward.blocks[i], s.scratch.row
	first, last := s.placesOf(i, planes, row)
	smearWide(row, first, last, b.length)
	for w := first; w <= last; w++ {
		result[w] |= row[w]
	}
}

// placesOf sets starts to the places where block i starts in some arrangement. It writes the words
// first to last, which are those that the block can touch.
func (s *Solver) placesOf(i int, planes, starts []uint64) (first, last int32) {
	b := &s.forward.blocks[i]
	gap := i+1 < len(s.forward.blocks) && s.forward.blocks[i+1].gap
	lo, hi := s.forward.window(i + 1)
	ends := s.scratch.ends[i*s.words:]
	first, last = b.firstStart>>6, (b.lastStart+b.length)>>6
	endLo := (b.firstStart + b.length) >> 6
	next := s.rest(i+1, endLo, lo, hi)
	for w := endLo; w <= last; w++ {
		rest := next
		next = s.rest(i+1, w+1, lo, hi)
		if gap {
			rest = planes[w] & (rest>>1 | next<<63)
		}
		starts[w] = ends[w] & rest
	}
	shiftDown(starts, first, endLo, last, b.length)
	return first, last
}

// shiftDown shifts the words from to last down by n bits, into the words first to last of the same
// set; bits below from count as 0.
func shiftDown(set []uint64, first, from, last, n int32) {
	clear(set[first:from])
	skip, shift := n>>6, uint(n&63)
	for w := first; w <= last; w++ {
		set[w] = shiftedDown(set, w+skip, last, shift)
	}
}

// smearWide is smear over the words first to last.
func smearWide(set []uint64, first, last, length int32) {
	for done := int32(1); done < length; {
		step := min(done, length-done)
		skip, shift := step>>6, uint(step&63)
		for w := last; w >= first+skip; w-- {
			v := set[w-skip] << shift
			if w-skip-1 >= first {
				v |= set[w-skip-1] >> (64 - shift) // 0 when shift is 0
			}
			set[w] |= v
		}
		done += step
	}
}

// planesOf writes the cells of a line as planes, in memory that the next call
// reuses.
func (s *Solver) planesOf(cells []nonogram.Cell) []uint64 {
	planes := s.cellPlanes()
	clear(planes)
	for i, cell := range cells {
		for c := range s.colours {
			planes[c*s.words+i>>6] |= uint64(cell>>c&1) << (i & 63)
		}
	}
	return planes
}

// Deduce does the work of line.Solver.Deduce.
func (s *Solver) Deduce(cells []nonogram.Cell) bool {
	planes := s.mustPlanes(cells)
	if !s.DeducePlanes(planes) {
		return false
	}
	for i := range cells {
		cells[i] = 0
		for c := range s.colours {
			cells[i] |= nonogram.Cell(planes[c*s.words+i>>6]>>(i&63)&1) << c
		}
	}
	return true
}

// Feasible does the work of line.Solver.Feasible.
func (s *Solver) Feasible(cells []nonogram.Cell) bool {
	return s.FeasiblePlanes(s.mustPlanes(cells))
}

func (s *Solver) mustPlanes(cells []nonogram.Cell) []uint64 {
	if len(cells) != s.length {
		panic("sweep: the cells are not as many as the line's")
	}
	return s.planesOf(cells)
}
