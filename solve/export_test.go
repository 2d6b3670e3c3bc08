package solve

// Helpers of the tests in this package.
var (
	BruteSolutions = bruteSolutions
	ReadPuzzle     = puzzle
)
