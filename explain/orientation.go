package explain

import (
	"cmp"
	"slices"

	"nonogram"
	"nonogram/proof"
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
	var first *nonogram.Puzzle
	for i := range 8 {
		o := orientation{transposed: i&1 != 0, leftRight: i&2 != 0, topBottom: i&4 != 0, width: p.Width(), height: p.Height()}
		if o.transposed {
			o.width, o.height = o.height, o.width
		}
		q := seen(o, p)
		order := -1
		if first != nil {
			order = compare(q, first)
		}
		if order < 0 {
			best, first = nil, q
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

// compare orders puzzles by all that a solution depends on.
func compare(p, q *nonogram.Puzzle) int {
	return cmp.Or(
		cmp.Compare(p.Height(), q.Height()),
		slices.CompareFunc(p.Rows, q.Rows, compareClues),
		slices.CompareFunc(p.Columns, q.Columns, compareClues),
		slices.Compare(p.Start().Cells(), q.Start().Cells()),
	)
}

func compareClues(a, b nonogram.Clue) int {
	if a.Absent() != b.Absent() {
		if a.Absent() {
			return -1
		}
		return 1
	}
	return slices.CompareFunc(a, b, func(a, b nonogram.Block) int {
		return cmp.Or(cmp.Compare(a.Length, b.Length), cmp.Compare(a.Colour, b.Colour))
	})
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

func (o orientation) facts(facts []proof.Fact) []proof.Fact {
	lie := make([]proof.Fact, len(facts))
	for i, f := range facts {
		row, column := o.place(f.Row, f.Column)
		lie[i] = proof.Fact{Row: row, Column: column, Cell: f.Cell}
	}
	slices.SortFunc(lie, func(a, b proof.Fact) int {
		return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column))
	})
	return lie
}

// deduction is a deduction as seen, on the puzzle p as seen, as it lies.
func (o orientation) deduction(d proof.Deduction, p *nonogram.Puzzle) proof.Deduction {
	if d.Technique.OneLine() {
		d = o.oneLine(d, p)
	}
	d.Evidence, d.Result = o.facts(d.Evidence), o.facts(d.Result)
	cases := d.Cases
	d.Cases = nil
	for _, c := range cases {
		d.Cases = append(d.Cases, proof.Case{Assumption: o.facts([]proof.Fact{c.Assumption})[0], Steps: o.deductions(c.Steps, p)})
	}
	return d
}

func (o orientation) deductions(steps []proof.Deduction, p *nonogram.Puzzle) []proof.Deduction {
	lie := make([]proof.Deduction, len(steps))
	for i, d := range steps {
		lie[i] = o.deduction(d, p)
	}
	return lie
}

// oneLine turns a deduction's line with its blocks and arrangements.
func (o orientation) oneLine(d proof.Deduction, p *nonogram.Puzzle) proof.Deduction {
	clue, reversed, length := p.Clue(d.Line), o.leftRight, o.width
	if d.Line.Axis == nonogram.Columns {
		reversed, length = o.topBottom, o.height
	}
	d.Line = o.line(d.Line)
	if !reversed {
		return d
	}
	d.Blocks = slices.Clone(d.Blocks)
	slices.Reverse(d.Blocks)
	for i := range d.Blocks {
		d.Blocks[i] = len(clue) - 1 - d.Blocks[i]
	}
	d.Arrangements = slices.Clone(d.Arrangements)
	for i, starts := range d.Arrangements {
		starts = slices.Clone(starts)
		for j := range starts {
			starts[j] = length - starts[j] - clue[j].Length
		}
		slices.Reverse(starts)
		d.Arrangements[i] = starts
	}
	slices.SortFunc(d.Arrangements, slices.Compare)
	return d
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
