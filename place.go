package nonogram

import "fmt"

// Place is the position of a cell. Row and Column count from 0.
type Place struct{ Row, Column int }

// String returns "row 3, column 5", counted from 1 as people read it.
func (p Place) String() string { return fmt.Sprintf("row %d, column %d", p.Row+1, p.Column+1) }

// PlaceOf returns the place of the cell with this index among [Grid.Cells].
func (g Grid) PlaceOf(index int) Place { return Place{index / g.width, index % g.width} }
