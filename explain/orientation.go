package explain

import (
	"cmp"
	"slices"

	"nonogram"
)

// orientation is a way to look at a puzzle: first transposed or not, then mirrored
// or not. Explanations are made in an orientation that depends on the puzzle
// alone and not on how it lies, so that all eight ways to lay it have the same.
type orientation struct {
	transposed, leftRight, topBottom bool
	width, height                    int // as seen
}

// canonical lists the orientations in which the puzzle's clues come first of all
// eight: one, or several if the puzzle is the same in them.
func canonical(p *nonogram.Puzzle) []orientation {
	var best []orientation
	for i := range 8 {
		o := orientation{transposed: i&1 != 0, leftRight: i&2 != 0, topBottom: i&4 != 0, width: p.Width(), height: p.Height()}
		if o.transposed {
			o.width, o.height = o.height, o.width
		}
		order := -1
		if len(best) > 0 {
			order = compare(p, o, best[0])
		}
		if order < 0 {
			best = best[:0]
		}
		if order <= 0 {
			best = append(best, o)
		}
	}
	return best
}

// first is the one of some orientations in which a grid comes first.
func first(orientations []orientation, g nonogram.Grid) orientation {
	if len(orientations) == 1 {
		return orientations[0]
	}
	return slices.MinFunc(orientations, func(a, b orientation) int {
		return slices.Compare(seen(a, g).Cells(), seen(b, g).Cells())
	})
}

// compare orders two orientations of a puzzle by all that a solution depends on, as
// it is seen in them: its height, the clues, the given cells. It makes no puzzles, since
// a hint of a puzzle never seen before would spend much of its time on that.
func compare(p *nonogram.Puzzle, a, b orientation) int {
	if order := cmp.Compare(a.height, b.height); order != 0 {
		return order
	}
	for _, lines := range []struct {
		axis  nonogram.Axis
		count int
	}{{nonogram.Rows, a.height}, {nonogram.Columns, a.width}} {
		for i := range lines.count {
			l := nonogram.Line{Axis: lines.axis, Index: i}
			if order := compareClues(p.Clue(a.line(l)), p.Clue(b.line(l)), a.reverses(l.Axis), b.reverses(l.Axis)); order != 0 {
				return order
			}
		}
	}
	if p.Given == nil {
		return 0
	}
	for i := range a.width * a.height {
		row, column := i/a.width, i%a.width
		if order := cmp.Compare(p.Given.At(a.place(row, column)), p.Given.At(b.place(row, column))); order != 0 {
			return order
		}
	}
	return 0
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
		x, y := blockAt(a, i, backwardsA), blockAt(b, i, backwardsB)
		if order := cmp.Or(cmp.Compare(x.Length, y.Length), cmp.Compare(x.Colour, y.Colour)); order != 0 {
			return order
		}
	}
	return cmp.Compare(len(a), len(b))
}

func blockAt(c nonogram.Clue, i int, backwards bool) nonogram.Block {
	if backwards {
		i = len(c) - 1 - i
	}
	return c[i]
}

// turnable is what can be looked at in an orientation: a puzzle, a grid.
type turnable[T any] interface {
	Transposed() T
	MirroredLeftRight() T
	MirroredTopBottom() T
}

// seen is a puzzle or a grid of it as seen.
func seen[T turnable[T]](o orientation, t T) T {
	if o.transposed {
		t = t.Transposed()
	}
	if o.leftRight {
		t = t.MirroredLeftRight()
	}
	if o.topBottom {
		t = t.MirroredTopBottom()
	}
	return t
}

// grid is a grid as seen, as it lies.
func (o orientation) grid(g nonogram.Grid) nonogram.Grid {
	if o.topBottom {
		g = g.MirroredTopBottom()
	}
	if o.leftRight {
		g = g.MirroredLeftRight()
	}
	if o.transposed {
		g = g.Transposed()
	}
	return g
}

// place is where a cell as seen lies.
func (o orientation) place(row, column int) (int, int) {
	if o.topBottom {
		row = o.height - 1 - row
	}
	if o.leftRight {
		column = o.width - 1 - column
	}
	if o.transposed {
		return column, row
	}
	return row, column
}

// reverses reports whether a line as seen is read backwards as it lies.
func (o orientation) reverses(axis nonogram.Axis) bool {
	if axis == nonogram.Columns {
		return o.topBottom
	}
	return o.leftRight
}

// line is where a line as seen lies.
func (o orientation) line(l nonogram.Line) nonogram.Line {
	if l.Axis == nonogram.Rows && o.topBottom {
		l.Index = o.height - 1 - l.Index
	}
	if l.Axis == nonogram.Columns && o.leftRight {
		l.Index = o.width - 1 - l.Index
	}
	if o.transposed {
		l.Axis = 1 - l.Axis
	}
	return l
}
