package format_test

import (
	"strings"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/format"
)

// drawGrid draws a grid of these cells.
func drawGrid(t *rapid.T, width, height int, cells ...nonogram.Cell) nonogram.Grid {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i, c := range rapid.SliceOfN(rapid.SampledFrom(cells), width*height, width*height).Draw(t, "cells") {
		g.Cells()[i] = c
	}
	return g
}

// drawText draws metadata: any text that files can hold.
func drawText(t *rapid.T, name string) string {
	return strings.ReplaceAll(rapid.OneOf(
		rapid.SampledFrom([]string{"", "CC-BY-3.0", " a\r\n", `"'\#,;&amp;`, "====", "é ?", "\u2028\u0085\ufeff"}),
		rapid.String(),
	).Draw(t, name), "\x00", "")
}

// drawPuzzle draws a valid puzzle that a format with these abilities can hold
// without a loss.
func drawPuzzle(t *rapid.T, holds format.Holds) *nonogram.Puzzle {
	side := rapid.IntRange(1, 20)
	grid := drawGrid(t, side.Draw(t, "width"), side.Draw(t, "height"), nonogram.BlankCell, nonogram.FilledCell)
	p := nonogram.FromGrid(grid, nil)
	if !holds.Picture && (!holds.Goal || rapid.Bool().Draw(t, "without goal")) {
		p.Goal = nil
	}
	if holds.PartialClues && rapid.Bool().Draw(t, "partial") {
		for _, clues := range [][]nonogram.Clue{p.Rows, p.Columns} {
			for i := range clues {
				if rapid.Bool().Draw(t, "absent") {
					clues[i] = nil
				}
			}
		}
	}
	if holds.Given && rapid.Bool().Draw(t, "with given") {
		given := grid.Clone()
		for i := range given.Cells() {
			if rapid.Bool().Draw(t, "open") {
				given.Cells()[i] = nonogram.OpenCell(2)
			}
		}
		if given.CountOpen() < len(given.Cells()) {
			p.Given = &given
		}
	}
	for _, field := range []struct {
		text *string
		held bool
	}{
		{&p.Title, holds.Title}, {&p.Author, holds.Author}, {&p.Source, holds.Source},
		{&p.Copyright, holds.Copyright}, {&p.Licence, holds.Licence}, {&p.Notes, holds.Notes},
	} {
		if field.held {
			*field.text = drawText(t, "text")
		}
	}
	return p
}
