package reader_test

import (
	"regexp"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/technique/linetest"
	"nonogram/proof"
)

// sets matches cells of a line that can have several colours, such as "{.r}"; oneCell matches any
// cell.
var (
	sets    = regexp.MustCompile(`\{[^}]*\}`)
	oneCell = regexp.MustCompile(`\{[^}]*\}|.`)
)

// lineOf returns a line, and a puzzle that has it.
func lineOf(t *testing.T, l nonogram.Line, clue, cells string) (*nonogram.Puzzle, *sight) {
	t.Helper()
	var palette nonogram.Palette
	if strings.ContainsAny(clue, "rbg") {
		palette = linetest.Palette()
	}
	known := testrun.Must(nonogram.ParseCells(sets.ReplaceAllString(cells, "?"), palette))(t)
	x := 0
	for _, one := range oneCell.FindAllString(cells, -1) {
		if one[0] == '{' {
			known[x] = 0
			for c := range nonogram.Colour(palette.Colours()) {
				if strings.ContainsRune(one, palette.Symbol(c)) {
					known[x] |= nonogram.CellOf(c)
				}
			}
		}
		x++
	}
	p := linetest.Puzzle(l, len(known), clueOf(clue, palette), palette)
	return p, &sight{line: l, clue: p.Clue(l), cells: known, open: p.Palette.Open()}
}

// clueOf reads "3 1r".
func clueOf(text string, palette nonogram.Palette) nonogram.Clue {
	clue := nonogram.Clue{}
	for part := range strings.FieldsSeq(text) {
		b := nonogram.Block{Length: number(strings.TrimRight(part, "rbg")), Colour: nonogram.Filled}
		for c := range nonogram.Colour(palette.Colours()) {
			if strings.HasSuffix(part, string(palette.Symbol(c))) {
				b.Colour = c
			}
		}
		clue = append(clue, b)
	}
	return clue
}

