package implication

import "nonogram"

// Literal says that a cell has a colour, or that it does not. In black and white a Graph uses only
// Filled: Not then means blank.
type Literal struct {
	// Row and Column count from 0.
	Row, Column int32
	Colour      nonogram.Colour
	Not         bool
}

// Opposite returns the literal that is true if and only if l is not.
func (l Literal) Opposite() Literal {
	l.Not = !l.Not
	return l
}

// Leaves returns the colours of a cell that agree with l.
func (l Literal) Leaves(of nonogram.Cell) nonogram.Cell {
	if l.Not {
		return of &^ nonogram.CellOf(l.Colour)
	}
	return of & nonogram.CellOf(l.Colour)
}

// place is a literal in the form of the graph's bit sets. Kind c < k is "not colour c"; from three
// colours on, kind k+c is "colour c". In black and white "not blank" is filled and "not filled" is
// blank, so there the first two suffice.
type place struct {
	row, column int32
	kind        uint8
}

// kindsOf returns the number of literals of a cell.
func kindsOf(colours int) int {
	if colours <= 2 {
		return 2
	}
	return 2 * colours
}

// opposite returns the kind of the opposite literal.
func (g *Graph) opposite(kind int) int {
	if half := g.kinds / 2; kind < half {
		return kind + half
	} else {
		return kind - half
	}
}

// not returns the place of the opposite literal.
func (g *Graph) not(p place) place {
	p.kind = uint8(g.opposite(int(p.kind)))
	return p
}

func (g *Graph) place(l Literal) place {
	p, k := place{l.Row, l.Column, uint8(l.Colour)}, g.board.Colours
	switch {
	case k <= 2 && !l.Not:
		p.kind = 1 - p.kind
	case !l.Not:
		p.kind += uint8(k)
	}
	return p
}

func (g *Graph) literal(p place) Literal {
	l, k := Literal{Row: p.row, Column: p.column}, g.board.Colours
	switch c := int(p.kind); {
	case k <= 2:
		l.Colour, l.Not = nonogram.Filled, c == 1
	case c < k:
		l.Colour, l.Not = nonogram.Colour(c), true
	default:
		l.Colour = nonogram.Colour(c - k)
	}
	return l
}
