package runner

import (
	"nonogram"
	"nonogram/solve"
)

// DefaultOpenConflicts finds all open cells of most ambiguous puzzles of up to 25 x 25
// cells in about the time that their solves take.
const DefaultOpenConflicts = 1000

// The search for open cells looks at so many cells of solutions, but at so many
// solutions at least: in a large puzzle with many of them conflicts are no measure.
const (
	openCells     = 2_000_000
	openSolutions = 3
)

// openLimits bound the search for the open cells of a puzzle; of 0 conflicts there is
// no limit.
func openLimits(p *nonogram.Puzzle, conflicts int64) *solve.OpenLimits {
	if conflicts == 0 {
		return &solve.OpenLimits{}
	}
	return &solve.OpenLimits{
		Conflicts: conflicts,
		Solutions: max(openSolutions, openCells/(p.Width()*p.Height())),
	}
}
