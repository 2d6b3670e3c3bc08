package words_test

import (
	"testing"

	"nonogram"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/technique/linetest"
	"nonogram/proof"
)

// TestStep: the words of a step are for a reader who sees the board. They give no reason for what
// the board shows of the step's cells, and look at the whole line if the evidence gives no reason.
func TestStep(t *testing.T) {
	const blank, red, blue = nonogram.BlankCell, nonogram.Cell(2), nonogram.Cell(4)
	first := nonogram.Row(0)
	for _, test := range []struct {
		name    string
		clue    string
		palette nonogram.Palette
		board   string
		third   nonogram.Cell // its colours on the board
		d       proof.Deduction
		want    string
	}{
		{
			"red was ruled out before, and the clue has no blue", "1r", linetest.Palette(), "r?????", blank | blue,
			proof.Deduction{Technique: proof.SmallGap, Line: first, Evidence: []proof.Fact{{Cell: red}}, Result: []proof.Fact{{Place: first.Place(2), Cell: blank}}},
			"Row 1: No block is blue: cell 3 is blank.",
		},
		{
			"nothing was ruled out before", "1r1b", linetest.Palette(), "r?????", linetest.Palette().Open(),
			proof.Deduction{Technique: proof.SmallGap, Line: first, Evidence: []proof.Fact{{Cell: red}}, Result: []proof.Fact{{Place: first.Place(2), Cell: blank | blue}}},
			"Row 1: The only red cell is found: cell 3 is blue or blank.",
		},
		{
			"one result decides a cell, and another does not", "1b1b1r", linetest.Palette()[:3], "?b??????", blank | blue,
			proof.Deduction{Technique: proof.Punctuating, Line: first, Evidence: []proof.Fact{
				{Place: first.Place(1), Cell: blue}, {Place: first.Place(2), Cell: blank | blue},
			}, Result: []proof.Fact{{Place: first.Place(2), Cell: blank}, {Place: first.Place(0), Cell: blank | red}}},
			"Row 1: A run of 2 is too long for any block, so cell 1 is not blue; cell 3 is blank.",
		},
		{
			"the evidence needs all arrangements, and the line a count", "2111", nil, "##.#.#??#.#", blank,
			proof.Deduction{Technique: proof.Conflict, Line: first, Evidence: []proof.Fact{
				{Place: first.Place(0), Cell: nonogram.FilledCell}, {Place: first.Place(3), Cell: nonogram.FilledCell},
				{Place: first.Place(5), Cell: nonogram.FilledCell}, {Place: first.Place(8), Cell: nonogram.FilledCell},
				{Place: first.Place(10), Cell: nonogram.FilledCell},
			}},
			"Row 1: The clue fills only 5 cells, but 6 are filled.",
		},
	} {
		cells := testrun.Must(nonogram.ParseCells(test.board, test.palette))(t)
		p := linetest.Puzzle(first, len(cells), blocks(test.clue, test.palette), test.palette)
		board := nonogram.NewGrid(p.Width(), p.Height(), p.Palette.Open())
		for x, c := range cells {
			board.Set(0, x, c)
		}
		board.Set(0, 2, test.third)
		testrun.Must(proof.Check(t.Context(), p, board, []proof.Deduction{test.d}))(t)
		if got := words.English().Step(p, board, test.d); got != test.want {
			t.Errorf("%s:\ngot  %s\nwant %s", test.name, got, test.want)
		}
	}
}
