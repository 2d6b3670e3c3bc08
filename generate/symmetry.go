package generate

import (
	"slices"

	"nonogram/internal/base/enum"
	"nonogram/internal/engine/symmetry"
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
	// Diagonal: rows and columns can be exchanged, in squares only.
	Diagonal
)

var symmetries = enum.Of[Symmetry]("symmetry", "none", "horizontal", "vertical", "both", "rotation", "diagonal")

// String returns the symmetry in lower case, such as "rotation", or its number if it has none.
func (s Symmetry) String() string { return symmetries.String(s) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (s Symmetry) MarshalText() ([]byte, error) { return symmetries.MarshalText(s) }

// UnmarshalText reads what MarshalText writes. The error matches [ErrOptions].
func (s *Symmetry) UnmarshalText(text []byte) error { return wrap(symmetries.UnmarshalText(s, text)) }

// laid lists the ways to turn or mirror a picture of a symmetry that leave it unchanged, without
// the trivial way.
var laid = [...][]symmetry.Symmetry{
	Horizontal: {{LeftRight: true}},
	Vertical:   {{TopBottom: true}},
	Both:       {{LeftRight: true}, {TopBottom: true}, {LeftRight: true, TopBottom: true}},
	Rotation:   {{LeftRight: true, TopBottom: true}},
	Diagonal:   {{Transposed: true}},
}

// orbits divides the cells of a grid, counted row by row, into sets that must look alike, in the
// order of their first cells.
func (s Symmetry) orbits(width, height int) [][]int {
	var orbits [][]int
	for i := range width * height {
		orbit := []int{i}
		for _, way := range laid[s] {
			row, column := way.Cell(i/width, i%width, height, width)
			orbit = append(orbit, row*width+column)
		}
		slices.Sort(orbit)
		if orbit[0] == i {
			orbits = append(orbits, slices.Compact(orbit))
		}
	}
	return orbits
}
