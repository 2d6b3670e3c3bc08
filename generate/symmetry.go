package generate

import (
	"slices"

	"nonogram/internal/base/enum"
)

// Symmetry is the symmetry of a picture.
type Symmetry uint8

const (
	// None: anything goes.
	None Symmetry = iota
	// Horizontal: left and right mirror each other.
	Horizontal
	// Vertical: top and bottom mirror each other.
	Vertical
	// Both: Horizontal and Vertical.
	Both
	// Rotation: half a turn leaves the picture as it is.
	Rotation
	// Diagonal: rows and columns can be exchanged; only for squares.
	Diagonal
)

var symmetries = enum.Of[Symmetry]("symmetry", "none", "horizontal", "vertical", "both", "rotation", "diagonal")

// String returns the symmetry in lower case, such as "rotation", or its number if it has none.
func (s Symmetry) String() string { return symmetries.String(s) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (s Symmetry) MarshalText() ([]byte, error) { return symmetries.MarshalText(s) }

// UnmarshalText reads what MarshalText writes. The error matches [ErrOptions].
func (s *Symmetry) UnmarshalText(text []byte) error { return wrap(symmetries.UnmarshalText(s, text)) }

// images lists the cells that must look like this one, itself first; some may occur
// twice.
func (s Symmetry) images(row, column, width, height int) [][2]int {
	left, top := width-1-column, height-1-row
	cells := [][2]int{{row, column}}
	switch s {
	case Horizontal:
		cells = append(cells, [2]int{row, left})
	case Vertical:
		cells = append(cells, [2]int{top, column})
	case Both:
		cells = append(cells, [2]int{row, left}, [2]int{top, column}, [2]int{top, left})
	case Rotation:
		cells = append(cells, [2]int{top, left})
	case Diagonal:
		cells = append(cells, [2]int{column, row})
	}
	return cells
}

// orbits divides the cells of a grid, counted row by row, into sets that must look
// alike, in the order of their first cells.
func (s Symmetry) orbits(width, height int) [][]int {
	var orbits [][]int
	for i := range width * height {
		var orbit []int
		for _, at := range s.images(i/width, i%width, width, height) {
			orbit = append(orbit, at[0]*width+at[1])
		}
		slices.Sort(orbit)
		if orbit[0] == i {
			orbits = append(orbits, slices.Compact(orbit))
		}
	}
	return orbits
}
