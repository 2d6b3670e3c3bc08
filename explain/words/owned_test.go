package words_test

import (
	"testing"

	"nonogram"
	"nonogram/explain/words"
	"nonogram/proof"
)

// TestOwnedByColour: no "so" opens a text that has given no reason, where the colour of a cell shows whose
// it is.
func TestOwnedByColour(t *testing.T) {
	const yellow, purple = nonogram.Colour(1), nonogram.Colour(2)
	p := &nonogram.Puzzle{
		Palette: nonogram.Palette{{}, {Name: "yellow"}, {Name: "purple"}},
		Rows:    []nonogram.Clue{{{Length: 2, Colour: yellow}, {Length: 2, Colour: purple}}},
		Columns: make([]nonogram.Clue, 8),
	}
	d := proof.Deduction{
		Technique: proof.SmallGap, Line: nonogram.Row(0),
		Evidence: []proof.Fact{{Place: nonogram.Place{Column: 4}, Cell: nonogram.CellOf(purple)}},
		Result:   []proof.Fact{{Place: nonogram.Place{Column: 5}, Cell: nonogram.BlankCell | nonogram.CellOf(purple)}},
	}
	want := "Row 1: Cell 5 belongs to the purple 2. So cell 6 is not yellow."
	if got := words.English().Deduction(p, d); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
