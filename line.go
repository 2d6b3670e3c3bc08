package nonogram

import "fmt"

// Axis tells rows from columns.
type Axis uint8

const (
	// Rows run from left to right.
	Rows Axis = iota
	// Columns run from top to bottom.
	Columns
)

// String is "row" or "column".
func (a Axis) String() string {
	if a == Columns {
		return "column"
	}
	return "row"
}

// Line names a row or a column of a puzzle.
type Line struct {
	Axis Axis
	// Index counts from 0.
	Index int
}

// Row names the row with this index, counted from 0.
func Row(index int) Line { return Line{Axis: Rows, Index: index} }

// Column names the column with this index, counted from 0.
func Column(index int) Line { return Line{Axis: Columns, Index: index} }

// String is "row 3" or "column 3", counted from 1 as people read it.
func (l Line) String() string { return fmt.Sprintf("%s %d", l.Axis, l.Index+1) }
