package words_test

import (
	"testing"

	"nonogram"
	"nonogram/explain/words"
	"nonogram/proof"
)

// TestNeededColour: a cell that can only be blank or of a colour that the clue lacks still looks open, so
// it counts among the cells that are not blank.
func TestNeededColour(t *testing.T) {
	const yellow, purple = nonogram.Colour(1), nonogram.Colour(2)
	p := &nonogram.Puzzle{
		Palette: nonogram.Palette{{}, {Name: "yellow"}, {Name: "purple"}},
		Rows:    []nonogram.Clue{{{Length: 1, Colour: yellow}, {Length: 2, Colour: yellow}}},
		Columns: make([]nonogram.Clue, 6),
	}
	fact := func(x int, c nonogram.Cell) proof.Fact {
		return proof.Fact{Place: nonogram.Place{Column: x}, Cell: c}
	}
	d := proof.Deduction{Technique: proof.FillTheRest, Line: nonogram.Row(0)}
	blankOrPurple := nonogram.BlankCell | nonogram.CellOf(purple)
	for x, cell := range []nonogram.Cell{nonogram.CellOf(yellow), nonogram.BlankCell, 0, 0, blankOrPurple, nonogram.BlankCell} {
		if cell == 0 {
			d.Result = append(d.Result, fact(x, nonogram.CellOf(yellow)))
		} else {
			d.Evidence = append(d.Evidence, fact(x, cell))
		}
	}
	want := "Row 1: Only 3 cells can be yellow, as many as the clue needs: cells 3 and 4 are yellow."
	if got := words.English().Deduction(p, d); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
