package derive

import (
	"slices"

	"nonogram"
)

// Line is a line as a reader sees it. Cells and blocks count from 0.
type Line struct {
	Clue nonogram.Clue
	// Cells has the colours that each cell can still have.
	Cells []nonogram.Cell
	// Colours is the number of colours, blank included.
	Colours int
}

// mirror returns the line as read from its other end.
func (l Line) mirror() Line {
	cells := slices.Clone(l.Cells)
	slices.Reverse(cells)
	return Line{l.Clue.Reversed(), cells, l.Colours}
}

// mirrored returns facts as they read on the mirrored line.
func (l Line) mirrored(facts []Fact) []Fact {
	facts = slices.Clone(facts)
	for i, f := range facts {
		facts[i] = f.mirror(l)
	}
	return facts
}

// split lists the cells for which so is true, and the others.
func (l Line) split(so func(x int) bool) (some, others []int) {
	for x := range l.Cells {
		if so(x) {
			some = append(some, x)
		} else {
			others = append(others, x)
		}
	}
	return some, others
}

// Lacks reports whether the clue has no block of a colour.
func (l Line) Lacks(c nonogram.Colour) bool {
	return c != nonogram.Blank && !slices.ContainsFunc(l.Clue, func(b nonogram.Block) bool { return b.Colour == c })
}

// Kind is the kind of a fact.
type Kind uint8

const (
	// Not: cell At does not have colour N.
	Not Kind = iota
	// Start: block At starts at cell N or later.
	Start
	// End: block At ends before cell N.
	End
	// AtLeast: block N or a later one covers cell At.
	AtLeast
	// AtMost: block N or an earlier one covers cell At.
	AtMost
)

// Fact is an elementary statement about a line.
type Fact struct {
	Kind  Kind
	At, N int
}

// Block returns the block that a fact about blocks names.
func (f Fact) Block() int {
	if f.Kind == Start || f.Kind == End {
		return f.At
	}
	return f.N
}

// backward reports whether a fact reads the line from its end: it is about a block and those after it.
func (f Fact) backward() bool { return f.Kind == Start || f.Kind == AtMost }

// mirror returns the fact as it reads on the mirrored line.
func (f Fact) mirror(l Line) Fact {
	length, blocks := len(l.Cells), len(l.Clue)
	switch f.Kind {
	case Not:
		return Fact{Not, length - 1 - f.At, f.N}
	case Start:
		return Fact{End, blocks - 1 - f.At, length - f.N}
	case End:
		return Fact{Start, blocks - 1 - f.At, length - f.N}
	case AtLeast:
		return Fact{AtMost, length - 1 - f.At, blocks - 1 - f.N}
	}
	return Fact{AtLeast, length - 1 - f.At, blocks - 1 - f.N}
}

// implies reports whether g follows from f alone.
func (f Fact) implies(g Fact) bool {
	if f.Kind != g.Kind {
		return false
	}
	switch f.Kind {
	case Start, AtLeast:
		return f.At == g.At && f.N >= g.N
	case End, AtMost:
		return f.At == g.At && f.N <= g.N
	}
	return f == g
}

// Implied reports whether a fact follows from one of several.
func Implied(facts []Fact, f Fact) bool {
	return slices.ContainsFunc(facts, func(g Fact) bool { return g.implies(f) })
}
