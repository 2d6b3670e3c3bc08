package format_test

import (
	"slices"

	"nonogram"
	"nonogram/format"
)

// samePuzzle compares all that a format can hold.
func samePuzzle(p, q *nonogram.Puzzle) bool {
	return p.Metadata == q.Metadata && samePalette(p.Palette, q.Palette) &&
		slices.EqualFunc(p.Rows, q.Rows, nonogram.Clue.Equal) &&
		slices.EqualFunc(p.Columns, q.Columns, nonogram.Clue.Equal) &&
		sameGrid(p.Goal, q.Goal) && sameGrid(p.Given, q.Given) &&
		slices.EqualFunc(p.Records, q.Records, func(r, s nonogram.Record) bool {
			return r.Kind == s.Kind && r.Name == s.Name && r.Notes == s.Notes && r.Grid.Equal(s.Grid)
		})
}

// samePalette compares what palettes mean: nil is black and white.
func samePalette(p, q nonogram.Palette) bool {
	return p.Colours() == q.Colours() && len(format.PaletteLosses(p, q)) == 0
}

func sameGrid(g, h *nonogram.Grid) bool {
	if g == nil || h == nil {
		return g == nil && h == nil
	}
	return g.Equal(*h)
}
