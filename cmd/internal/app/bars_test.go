package app_test

import (
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/explain"
)

func TestText(t *testing.T) {
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{nonogram.NewClue(4, 10, 1)}, Columns: make([]nonogram.Clue, 20)}
	board := nonogram.NewGrid(20, 1, p.Palette.Open())
	board.Set(0, 3, nonogram.FilledCell)
	board.Set(0, 19, nonogram.BlankCell)
	row := nonogram.Row(0)
	ranges := []explain.BlockRange{
		{Line: row, Block: 0, First: 0, Last: 5, Used: true},
		{Line: row, Block: 1, First: 5, Last: 16, Used: true},
		{Line: row, Block: 2, First: 16, Last: 18},
	}
	want := []string{
		"   ???#???????????????.",
		" 4 [-##-]",
		"10      [-########-]",
	}
	if got := app.RangeBars(p, board, ranges, 23, nil); !slices.Equal(got, want) {
		t.Errorf("found\n%s\nexpected\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got := app.RangeBars(p, board, ranges, 22, nil); got != nil {
		t.Errorf("a line of 23 columns is drawn in 22: %q", got)
	}
	twice := slices.Clone(ranges[:2])
	for i := range twice {
		twice[i].Line = nonogram.Row(1)
	}
	p.Rows = append(p.Rows, p.Rows[0])
	two := nonogram.NewGrid(20, 2, p.Palette.Open())
	copy(two.Row(0), board.Row(0))
	copy(two.Row(1), board.Row(0))
	if got := app.RangeBars(p, two, append(ranges[:2:2], twice...), 23, nil); !slices.Equal(got, want) {
		t.Errorf("found\n%s\nexpected the picture of two rows once", strings.Join(got, "\n"))
	}
	if lanes, n := app.Lanes(ranges); n != 2 || !slices.Equal(lanes, []int{0, 1, 0}) {
		t.Errorf("%d lanes: %d", n, lanes)
	}
}

// TestBarsOfAnyColour: the letter of a colour takes one column, however many bytes it has.
func TestBarsOfAnyColour(t *testing.T) {
	palette := append(nonogram.BlackAndWhite(), nonogram.PaletteColour{Name: "red", Symbol: 'é'})
	palette[1].Symbol = 'b'
	p := &nonogram.Puzzle{
		Rows:    []nonogram.Clue{{{Length: 2, Colour: 1}, {Length: 3, Colour: 2}}},
		Columns: make([]nonogram.Clue, 6), Palette: palette,
	}
	row := nonogram.Row(0)
	ranges := []explain.BlockRange{
		{Line: row, Block: 0, First: 0, Last: 2, Used: true},
		{Line: row, Block: 1, First: 2, Last: 5, Used: true},
	}
	want := []string{"   ??????", "2b [b]", "3é   [éé]"}
	if got := app.RangeBars(p, nonogram.NewGrid(6, 1, palette.Open()), ranges, 40, nil); !slices.Equal(got, want) {
		t.Errorf("found\n%s\nexpected\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
