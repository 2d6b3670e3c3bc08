package nonogram_test

import (
	"pgregory.net/rapid"

	"nonogram"
)

// drawComplete draws a complete grid in this many colours, blank included.
func drawComplete(t *rapid.T, colours int) nonogram.Grid {
	side := rapid.IntRange(1, 12)
	g := nonogram.NewGrid(side.Draw(t, "width"), side.Draw(t, "height"), nonogram.BlankCell)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(rapid.IntRange(0, colours-1).Draw(t, "colour")))
	}
	return g
}

// palette makes a palette of this many colours with the usual symbols.
func palette(colours int) nonogram.Palette { return make(nonogram.Palette, colours) }

// drawPuzzle draws the puzzle of a grid, with given cells and absent clues.
func drawPuzzle(t *rapid.T) *nonogram.Puzzle {
	colours := rapid.IntRange(2, 5).Draw(t, "colours")
	g := drawComplete(t, colours)
	p := nonogram.FromGrid(g, palette(colours))
	given := g.Clone()
	for i := range given.Cells() {
		if rapid.Bool().Draw(t, "open") {
			given.Cells()[i] = p.Palette.Open()
		}
	}
	p.Given = &given
	p.Records = []nonogram.Record{{Kind: nonogram.RecordSolution, Name: "x", Grid: g.Clone()}}
	for i := range p.Rows {
		if rapid.IntRange(0, 9).Draw(t, "absent") == 0 {
			p.Rows[i] = nil
		}
	}
	return p
}
