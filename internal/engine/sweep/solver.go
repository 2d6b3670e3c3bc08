package sweep

import "nonogram"

// Solver answers questions about the lines that one clue describes. It keeps scratch memory between
// calls, so that deducing allocates nothing; two goroutines must not use it at once.
type Solver struct {
	length  int
	words   int // number of 64-bit words; length+1 boundaries fit
	colours int
	absent  bool
	clue    nonogram.Clue

	forward, backward direction
	scratch           *Scratch
	planes            []uint64 // for the Cell-based calls; made on first use
}

// block is a clue's block as one direction of reading sees it.
type block struct {
	length int32
	colour int32
	gap    bool // a blank must be between the previous block read and this one
	// firstStart and lastStart are the range of the block's starts over all arrangements on an
	// empty line; boundaries as direction counts them.
	firstStart, lastStart int32
}

// direction is a clue read from one end.
//
// Boundary p is before cell p. For reading backwards, every bit set is reversed as a whole, so that
// boundary p becomes 64*words-1-p: no shifts are needed to align both directions, and the line then
// starts at boundary origin.
type direction struct {
	blocks []block
	origin int32
	end    int32 // the boundary after the last cell
}

// Scratch is working memory that several Solvers of one goroutine can share.
// The zero value is ready to use.
type Scratch struct {
	before, after []uint64 // reachable boundaries by number of blocks laid, see sweep
	ends          []uint64 // ends of each block, forward
	flipped       []uint64 // the planes, reversed
	fit, row      []uint64
	result        []uint64
}

func (s *Scratch) grow(blocks, words, colours int) {
	need := (blocks + 1) * words
	if len(s.before) < need {
		s.before, s.after, s.ends = make([]uint64, need), make([]uint64, need), make([]uint64, need)
	}
	if len(s.flipped) < words*colours {
		s.flipped, s.result = make([]uint64, words*colours), make([]uint64, words*colours)
	}
	if len(s.fit) < words {
		s.fit, s.row = make([]uint64, words), make([]uint64, words)
	}
}

// Words returns the number of 64-bit words of one plane of a line: one bit a cell and one to spare,
// see [Solver.DeducePlanes].
func Words(length int) int { return length/64 + 1 }

// New returns a solver for lines of a length, in cells, with a clue and a number
// of colours, blank included. The clue must be one that
// [nonogram.Puzzle.Validate] accepts for the length.
func New(length int, clue nonogram.Clue, colours int) *Solver {
	return NewShared(length, clue, colours, &Scratch{})
}

// NewShared is like [New], with working memory that other solvers of the same
// goroutine also use.
func NewShared(length int, clue nonogram.Clue, colours int, scratch *Scratch) *Solver {
	s := new(Solver)
	s.Renew(length, clue, colours, scratch)
	return s
}

// Renew turns the solver into that of another line, as [NewShared] makes it, in the memory that it
// has if that is enough.
func (s *Solver) Renew(length int, clue nonogram.Clue, colours int, scratch *Scratch) {
	room := s.forward.blocks[:cap(s.forward.blocks)]
	if len(room) < 2*len(clue) {
		room = make([]block, 2*len(clue))
	}
	s.init(length, clue, colours, scratch, room[:2*len(clue)])
}

// NewAll returns a solver for each clue, all for lines of one length. They share
// working memory and so belong to one goroutine.
func NewAll(length int, clues []nonogram.Clue, colours int, scratch *Scratch) []Solver {
	total := 0
	for _, c := range clues {
		total += len(c)
	}
	room := make([]block, 2*total)
	solvers := make([]Solver, len(clues))
	for i, c := range clues {
		solvers[i].init(length, c, colours, scratch, room[:2*len(c):2*len(c)])
		room = room[2*len(c):]
	}
	return solvers
}

func (s *Solver) init(length int, clue nonogram.Clue, colours int, scratch *Scratch, room []block) {
	s.length, s.words, s.colours = length, Words(length), colours
	s.clue, s.absent, s.scratch = clue, clue.Absent(), scratch
	scratch.grow(len(clue), s.words, colours)
	k := len(clue)
	s.forward = direction{blocks: room[:k], origin: 0, end: int32(length)}
	s.backward = direction{blocks: room[k:], origin: int32(64*s.words - 1 - length), end: int32(64*s.words - 1)}
	for i, b := range clue {
		s.forward.blocks[i] = block{length: int32(b.Length), colour: int32(b.Colour), gap: clue.Gap(i) == 1}
		s.backward.blocks[k-1-i] = block{length: int32(b.Length), colour: int32(b.Colour), gap: i+1 < k && clue.Gap(i+1) == 1}
	}
	s.forward.setRanges(clue.MinLength())
	s.backward.setRanges(clue.MinLength())
}

// setRanges computes where each block can start on an empty line.
func (d *direction) setRanges(minLength int) {
	slack := d.end - d.origin - int32(minLength)
	at := d.origin
	for i := range d.blocks {
		b := &d.blocks[i]
		if b.gap {
			at++
		}
		b.firstStart, b.lastStart = at, at+slack
		at += b.length
	}
}

// Clue returns the clue that the solver was made for.
func (s *Solver) Clue() nonogram.Clue { return s.clue }

// Length returns the number of cells of the line.
func (s *Solver) Length() int { return s.length }

// Colours returns the number of colours, blank included.
func (s *Solver) Colours() int { return s.colours }

// DeducePlanes narrows the planes to the colours that cells have in some arrangement of the line,
// exactly, and reports whether there is an arrangement; if there is none, planes stay as they are.
// It allocates nothing.
//
// planes holds, for each colour c, Words(length) words with a bit for each cell that can still have
// colour c; the bits from length on must be 0.
//
// It costs O(blocks) operations on words: for each block the set of places where it can end given
// all earlier blocks, and the same read backwards. See doc.go.
func (s *Solver) DeducePlanes(planes []uint64) bool {
	switch {
	case s.absent:
		return feasibleAbsent(planes, s.length, s.words, s.colours)
	case s.words == 1 && s.colours == 2:
		return s.deduceWord(planes)
	case s.words == 1:
		return s.deduceWordColours(planes)
	case s.words == 2:
		return s.deducePair(planes)
	default:
		return s.deduceWide(planes)
	}
}

// FeasiblePlanes reports whether the line has an arrangement. It is
// [Solver.DeducePlanes] without the deduction and takes less than half the time.
func (s *Solver) FeasiblePlanes(planes []uint64) bool {
	switch {
	case s.absent:
		return feasibleAbsent(planes, s.length, s.words, s.colours)
	case s.words == 1:
		return s.feasibleWord(planes)
	case s.words == 2:
		return s.feasiblePair(planes)
	default:
		return s.feasibleWide(planes)
	}
}

// feasibleAbsent: without a clue, a line is impossible only if a cell is.
func feasibleAbsent(planes []uint64, length, words, colours int) bool {
	for w := range words {
		var any uint64
		for c := range colours {
			any |= planes[c*words+w]
		}
		if any != lowBits(length-64*w) {
			return false
		}
	}
	return true
}
