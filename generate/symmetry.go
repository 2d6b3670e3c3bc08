package generate

import (
	"fmt"
	"slices"
	"strings"
)

// Symmetry is how a picture agrees with itself.
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

var symmetryNames = []string{"none", "horizontal", "vertical", "both", "rotation", "diagonal"}

// Symmetries lists the names of all symmetries.
func Symmetries() []string { return slices.Clone(symmetryNames) }

// String is the symmetry in lower case, such as "rotation".
func (s Symmetry) String() string { return symmetryNames[s] }

// ParseSymmetry is the symmetry of a name; the error matches [ErrOptions].
func ParseSymmetry(name string) (Symmetry, error) {
	if i := slices.Index(symmetryNames, name); i >= 0 {
		return Symmetry(i), nil
	}
	return None, fmt.Errorf("%w: symmetry %q, want one of %s", ErrOptions, name, strings.Join(symmetryNames, ", "))
}

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
