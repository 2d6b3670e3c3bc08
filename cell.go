package nonogram

import "math/bits"

// Cell is the set of colours that a cell can still have: bit c stands for
// colour c. The empty set is a contradiction.
type Cell uint32

const (
	// BlankCell is known to be blank.
	BlankCell Cell = 1 << Blank
	// FilledCell is known to be filled, in black and white.
	FilledCell Cell = 1 << Filled
	// Contradicted is the cell for which no colour is left.
	Contradicted Cell = 0
)

// CellOf returns the cell known to have colour c.
func CellOf(c Colour) Cell { return 1 << c }

// OpenCell returns the cell that can have any of the first n colours, blank included.
func OpenCell(n int) Cell { return Cell(1<<uint(n) - 1) }

// Can reports whether the cell can still have a colour.
func (c Cell) Can(colour Colour) bool { return c>>colour&1 != 0 }

// Known reports whether exactly one colour is left.
func (c Cell) Known() bool { return c != 0 && c&(c-1) == 0 }

// Colour returns the only colour left; ok is false if there are several or none.
func (c Cell) Colour() (colour Colour, ok bool) {
	return Colour(bits.TrailingZeros32(uint32(c)) & 31), c.Known()
}
