package draw

import (
	"image/color"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// The puzzles that the tests of the picture formats draw.

// heart returns a black-and-white puzzle with its solution.
func heart(t testing.TB) (*nonogram.Puzzle, nonogram.Grid) {
	t.Helper()
	g := parse(t, nil,
		".##...##.",
		"####.####",
		"#########",
		".#######.",
		"..#####..",
		"...###...",
		"....#....")
	p := nonogram.FromGrid(g, nil)
	p.Title, p.Author = "Heart", "A. Setter"
	p.Copyright, p.Licence = "© 2020 A. Setter", "CC0-1.0"
	return p, g
}

// flowerColours returns a palette with a dark, two middle and two pale colours.
func flowerColours() nonogram.Palette {
	return nonogram.Palette{
		{Name: "white", Symbol: '.', RGB: color.RGBA{255, 255, 255, 255}},
		{Name: "red", Symbol: 'r', RGB: color.RGBA{208, 32, 48, 255}},
		{Name: "green", Symbol: 'g', RGB: color.RGBA{34, 120, 60, 255}},
		{Name: "yellow", Symbol: 'y', RGB: color.RGBA{255, 220, 60, 255}},
		{Name: "pale", Symbol: 'p', RGB: color.RGBA{255, 240, 235, 255}},
		{Name: "black", Symbol: 'k', RGB: color.RGBA{0, 0, 0, 255}},
	}
}

func flower(t testing.TB) (*nonogram.Puzzle, nonogram.Grid) {
	t.Helper()
	g := parse(t, flowerColours(),
		"...rr..rr...",
		"..rpprrppr..",
		"..rprrrrpr..",
		"...rryyrr...",
		"..rryyyyrr..",
		"..rryyyyrr..",
		"...rryyrr...",
		"..rprrrrpr..",
		"..rpprrppr..",
		"...rrggrr...",
		"..g..gg.....",
		"..gg.gg..gg.",
		"...ggggggg..",
		"kkkkkggkkkkk",
		".kkkkkkkkkk.")
	p := nonogram.FromGrid(g, flowerColours())
	p.Title, p.Author = "Flower", "A. Setter"
	return p, g
}

// begun returns the flower with cells of every kind: open, partly open, contradicted and given.
func begun(t testing.TB) (*nonogram.Puzzle, nonogram.Grid) {
	t.Helper()
	p, g := flower(t)
	g = g.Clone()
	for column := range g.Width() {
		g.Set(0, column, p.Palette.Open())
	}
	g.Set(1, 0, nonogram.CellOf(1)|nonogram.CellOf(2))
	g.Set(1, 1, nonogram.Contradicted)
	p.Rows[2], p.Columns[3] = nil, nil
	return p, g
}

// speckled returns a large puzzle with long clues.
func speckled(width, height int) (*nonogram.Puzzle, nonogram.Grid) {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i := range g.Cells() {
		if i%3 == 0 || i%7 == 2 {
			g.Cells()[i] = nonogram.FilledCell
		}
	}
	return nonogram.FromGrid(g, nil), g
}

func parse(t testing.TB, p nonogram.Palette, rows ...string) nonogram.Grid {
	t.Helper()
	return testrun.Must(nonogram.ParseGrid(rows, p))(t)
}

// drawing is a case that each picture format draws.
type drawing struct {
	name   string
	puzzle *nonogram.Puzzle
	grid   nonogram.Grid
	opts   Options
	cell   int
}

func drawings(t testing.TB) []drawing {
	p, solution := heart(t)
	given := p.Clone()
	start := p.Start()
	start.Set(0, 0, nonogram.BlankCell)
	start.Set(0, 1, nonogram.FilledCell)
	given.Given = &start
	coloured, picture := flower(t)
	partly, cells := begun(t)
	return []drawing{
		{"heart-puzzle", p, p.Start(), Options{}, 0},
		{"heart-given", given, given.Start(), Options{Titles: TitlesNever}, 0},
		{"heart-solution", p, solution, Options{NoClues: true, NoCredits: true}, 12},
		{"heart-crosses", p, solution, Options{Crosses: true}, 20},
		{"flower-puzzle", coloured, coloured.Start(), Options{}, 0},
		{"flower-solution", coloured, picture, Options{}, 30},
		{"flower-begun", partly, cells, Options{}, 16},
	}
}
