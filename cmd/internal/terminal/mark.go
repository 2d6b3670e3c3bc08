package terminal

import "nonogram"

// Mark is a player's mark in a cell: none, a cross, or a colour.
type Mark uint8

const (
	// Open cells have no mark.
	Open Mark = iota
	// Cross marks a blank cell.
	Cross
)

// Fill returns the mark of a colour other than blank.
func Fill(c nonogram.Colour) Mark { return Mark(c) + 1 }

// Filled reports whether the mark is a colour.
func (m Mark) Filled() bool { return m > Cross }

// Colour returns the mark's colour: blank for a cross. Open has none.
func (m Mark) Colour() nonogram.Colour { return nonogram.Colour(m - 1) }

// markOf returns the mark of a cell, which is Open unless the cell is known.
func markOf(c nonogram.Cell) Mark {
	if colour, ok := c.Colour(); ok {
		return Fill(colour)
	}
	return Open
}

// gridOf converts a board to a grid for the solver.
func gridOf(p *nonogram.Puzzle, marks []Mark) nonogram.Grid {
	g := nonogram.NewGrid(p.Width(), p.Height(), p.Palette.Open())
	for i, m := range marks {
		if m != Open {
			g.Cells()[i] = nonogram.CellOf(m.Colour())
		}
	}
	return g
}

func marksOf(g nonogram.Grid) []Mark {
	marks := make([]Mark, len(g.Cells()))
	for i, c := range g.Cells() {
		marks[i] = markOf(c)
	}
	return marks
}