// TestReader gives the reader right sentences, and sentences with one mistake.
func TestReader(t *testing.T) {
	for _, test := range []struct {
		clue, cells, after string
		text               string
		wrong              string
	}{
		{"2 1", "??#????", ".?#????", "A 2.", "cannot be parsed"},
		{"3", "????????", "????????", "Cell 3 is filled.", "nothing says that a block is there"},
		{"", "???", "...", "There are no blocks, so every cell is blank.", ""},
		{"2 1", "##?#?", "##.#.", "All 3 filled cells are found: the rest is blank.", ""},
		{"2 1", "##?#?", "##.#.", "All 4 filled cells are found: the rest is blank.", "3 are found"},
		{"2 1", "##???", "##.#.", "All 2 filled cells are found: the rest is blank.", "2 are found"},
		{"2r 1b", "rr?b?", "rr.b.", "All 3 coloured cells are found: the rest is blank.", ""},
		{"2r 1b", "rr???", "rr???", "All 2 red cells are found: cells 3–5 are not red.", "superfluous"},
		{"2r 1b", "rr{.r}??", "rr.??", "All 2 red cells are found: cell 3 is blank.", ""},
		{"2r 1b", "{.r}{.r}{.b}??", "rr???", "Only 2 cells can be red, as many as the clue needs: cells 1 and 2 are red.", "4 can be"},
		{"1r 1b", "{.r}{.b}{.b}", "r??", "Only one cell can be red, and the clue needs one: cell 1 is red.", ""},
		{"1r 1b", "{.r}{.r}{.b}", "r??", "Only one cell can be red, and the clue needs one: cell 1 is red.", "2 can be"},
		{"1r 1b", "{.r}{.b}{.b}", "r??", "Only one cell can be red, as many as the clue needs: cell 1 is red.", "cannot be parsed"},
		{"2 1", "?#.?", "##.#", "The blocks need all 3 cells that are not blank: fill the rest.", ""},
		{"2 1", "????", "##.#", "Blocks and gaps take all 4 cells, so they fit in only one way.", ""},
		{"3", "???", "###", "Blocks and gaps take all 3 cells, so they fit in only one way.", "they do not"},
		{"3", "???", "###", "The 3 fills the whole row.", ""},
		{"3 1", "??????", "?##???", "With 1 cell to spare, the 3 covers cells 2 and 3.", ""},
		{"3 1", "??????", "?##???", "With 2 cells to spare, the 3 covers cells 2 and 3.", "more or fewer"},
		{"3 1", "??????", "?##?#?", "With 1 cell to spare, the 3 covers cells 2 and 3 and the 1 covers cell 5.", "does not cover them"},
		{"2 1", "??#???????", ".?#???????", "Over cell 1, the 2 would touch cell 3, so cell 1 is blank.", "block 2 could cover cell 1"},
		{"2 2", "??#???????", ".?#???????", "Over cell 1, the first 2 or the last 2 would touch cell 3, so cell 1 is blank.", ""},
		{"2 2", "??#???????", ".?#???????", "Over cell 1, the 2 would touch cell 3, so cell 1 is blank.", "names cells wrongly"},
		{"1 3", "??.?#?#?", "??..#?#?", "A run of 2 is too long for a 1; over both cells 4 and 5, the 3 would cover the blank cell 3 or touch cell 7, so cell 4 is blank.", ""},
		{"1 3", "??.?#?#?", "??..#?#?", "A run of 2 is too long for a 1; over cells 4 and 5, the 3 would cover the blank cell 3 or touch cell 7, so cell 4 is blank.", "names cells wrongly"},
		{"1 3", "??.?#?#?", "??..#?#?", "A run of 2 is too long for a 1; over any of cells 4 and 5, the 3 would cover the blank cell 3 or touch cell 7, so cell 4 is blank.", "other cells"},
		{"2 1", "??#???????", ".?#???????", "The 2 comes before the 1, so it starts at cell 4 or later. Over cell 1, the 2 would touch cell 3, so cell 1 is blank.", "cannot be parsed"},
		{"2 1", "??#???????", ".?#???????", "The 2 comes before the 1, so the 1 is in cell 4 or later. Over cell 1, the 2 would touch cell 3, so cell 1 is blank.", ""},
		{"2 1", "??#???????", ".?#???????", "The 2 comes before the 1, so the 1 is in cell 5 or later. Over cell 1, the 2 would touch cell 3, so cell 1 is blank.", "need less"},
		{"2 1", "??#???????", "??#???????", "The 2 comes before the 1, so the 1 is in cell 4 or later.", "superfluous"},
		{"2 1", "??#???????", "??#???????", "The 2 comes before the 3, so the 3 starts at cell 4 or later.", "names no block"},
		{"1 3", "??.?????", "??.??#??", "The 1 comes before the 3, so the 3 starts at cell 3 or later. The 3 starts at cell 4 or later, as otherwise it would cover the blank cell 3. The 3 is in cells 4–8, so it covers cell 6.", "superfluous"},
		{"1 3", "??.?????", "??.??#??", "The 3 starts at cell 4 or later, as otherwise it would cover the blank cell 3. The 3 is in cells 4–8, so it covers cell 6.", ""},
		{"1 3", "??.?????", "??.??#??", "The 3 starts at cell 4 or later, as otherwise it would cover the blank cell 2. The 3 is in cells 4–8, so it covers cell 6.", "no obstacle"},
		{"1 3", "?..?????", "?..??#??", "The 3 starts at cell 4 or later, as otherwise it would cover one of the blank cells 2 and 3. The 3 is in cells 4–8, so it covers cell 6.", "named without need"},
		{"1 3", "??.?????", "??.??##?", "The 3 starts at cell 4 or later, as otherwise it would cover the blank cell 3. The 3 is in cells 4–8, so it covers cells 6 and 7.", "is false"},
		{"1 3", "??.?????", "??.??#??", "The 3 is in cells 4–8, so it covers cell 6.", "nobody said that it cannot start before cell 4"},
		{"1 3", "??.?????", "??.??#??", "The 3 starts at cell 4 or later, as otherwise it would cover the blank cell 3. The 3 is in cells 4–8: cell 6 is filled.", ""},
		{"1 3", "??.?????", "??.??#??", "The 3 starts at cell 4 or later, as otherwise it would cover the blank cell 3. The 1 is in cells 1–8, the 3 is in cells 4–8: cell 6 is filled.", "reason 1 is superfluous"},
		{"3 1 3 1 1", "?##??#.###..??????", "?##?.#.###..??????", "Over cell 6, the first 3 would cover the blank cell 7 or touch cell 3, so cell 5 is blank.", "other cells"},
		{"5", "??#???????", "??###?????", "The 5 at cell 3 cannot start before cell 1, so it covers cells 4 and 5.", ""},
		{"5", ".?#???????", ".?###?????", "The 5 at cell 3 cannot start before cell 2, so it covers cells 4 and 5.", ""},
		{"5", ".?#???????", ".?###?????", "The 5 at cell 3 cannot start before cell 1, so it covers cells 4 and 5.", "is nearer"},
		{"4 3", "???#??????", "???#??????", "Cell 4 is filled and the 3 comes last, so the 3 starts at cell 2 or later.", "superfluous"},
		{"1 3", "?#??????#?", ".#??????#?", "Cell 9 is filled and the 3 comes last, so the 3 starts at cell 7 or later. The 3 starts at cell 7 or later, so cell 2 belongs to the 1. Cell 2 belongs to the 1, so cell 1 is blank.", "block 1 could"},
		{"1 3", "?#??????#?", ".#??????#?", "Cell 9 is filled and the 3 comes last, so the 3 starts at cell 7 or later. A run of 2 is too long for a 1, so cell 1 is blank.", ""},
		{"1 4 1 7", ".#.#?##??????????.#######", ".#.####.?????????.#######", "The first 1 cannot cover both cells 2 and 4, so cell 4 belongs to the 4 or a later block. So the 4 ends at cell 7 or earlier. The first 1 and the 4 are in cells 1–7, with 1 cell to spare: the 4 covers cell 5. The 4 comes before the last 1, so the last 1 is in cell 6 or later. So no block covers all of cells 4–8: cell 8 is blank.", ""},
		{"1 4 1 7", ".#.#?##??????????.#######", ".#.####.?????????.#######", "The first 1 cannot cover both cells 2 and 4, so cell 4 belongs to the 4 or a later block. So the 4 ends at cell 7 or earlier. The first 1 and the 4 are in cells 1–7, with 1 cell to spare: the 4 covers cell 5. The 4 comes before the last 1, so the last 1 is in cell 6 or later. So no block covers all of cells 5–8: cell 8 is blank.", "not the cells of the run"},
		{"3 2", "??????.##?", "??????.##?", "The 2 at cell 8 cannot start before cell 8, so it covers cell 9.", "another block is left"},
		{"3 2", "??????.#??", "??????.##?", "The block that starts at cell 8 is at least 2 long, so it covers cell 9.", ""},
		{"3 2", "??????.#??", "??????.##?", "The block that starts at cell 8 is 2 long, so it covers cell 9.", "a longer block is left"},
		{"2 2", "??????.#??", "??????.##?", "The block that starts at cell 8 is 2 long, so it covers cell 9.", ""},
		{"1 2", "??????.#", ".??.????", "The 1 starts at cell 2 or later, so cell 1 is blank.", "cannot be parsed"},
		{"2 1", "##???", "##.?#", "The 2 fits only in cells 1 and 2, the 1 only in cell 5: cell 3 is blank.", "cannot pass"},
		{"2 1", "##.?#", "##..#", "The 2 fits only in cells 1 and 2: cell 4 is blank.", "cannot pass"},
		{"3 2", "??????.#??", "??????.##.", "The block that starts at cell 8 is at least 3 long, so it covers cells 9 and 10.", "is shorter"},
		{"3 2", "??????#???", "??????#???", "The block at cell 7 is at least 2 long and cannot start before cell 7, so it covers cell 8.", "nothing keeps it there"},
		{"2 3", "?????.?#??.?", "?????.?#??.?", "Cell 8 belongs to the 3.", "another block is left"},
		{"1b 2r", "?????r????", "?????r????", "So cell 6 belongs to the red 2.", "superfluous"},
		{"2 2", "##.????", "##.????", "A run of 3 is too long for any block, so cell 3 is blank.", "superfluous"},
		{"2 2", "##?????", "##.????", "A run of 3 is too long for any block, so cell 3 is blank.", ""},
		{"3 2", "##?????", "##?????", "A run of 3 is too long for any block, so cell 3 is blank.", "not too long"},
		{"1r 2b", "r?????", "r{.b}????", "A run of 2 is too long for a red 1, so cell 2 is blue or blank.", ""},
		{"1r 2b", "r?????", "r{.b}????", "A run of 2 is too long for any block, so cell 2 is blue or blank.", "not too long"},
		{"8 9", "?########???????????", ".########???????????", "A run of 9 is too long for a 8, so cell 1 is blank.", "wrong article"},
		{"4 3", "??????????", "??##???#??", "With 2 cells to spare, the 4 covers cells 3 and 4 and the 3 covers cell 8. So cells 3 and 4 belong to the 4.", "says what is known"},
		{"3 1", ".?#?.?#", ".###..#", "The 1 cannot cover both cells 3 and 7: the block at cell 3 is 3 long and cannot pass cell 4, so it covers cell 2. The block at cell 3 is 3 long and cannot start before cell 2, so it covers cell 4. All 4 filled cells are found: the rest is blank.", ""},
		{"3 1", ".?#?.?#", ".###..#", "The 1 cannot cover both cells 3 and 7: the block at cell 3 is 3 long and cannot pass cell 4, so it covers cell 2. The 1 cannot cover both cells 3 and 7: the block at cell 3 is 3 long and cannot start before cell 2, so it covers cell 4. All 4 filled cells are found: the rest is blank.", "is said twice"},
		{"1r 1b 1b", "??b?????", "??b??{.bg}??", "The red 1 cannot cover both cells 3 and 6, so cell 6 is not red.", "another colour"},
		{"3 3 1", "?.?????????.#.", "..?????????.#.", "No 3 fits in cell 1; the 1 cannot cover both cells 1 and 13, so cell 1 is blank.", ""},
		{"3 3 1", "?.?????????.#.", "..?????????.#.", "No 1 fits in cell 1, so cell 1 is blank.", "names cells wrongly"},
		{"3", "?.??.?.????", ".......????", "The 3 does not fit in cells 1, 3, 4 or 6, so cells 1, 3, 4 and 6 are blank.", ""},
		{"3", "?.??.?.????", ".......????", "The 3 does not fit in cells 1, 3 or 6, so cells 1, 3 and 6 are blank.", "not the cells"},
		{"3", "?.??.?.????", ".......????", "The 3 does not fit in cells 1, 3, 4 or 6, so they are blank.", ""},
		{"3", "?.??.?.????", ".......????", "The 3 does not fit in cells 1, 3 or 6, so they are blank.", "not the cells"},
		{"2 2 2 2 2 3", "##.##.##.##.##.???.?.???", "##.##.##.##.##.???...???", "The blocks from the first 2 to the last 2 do not fit in cell 20; the 3 does not fit in cell 20, so cell 20 is blank.", ""},
		{"2 2 2 2 2 3", "##.##.##.##.##.???.?.???", "##.##.##.##.##.???...???", "The first 2, the second 2, the third 2, the fourth 2 and the last 2 do not fit in cell 20; the 3 does not fit in cell 20, so cell 20 is blank.", "cannot be parsed"},
		{"3", "?..?????", "...?????", "The 3 does not fit in cells 1–2, so cell 1 is blank.", "names a cell that it cannot have"},
		{"1 2", "?.#????", "?.#????", "The 1 does not fit in cell 1, so cell 1 is blank.", "it fits"},
		{"1 2", "###?", "", "A run of 3 is too long for any block, so no block is left for cells 1–3.", ""},
		{"1 4", "###?", "", "A run of 3 is too long for a 1, so no block is left for cells 1–3.", "a block is left"},
		{"3", ".#.??", "", "The 3 does not fit in cell 2, so no block is left for cell 2.", ""},
		{"2 2", "#???#", "##.##", "However the blocks are placed, cells 2 and 4 are filled; cell 3 is blank.", ""},
		{"2 2", "#???#", "##.##", "3 further steps show that cells 2 and 4 are filled; cell 3 is blank.", "cannot be parsed"},
		{"2 2", "#????", "#????", "Suppose cell 2 were blank. The first 2 does not fit in cell 1. That fails, so cell 2 is filled.", "does not fail"},
		{"2 2", "#????", "##???", "Suppose cell 2 were blank. The first 2 and the last 2 do not fit in cell 1, so no block is left for cell 1. That fails, so cell 2 is filled.", ""},
		{"2 2", "#????", "##???", "Suppose cell 2 were blank. The first 2 does not fit in cell 1, so no block is left for cell 1. That fails, so cell 2 is filled.", "a block is left"},
	} {
		err := checkLine(t, nonogram.Row(2), test.clue, test.cells, test.after, test.text)
		switch {
		case test.wrong == "" && err != nil, test.wrong != "" && (err == nil || !strings.Contains(err.Error(), test.wrong)):
			t.Errorf("%s %s: %s\ngot %v, expected %q", test.clue, test.cells, test.text, err, test.wrong)
		}
	}
}

// checkLine reads a text about a line; after is empty if the line has no arrangement.
func checkLine(t *testing.T, l nonogram.Line, clue, cells, after, text string) error {
	t.Helper()
	p, s := lineOf(t, l, clue, cells)
	board := nonogram.NewGrid(p.Width(), p.Height(), p.Palette.Open())
	for x, c := range s.cells {
		at := l.Place(x)
		board.Set(at.Row, at.Column, c)
	}
	var results []proof.Fact
	if after != "" {
		_, s := lineOf(t, l, clue, after)
		for x, c := range s.cells {
			results = append(results, proof.Fact{Place: l.Place(x), Cell: c})
		}
	}
	a, err := newGrammar(p).argue(board, strings.ToUpper(l.String()[:1])+l.String()[1:]+": "+text)
	if err != nil {
		return err
	}
	return a.check(results, results, after == "")
}
