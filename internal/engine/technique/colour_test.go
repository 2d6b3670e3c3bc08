package technique

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// cellSets are the cells of lines with the colours a and b: '+' is not blank, a capital
// not of that colour.
var cellSets = map[rune]nonogram.Cell{'E': 0, '.': 1, 'a': 2, 'B': 3, 'b': 4, 'A': 5, '+': 6, '?': 7}

func colourCells(text string) []nonogram.Cell {
	var cells []nonogram.Cell
	for _, c := range text {
		cells = append(cells, cellSets[c])
	}
	return cells
}

func colourText(cells []nonogram.Cell) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteByte("E.aBbA+?"[c])
	}
	return b.String()
}

// colourClue reads a clue from its blocks' cells, such as "aa b".
func colourClue(text string) nonogram.Clue {
	clue := nonogram.Clue{}
	for b := range strings.FieldsSeq(text) {
		clue = append(clue, nonogram.Block{Length: len(b), Colour: nonogram.Colour(b[0] - 'a' + 1)})
	}
	return clue
}

func TestColours(t *testing.T) {
	for _, test := range []struct {
		technique     proof.Technique
		clue          string
		before, after string
	}{
		{proof.ZeroLine, "", "?AB?", "...."},
		{proof.LineComplete, "a b", "+??b", "+..b"},
		{proof.FillTheRest, "a a b", "?.??", "a.ab"},
		{proof.FillTheRest, "aa", "++..", "aa.."}, // no block has the other colour
		{proof.FillTheRest, "aa b", "???", "???"}, // an exact fit
		{proof.ExactFit, "aa b a", "????", "aaba"},
		{proof.ExactFit, "a a b", "????", "a.ab"},
		{proof.SimpleBoxes, "aaa bb", "??????", "?aa?b?"},
		{proof.Punctuating, "aa b", "?aa??", "AaaA?"},
		{proof.Glue, "aaa b", "?a????", "?aa???"},
		{proof.Glue, "aaa b", "Aa????", "Aaaa??"}, // a cell of another colour is a wall
		{proof.Mercury, "aa b", "??a???", ".?a???"},
		{proof.Mercury, "b aa", "bB?a???", "b.?a???"},
		{proof.Mercury, "b aa", "b??a???", "b??a???"}, // b may not be finished
		{proof.Mercury, "aa b", "??+???", "??+???"},   // whose cell is it?
		{proof.Joining, "aaa b", "a?a???", "aaa???"},
		{proof.Joining, "a b a", "a?b?a?", "a?b?a?"},
		{proof.Splitting, "aa a b", "?a?a???", "?aAaA??"},
		{proof.Splitting, "aa a", "?a?a?", "?a.a."}, // no block has the other colour
		{proof.SmallGap, "aa b", "?A????", "AA????"},
		{proof.SmallGap, "aa aa", "??.????", "BB.BBBB"}, // no block has the other colour
		{proof.SmallGap, "a", "A?", ".B"},
		{proof.SimpleSpaces, "aa b", "????", "BB?A"},
		{proof.SimpleSpaces, "aa", "????", "BBBB"},
		{proof.RangeBoxes, "aa b", "????", "?a??"},
		{proof.RangeGap, "a b", "a???b", "a...b"},
		{proof.LineCases, "aa b", "????", "Ba?A"},
	} {
		cells, clue := colourCells(test.before), colourClue(test.clue)
		var v View
		if !v.Reset(sweep.New(len(cells), clue, 3), cells) {
			t.Errorf("%v in %s: no arrangement", clue, test.before)
			continue
		}
		if got := colourText(applied(cells, v.Find(test.technique))); got != test.after {
			t.Errorf("%v %v in %s: got %s, want %s", test.technique, clue, test.before, got, test.after)
		}
	}
}
