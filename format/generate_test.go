package format_test

import (
	"image/color"
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

// drawPalette draws a palette of any names, shades and symbols; nil now and then.
func drawPalette(t *rapid.T) nonogram.Palette {
	colours := rapid.SampledFrom([]int{0, 2, 3, 3, 4, 5, 9, 27, nonogram.MaxColours}).Draw(t, "colours")
	if colours == 0 {
		return nil
	}
	symbols := rapid.SliceOfNDistinct(rapid.SampledFrom([]rune(
		".#abcdefghijklmnopqrstuvwxyzABCDFGHIJKLMNOPQRSTUVWXYZ0123456789 _-+*/\\|[]<&\"',:;%@=!äß█")), colours, colours, rapid.ID).Draw(t, "symbols")
	shade := rapid.Uint8()
	palette := make(nonogram.Palette, colours)
	for i := range palette {
		palette[i] = nonogram.PaletteColour{
			Name:   drawText(t, "colour's name"),
			Symbol: symbols[i],
			RGB:    color.RGBA{shade.Draw(t, "red"), shade.Draw(t, "green"), shade.Draw(t, "blue"), 0xff},
		}
	}
	return palette
}

// drawKept draws a valid puzzle that the format holds without a loss.
func drawKept(t *rapid.T, f *format.Format) *nonogram.Puzzle {
	p := drawPuzzle(t, f.Holds)
	if f.Holds.Picture {
		p = byAppearance(p)
	}
	if f.CanHold(p) == nil {
		p.Palette, p.Metadata = f.Keep(p)
		p.Records = f.KeepRecords(p)
		return p
	}
	// Too many colours for the format, or of the wrong shape.
	grid := drawGrid(t, p.Width(), p.Width(), nonogram.BlankCell, nonogram.FilledCell)
	q := nonogram.FromGrid(grid, nil)
	q.Metadata = p.Metadata
	_, q.Metadata = f.Keep(q)
	if !f.Holds.Goal && !f.Holds.Picture {
		q.Goal = nil
	}
	return q
}

// drawPuzzle draws a valid puzzle that a format with these abilities can hold
// without a loss, but perhaps for the spelling of its texts and its palette.
func drawPuzzle(t *rapid.T, holds format.Holds) *nonogram.Puzzle {
	side := rapid.IntRange(1, 20)
	var palette nonogram.Palette
	if holds.Colours {
		palette = drawPalette(t)
	}
	var cells []nonogram.Cell
	for c := range palette.Colours() {
		cells = append(cells, nonogram.CellOf(nonogram.Colour(c)))
	}
	grid := drawGrid(t, side.Draw(t, "width"), side.Draw(t, "height"), cells...)
	p := nonogram.FromGrid(grid, palette)
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
				given.Cells()[i] = palette.Open()
			}
		}
		if given.CountOpen() < len(given.Cells()) {
			p.Given = &given
		}
	}
	if holds.Records {
		p.Records = drawRecords(t, p, grid)
	}
	for _, field := range []struct {
		text *string
		held bool
	}{
		{&p.Title, holds.Title}, {&p.Author, holds.Author}, {&p.AuthorID, holds.AuthorID}, {&p.Source, holds.Source},
		{&p.Copyright, holds.Copyright}, {&p.Licence, holds.Licence}, {&p.Notes, holds.Notes},
	} {
		if field.held {
			*field.text = drawText(t, "text")
		}
	}
	return p
}

// drawRecords draws records of all kinds for a puzzle with this solution: with
// cells that are known, open, or only ruled out for some colours.
func drawRecords(t *rapid.T, p *nonogram.Puzzle, solution nonogram.Grid) (records []nonogram.Record) {
	for range rapid.IntRange(0, 3).Draw(t, "records") {
		r := nonogram.Record{
			Kind:  rapid.SampledFrom([]nonogram.RecordKind{nonogram.RecordSaved, nonogram.RecordSolution, nonogram.RecordGoal}).Draw(t, "kind"),
			Name:  rapid.SampledFrom([]string{"", "", "given", drawText(t, "name")}).Draw(t, "name"),
			Notes: drawText(t, "notes"),
			Grid:  solution.Clone(),
		}
		if rapid.Bool().Draw(t, "other cells") {
			for i := range r.Grid.Cells() {
				r.Grid.Cells()[i] = nonogram.Cell(rapid.Uint32Range(1, uint32(p.Palette.Open())).Draw(t, "cell"))
			}
		}
		records = append(records, r)
	}
	return records
}
