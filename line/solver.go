package line

import (
	"fmt"
	"iter"
	"math/big"

	"nonogram"
	"nonogram/internal/engine/sweep"
)

// Solver answers questions about the lines of one length that one clue describes. It keeps working
// memory between calls; two goroutines must not use it at once.
//
// Methods that take cells panic if the number of cells is not the length of the line.
type Solver struct{ sweep *sweep.Solver }

// MaxLength is the longest line that a solver can be made for, in cells.
const MaxLength = 1 << 18

// New returns a solver for lines of the given length in cells, with the given clue and
// number of colours, including blank: 2 for black and white. A nil clue is absent: nothing
// is known about the blocks.
//
// It panics if the length is not 0 to [MaxLength], if the number of colours is not 1 to
// [nonogram.MaxColours], or if the clue is impossible: a block is shorter than 1, blank or
// of an unknown colour, or the blocks do not fit.
func New(length int, clue nonogram.Clue, colours int) *Solver {
	if length < 0 || length > MaxLength || colours < 1 || colours > nonogram.MaxColours {
		panic(fmt.Sprintf("line: %d cells of %d colours, expected 0 to %d and 1 to %d", length, colours, MaxLength, nonogram.MaxColours))
	}
	for _, b := range clue {
		if b.Length < 1 || b.Colour == nonogram.Blank || int(b.Colour) >= colours {
			panic(fmt.Sprintf("line: impossible block %+v with %d colours", b, colours))
		}
	}
	if clue.MinLength() > length {
		panic(fmt.Sprintf("line: clue %v does not fit into %d cells", clue, length))
	}
	return &Solver{sweep.New(length, clue, colours)}
}

// Deduce narrows each cell to the colours that it has in some arrangement of the line, and reports
// whether there is an arrangement; if there is none, cells stay as they are.
func (s *Solver) Deduce(cells []nonogram.Cell) bool { return s.sweep.Deduce(cells) }

// Feasible reports whether the line has an arrangement that agrees with cells. It takes
// less than half the time of Deduce.
func (s *Solver) Feasible(cells []nonogram.Cell) bool { return s.sweep.Feasible(cells) }

// Starts returns, for each block, the first and the last cell, counted from 0, at which it starts
// over all arrangements that agree with cells, and whether there is an arrangement. All blocks at
// their leftmost starts make an arrangement, and so do all at their rightmost. An absent clue has
// no blocks.
func (s *Solver) Starts(cells []nonogram.Cell) (leftmost, rightmost []int, ok bool) {
	return s.sweep.Starts(cells)
}

// Owners returns, for each cell, the blocks, counted from 0 and ascending, that cover it
// in some arrangement, whether it is blank in some arrangement, and whether there is an
// arrangement at all. An absent clue has no blocks: no cell has owners, and those that can
// be blank are.
func (s *Solver) Owners(cells []nonogram.Cell) (owners [][]int, blank []bool, ok bool) {
	return s.sweep.Owners(cells)
}

// Arrangements yields every arrangement that agrees with cells, as the start of each block counted
// from 0, from left to right: ordered by the first block's start, then the second's, and so on. The
// sequence reuses the slice: copy it to keep it.
//
// It is lazy: an arrangement costs O(blocks) steps at worst. The empty clue has one arrangement,
// without starts, if every cell can be blank; an absent clue yields none, although [Solver.Count]
// counts the complete lines.
func (s *Solver) Arrangements(cells []nonogram.Cell) iter.Seq[[]int] {
	return s.sweep.Arrangements(cells)
}

// Count returns the exact number of complete lines that have the clue and agree with cells: the
// number of arrangements, or, if the clue is absent, of choices of a colour for every cell. It
// costs O(blocks x slack) additions, where slack is the number of cells that the blocks and their
// gaps leave over.
func (s *Solver) Count(cells []nonogram.Cell) *big.Int { return s.sweep.Count(cells) }

// Fact says that a cell cannot have a colour. In black and white, "the cell cannot be
// blank" is the usual "the cell is filled".
type Fact struct {
	// Cell counts from 0.
	Cell   int
	Colour nonogram.Colour
}

// Contradiction is the target of an explanation of why a line has no arrangement at all.
var Contradiction = Fact(sweep.Contradiction)

// Explain returns facts known from cells that suffice to force target on the line: a fact, known
// already or not, or [Contradiction]. None of them can be left out. If there is a choice, Explain
// prefers the leftmost facts; [Solver.Smallest] looks for fewer. The target is never part of its
// own explanation. ok is false if the known facts do not force the target.
func (s *Solver) Explain(cells []nonogram.Cell, target Fact) (because []Fact, ok bool) {
	found, ok := s.sweep.Explain(cells, sweep.Fact(target))
	return factsOf(found), ok
}

// Smallest is like [Solver.Explain] with as few facts as suffice. proven reports whether no smaller
// number does. A proof takes exponential time at worst, so the search ends after about budget steps
// and returns the best explanation that it has. A step is at most O(blocks x length); a budget of
// 1000 proves nearly everything in lines of 30 cells.
//
// It looks for smallest hitting sets of the facts that single arrangements break (Davies and
// Bacchus, "Solving MAXSAT by solving a sequence of simpler SAT instances", CP 2011).
func (s *Solver) Smallest(cells []nonogram.Cell, target Fact, budget int) (because []Fact, proven, ok bool) {
	if len(cells) != s.sweep.Length() {
		panic(fmt.Sprintf("line: %d cells in a line of %d", len(cells), s.sweep.Length()))
	}
	found, proven, ok := s.sweep.Smallest(s.sweep.AppendFacts(nil, cells), sweep.Fact(target), budget)
	return factsOf(found), proven, ok
}

func factsOf(found []sweep.Fact) []Fact {
	var facts []Fact
	for _, f := range found {
		facts = append(facts, Fact(f))
	}
	return facts
}
