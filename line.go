package nonogram

import (
	"fmt"

	"nonogram/internal/base/enum"
)

// Axis is rows or columns.
type Axis uint8

const (
	// Rows run from left to right.
	Rows Axis = iota
	// Columns run from top to bottom.
	Columns
)

var axes = enum.Of[Axis]("axis", "row", "column")

// String returns "row" or "column", or the number of any other value.
func (a Axis) String() string { return axes.String(a) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (a Axis) MarshalText() ([]byte, error) { return axes.MarshalText(a) }

// UnmarshalText reads what MarshalText writes.
func (a *Axis) UnmarshalText(text []byte) error { return axes.UnmarshalText(a, text) }

// Line names a row or a column of a puzzle.
type Line struct {
	Axis Axis `json:"axis"`
	// Index counts from 0.
	Index int `json:"index"`
}

// Row names the row with this index, counted from 0.
func Row(index int) Line { return Line{Axis: Rows, Index: index} }

// Column names the column with this index, counted from 0.
func Column(index int) Line { return Line{Axis: Columns, Index: index} }

// String returns "row 3" or "column 3", counted from 1 as people read it.
func (l Line) String() string { return fmt.Sprintf("%s %d", l.Axis, l.Index+1) }

// Place returns the place of the cell with this index on the line, counted from 0.
func (l Line) Place(index int) Place {
	if l.Axis == Columns {
		return Place{Row: index, Column: l.Index}
	}
	return Place{Row: l.Index, Column: index}
}

// IndexOf returns the index on the line of the cell at a place; -1 if it is elsewhere.
func (l Line) IndexOf(at Place) int {
	switch {
	case l == Row(at.Row):
		return at.Column
	case l == Column(at.Column):
		return at.Row
	}
	return -1
}
