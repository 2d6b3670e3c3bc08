package format_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/draw"
	"nonogram/format"
)

// TestDrawn reads what package draw writes in every style: complete pictures with clues or without,
// and puzzles with cells that are open.
func TestDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		palette := rapid.SampledFrom([]nonogram.Palette{nil, nil, {
			{Symbol: '.', RGB: nonogram.BlackAndWhite()[0].RGB},
			{Symbol: 'r', RGB: nonogram.BlackAndWhite()[1].RGB}, {Symbol: 'b', RGB: nonogram.BlackAndWhite()[1].RGB},
		}}).Draw(t, "palette")
		cells := []nonogram.Cell{nonogram.BlankCell, nonogram.CellOf(1)}
		if palette != nil {
			cells = append(cells, nonogram.CellOf(2))
		}
		grid := drawGrid(t, rapid.IntRange(1, 12).Draw(t, "width"), rapid.IntRange(1, 120).Draw(t, "height"), cells...)
		p := nonogram.FromGrid(grid, palette)
		o := draw.TextOptions{
			Unicode: rapid.Bool().Draw(t, "Unicode"), ANSI: rapid.Bool().Draw(t, "ANSI"), NoClues: rapid.Bool().Draw(t, "no clues"),
			Numbers: rapid.Bool().Draw(t, "numbers"),
		}
		shown := grid
		if !o.NoClues && rapid.Bool().Draw(t, "open") {
			shown = nonogram.NewGrid(grid.Width(), grid.Height(), palette.Open())
		}
		text := string(draw.AppendText(nil, p, shown, o))
		entries, err := format.ReadAll(strings.NewReader("A title, 3 x 4\n"+text+"status unique\n"), "a.txt", format.ReadOptions{})
		if err != nil || len(entries) != 1 || len(entries[0].Warnings) > 0 {
			t.Fatalf("%v: %+v\n%s", err, entries, text)
		}
		read := entries[0].Puzzle
		got, want := puzzleText(read), puzzleText(p)
		if read.Palette.Colours() == 2 { // no letters
			want = strings.NewReplacer("r", "", "b", "").Replace(want)
		}
		if got != want {
			t.Fatalf("found %s, expected %s of\n%s", got, want, text)
		}
		if complete := shown.Complete(); complete != (read.Goal != nil) || complete && gridText(*read.Goal, read.Palette) != gridText(grid, palette) {
			t.Fatalf("found another picture of\n%s", text)
		}
	})
}

func gridText(g nonogram.Grid, p nonogram.Palette) string {
	var b strings.Builder
	for row := range g.Strings(p) {
		b.WriteString(strings.ReplaceAll(row, "█", "#") + "\n")
	}
	return b.String()
}

// puzzleText returns the clues with the symbols of colours.
func puzzleText(p *nonogram.Puzzle) string {
	var b strings.Builder
	for line := range p.Lines() {
		b.WriteString(p.Clue(line).Text(p.Palette) + ", ")
	}
	return b.String()
}

// TestPictureCharacters reads pictures with the characters that people draw with.
func TestPictureCharacters(t *testing.T) {
	checkReads(t, "a.txt", []readCase{
		{"squares", "■□\n□■\n", "line 1: : 1, 1 / 1, 1\n"},
		{"shades", "█░▓\n", "line 1: : 1 1 / 1, 0, 1\n"},
		{"emoji", "⬛⬜\n", "line 1: : 1 / 1, 0\n"},
		{"stars and dashes", "*-*\n---\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
		{"at signs", "@_@\n", "line 1: : 1 1 / 1, 0, 1\n"},
		{"letters o", "o.O\n", "line 1: : 1 1 / 1, 0, 1\n"},
		{"a dash among blanks", "#.-\n", "error: a.txt:1:3: no clues can be made of the picture: found an open cell\n"},
		{"o and x", "xo\nox\n", "error: a.txt:1:2: picture: found both 'o' and 'x', either of which may mean filled, expected \"#\" and \".\"\n"},
	})
}
