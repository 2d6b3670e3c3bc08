package technique

import (
	"fmt"
	"testing"

	"nonogram"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// TestReasons shows what Explain chooses. Evidence is written as the line on which nothing else is
// known.
func TestReasons(t *testing.T) {
	for _, test := range []struct {
		technique    proof.Technique
		clue         []int
		line         string
		blocks       string
		evidence     string
		arrangements string
	}{
		{proof.ZeroLine, nil, "??.?", "[]", "????", "[]"},
		{proof.LineComplete, []int{2, 1}, "##.?#?", "[0 1]", "##??#?", "[]"},
		{proof.FillTheRest, []int{2, 1}, ".#?.?..", "[0 1]", ".??.?..", "[]"},
		{proof.ExactFit, []int{2, 1}, "?#.?", "[0 1]", "????", "[]"},
		{proof.SimpleBoxes, []int{4, 2}, "?#???????", "[0]", "?????????", "[]"},
		{proof.Punctuating, []int{3, 1}, "??###?????", "[0]", "??###?????", "[]"},
		{proof.Glue, []int{5}, "??#?????..", "[0]", "??#???????", "[]"},
		{proof.Mercury, []int{1, 2, 1}, "#.??#???????", "[0 1]", "#???#???????", "[]"},
		{proof.Joining, []int{5, 2, 2}, "???##?#???#?#??", "[0]", "???##?#???#?#??", "[]"},
		{proof.Splitting, []int{5, 2, 2}, "???##?#???#?#??", "[1 2]", "??????????#?#??", "[]"},
		{proof.SmallGap, []int{3, 2}, "????.?.???", "[0 1]", "????.?.???", "[]"},
		{proof.SimpleSpaces, []int{3, 1}, "???#????#?", "[0 1]", "???#????#?", "[]"},
		{proof.RangeBoxes, []int{3, 2}, "????.?.???", "[0 1]", "????.?.???", "[]"},
		{proof.RangeGap, []int{1, 1}, "#????#", "[0 1]", "#????#", "[]"},
		// The second block's run has two owners.
		{proof.LineCases, []int{1, 2}, "???#.????", "[0 1]", "???#.????", "[[0 2] [3 5] [3 6] [3 7]]"},
		{proof.LineCases, []int{1, 1, 2}, "#????#.??", "[0 1 2]", "#????#.??", "[[0 2 4] [0 5 7]]"},
		// The run alone forces the cell beside it but allows 8 arrangements. All
		// cells leave 4; two of the blank ones are enough for that.
		{proof.LineCases, []int{1, 2}, "#????...???", "[0 1]", "#????.?.???", "[[0 2] [0 3] [0 8] [0 9]]"},
		// There are 8 with all cells, too: no list.
		{proof.LineCases, []int{1, 2}, "#??????????", "[0 1]", "#??????????", "[]"},
	} {
		cells := parse(t, test.line, nil)
		var v View
		if !v.Reset(sweep.New(len(cells), nonogram.NewClue(test.clue...), 2), cells) {
			t.Fatalf("%v in %s: no arrangement", test.clue, test.line)
		}
		changes := v.Find(test.technique)
		if changes == nil {
			t.Errorf("%v %v in %s: nothing", test.technique, test.clue, test.line)
			continue
		}
		r := v.Explain(nonogram.Row(0), test.technique, changes, nil)
		known := with(nil, len(cells), 2)
		for _, f := range r.Evidence {
			known[f.Column] = f.Cell
		}
		evidence := text(known)
		arrangements := fmt.Sprint(r.Arrangements)
		if fmt.Sprint(r.Blocks) != test.blocks || evidence != test.evidence || arrangements != test.arrangements {
			t.Errorf("%v %v in %s: blocks %v, evidence %s, arrangements %s",
				test.technique, test.clue, test.line, r.Blocks, evidence, arrangements)
		}
	}
}
