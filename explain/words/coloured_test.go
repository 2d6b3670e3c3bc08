package words_test

import (
	"testing"

	"nonogram"
	"nonogram/explain/words"
	"nonogram/proof"
)

// TestColouredLines: what a reader of a colour puzzle sees, and what not.
func TestColouredLines(t *testing.T) {
	const yellow, purple = nonogram.Colour(1), nonogram.Colour(2)
	isYellow, isPurple := nonogram.CellOf(yellow), nonogram.CellOf(purple)
	fact := func(x int, c nonogram.Cell) proof.Fact {
		return proof.Fact{Place: nonogram.Place{Column: x}, Cell: c}
	}
	for _, test := range []struct {
		name             string
		technique        proof.Technique
		clue             nonogram.Clue
		width            int
		evidence, result []proof.Fact
		want             string
	}{
		{
			name: "a cell that can only be blank or of a colour that the clue lacks still looks open, and counts among those that are not blank", technique: proof.FillTheRest,
			clue: nonogram.Clue{{Length: 1, Colour: yellow}, {Length: 2, Colour: yellow}}, width: 6,
			evidence: []proof.Fact{fact(0, isYellow), fact(1, nonogram.BlankCell), fact(4, nonogram.BlankCell|isPurple), fact(5, nonogram.BlankCell)},
			result:   []proof.Fact{fact(2, isYellow), fact(3, isYellow)},
			want:     "Row 1: Only 3 cells can be yellow, as many as the clue needs: cells 3 and 4 are yellow.",
		},
		{
			name: "no \"so\" opens a text without a reason, where the colour of a cell shows whose it is", technique: proof.SmallGap,
			clue: nonogram.Clue{{Length: 2, Colour: yellow}, {Length: 2, Colour: purple}}, width: 8,
			evidence: []proof.Fact{fact(4, isPurple)},
			result:   []proof.Fact{fact(5, nonogram.BlankCell|isPurple)},
			want:     "Row 1: Cell 5 belongs to the purple 2. So cell 6 is not yellow.",
		},
	} {
		p := &nonogram.Puzzle{
			Palette: nonogram.Palette{{}, {Name: "yellow"}, {Name: "purple"}},
			Rows:    []nonogram.Clue{test.clue},
			Columns: make([]nonogram.Clue, test.width),
		}
		d := proof.Deduction{Technique: test.technique, Line: nonogram.Row(0), Evidence: test.evidence, Result: test.result}
		if got := words.English().Deduction(p, d); got != test.want {
			t.Errorf("%s:\ngot  %s\nwant %s", test.name, got, test.want)
		}
	}
}
