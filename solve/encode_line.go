package solve

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/cdcl"
	"nonogram/internal/engine/sets"
	"nonogram/internal/engine/sweep"
)

// The rules of a line as clauses, for blocks i with starts s(i) and lengths n(i):
//
//	s(i) <= p implies s(i) <= p+1
//	s(i+1) <= p implies s(i) <= p - n(i) - gap
//	s(i) <= x and not s(i) <= x-n(i): cell x has block i's colour
//	s(i) <= x-n(i) and not s(i+1) <= x: cell x is blank
//
// Places that line logic has ruled out have no facts: a block that can start at
// 2, 5 and 6 has two.

// starts holds one block's possible starts as facts.
type starts struct {
	first int        // the earliest start
	upTo  []cdcl.Lit // upTo[i]: the start is at most first+i; yes from its end on
}

func (s *starts) atMost(p int) cdcl.Lit {
	switch {
	case p < s.first:
		return no
	case p-s.first >= len(s.upTo):
		return yes
	}
	return s.upTo[p-s.first]
}

func (e *encoding) encodeLine(l int) {
	solver := &e.board.Lines[l]
	clue, words := solver.Clue(), sweep.Words(solver.Length())
	e.places = resize(e.places, len(clue)*words)
	places := e.places
	solver.PlacesPlanes(e.board.PlanesOf(l), places)
	e.starts = resize(e.starts, len(clue))
	blocks := e.starts
	for i := range blocks {
		e.at = slices.AppendSeq(e.at[:0], sets.All(places[i*words:(i+1)*words]))
		at := e.at
		e.clauses.orderFacts(&blocks[i], at)
		e.certificate.nameStarts(l, i, at, &blocks[i])
		if i > 0 {
			e.clauses.keepOrder(&blocks[i-1], &blocks[i], clue[i-1].Length+clue.Gap(i))
		}
		e.encodeCover(l, &blocks[i], clue[i])
	}
	for i := 0; i <= len(blocks); i++ {
		e.encodeGap(l, i, blocks, clue)
	}
}

// orderFacts makes the facts of a block that can start at the cells of at.
func (cl *clauses) orderFacts(s *starts, at []int) {
	s.first, s.upTo = at[0], resize(s.upTo, at[len(at)-1]-at[0])
	for i := 0; i+1 < len(at); i++ {
		f := cl.fresh()
		if i > 0 {
			cl.add(negate(s.atMost(at[i]-1)), f)
		}
		for p := at[i]; p < at[i+1]; p++ {
			s.upTo[p-s.first] = f
		}
	}
}

// keepOrder adds that the next block starts at least step cells after the block of s.
func (cl *clauses) keepOrder(s, next *starts, step int) {
	for p := next.first; p < next.first+len(next.upTo); p++ {
		if f := next.atMost(p); f != next.atMost(p-1) {
			cl.add(negate(f), s.atMost(p-step))
		}
	}
}

// encodeCover adds that cells have a block's colour where the block covers them.
func (e *encoding) encodeCover(l int, s *starts, b nonogram.Block) {
	for x := s.first; x < s.first+len(s.upTo)+b.Length; x++ {
		e.clauses.add(negate(s.atMost(x)), s.atMost(x-b.Length), e.cellAt(l, x, b.Colour))
	}
}

// encodeGap adds that cells between block i-1 and block i are blank.
func (e *encoding) encodeGap(l, i int, blocks []starts, clue nonogram.Clue) {
	from, to := 0, e.board.Lines[l].Length()
	if i > 0 {
		from = blocks[i-1].first + clue[i-1].Length
	}
	if i < len(blocks) {
		to = blocks[i].first + len(blocks[i].upTo)
	}
	for x := from; x < to; x++ {
		ended, started := yes, no
		if i > 0 {
			ended = blocks[i-1].atMost(x - clue[i-1].Length)
		}
		if i < len(blocks) {
			started = blocks[i].atMost(x)
		}
		e.clauses.add(negate(ended), started, e.cellAt(l, x, nonogram.Blank))
	}
}
