package census

import "math/big"

// Tally is the count of a job over all grids of a size. Numbers that its methods do not count are nil.
type Tally struct {
	// LineSolvable is the number of grids that line logic alone solves from their clues.
	LineSolvable *big.Int
	// Unique is the number of grids that are the only solution of their clues.
	Unique *big.Int
	// ClueSets is the number of distinct sets of clues.
	ClueSets *big.Int
}
