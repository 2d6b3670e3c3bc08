package format_test

import (
	"slices"

	"nonogram"
)

// samePuzzle compares what a format can hold; the palettes are black and white.
func samePuzzle(p, q *nonogram.Puzzle) bool {
	return p.Metadata == q.Metadata &&
		slices.EqualFunc(p.Rows, q.Rows, nonogram.Clue.Equal) &&
		slices.EqualFunc(p.Columns, q.Columns, nonogram.Clue.Equal) &&
		sameGrid(p.Goal, q.Goal) && sameGrid(p.Given, q.Given)
}

func sameGrid(g, h *nonogram.Grid) bool {
	if g == nil || h == nil {
		return g == nil && h == nil
	}
	return g.Equal(*h)
}
