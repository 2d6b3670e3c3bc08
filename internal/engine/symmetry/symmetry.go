// Package symmetry turns and mirrors puzzles and grids.
package symmetry

import (
	"cmp"

	"nonogram"
)

// Symmetry is one of the eight ways to lay a rectangle. If Transposed, rows and columns change
// places; then, if LeftRight or TopBottom, these sides do. The zero value changes nothing.
type Symmetry struct{ Transposed, LeftRight, TopBottom bool }

// All lists the eight symmetries, the one that changes nothing first.
func All() []Symmetry {
	all := make([]Symmetry, 8)
	for i := range all {
		all[i] = Symmetry{i&4 != 0, i&2 != 0, i&1 != 0}
	}
	return all
}

// Inverse returns the symmetry that takes everything back to where it was.
func (s Symmetry) Inverse() Symmetry {
	if s.Transposed {
		s.LeftRight, s.TopBottom = s.TopBottom, s.LeftRight
	}
	return s
}

// Of returns a puzzle or a grid laid in this way.
func Of[T interface {
	Transposed() T
	MirroredLeftRight() T
	MirroredTopBottom() T
}](s Symmetry, t T) T {
	if s.Transposed {
		t = t.Transposed()
	}
	if s.LeftRight {
		t = t.MirroredLeftRight()
	}
	if s.TopBottom {
		t = t.MirroredTopBottom()
	}
	return t
}

// Cell returns the new place of a cell, in a rectangle that then has a height and a width.
func (s Symmetry) Cell(row, column, height, width int) (toRow, toColumn int) {
	if s.Transposed {
		row, column = column, row
	}
	return Reflected(row, height, s.TopBottom), Reflected(column, width, s.LeftRight)
}

// Line returns the new place of a line, in a rectangle that then has a height and a width, and
// whether its cells are reversed. Lines are numbered from 0, the rows first.
func (s Symmetry) Line(l, height, width int) (to int, reversed bool) {
	rows := height
	if s.Transposed {
		rows = width
	}
	isRow := l < rows
	if !isRow {
		l -= rows
	}
	if isRow != s.Transposed {
		return Reflected(l, height, s.TopBottom), s.LeftRight
	}
	return height + Reflected(l, width, s.LeftRight), s.TopBottom
}

// Reflected returns the new index of item i of n if their order is reversed.
func Reflected(i, n int, reversed bool) int {
	if reversed {
		return n - 1 - i
	}
	return i
}

// Compare orders what two symmetries make of a puzzle by all that a solution depends on: the
// height, the clues, the given cells. It builds no puzzles: that would take much of the time of a
// hint for a new puzzle.
func Compare(p *nonogram.Puzzle, s, t Symmetry) int {
	height, width := p.Height(), p.Width()
	if s.Transposed != t.Transposed && height != width {
		return cmp.Compare(s.height(p), t.height(p))
	}
	laidWidth := height + width - s.height(p)
	s, t = s.Inverse(), t.Inverse()
	for l := range height + width {
		i, backwardsI := s.Line(l, height, width)
		j, backwardsJ := t.Line(l, height, width)
		if order := compareClues(clue(p, i), clue(p, j), backwardsI, backwardsJ); order != 0 {
			return order
		}
	}
	if p.Given == nil {
		return 0
	}
	for i := range height * width {
		row, column := i/laidWidth, i%laidWidth
		if order := cmp.Compare(p.Given.At(s.Cell(row, column, height, width)), p.Given.At(t.Cell(row, column, height, width))); order != 0 {
			return order
		}
	}
	return 0
}

// height returns the height of a transformed puzzle.
func (s Symmetry) height(p *nonogram.Puzzle) int {
	if s.Transposed {
		return p.Width()
	}
	return p.Height()
}

// clue returns the clue of a line by its number.
func clue(p *nonogram.Puzzle, l int) nonogram.Clue {
	if l < p.Height() {
		return p.Rows[l]
	}
	return p.Columns[l-p.Height()]
}

// compareClues orders clues, each read forwards or backwards; an absent one comes first.
func compareClues(a, b nonogram.Clue, backwardsA, backwardsB bool) int {
	if a.Absent() != b.Absent() {
		if a.Absent() {
			return -1
		}
		return 1
	}
	for i := range min(len(a), len(b)) {
		x, y := a[Reflected(i, len(a), backwardsA)], b[Reflected(i, len(b), backwardsB)]
		if order := cmp.Or(cmp.Compare(x.Length, y.Length), cmp.Compare(x.Colour, y.Colour)); order != 0 {
			return order
		}
	}
	return cmp.Compare(len(a), len(b))
}
