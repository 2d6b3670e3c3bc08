package census

import (
	"fmt"
	"math/big"
)

// Size is the number of rows and of columns of a grid, each at least 0.
type Size struct {
	Rows, Columns int
}

// String prints as width x height: "7x6" has 6 rows of 7 cells.
func (s Size) String() string {
	return fmt.Sprintf("%dx%d", s.Columns, s.Rows)
}

// Grids returns the number of black-and-white grids of this size, 2^(rows*columns).
func (s Size) Grids() *big.Int {
	return new(big.Int).Lsh(big.NewInt(1), uint(s.Rows*s.Columns))
}
