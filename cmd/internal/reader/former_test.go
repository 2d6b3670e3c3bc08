package reader_test

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/engine/technique/linetest"
	"nonogram/proof"
)

// TestFormerFaults reads explanations of random puzzles that were once wrong or had something
// superfluous.
func TestFormerFaults(t *testing.T) {
	for name, test := range map[string]struct{ rows, columns string }{
		"a row that has been filled is not said to need all open cells": {
			",1 1,1 1,1 3,1 2,3,3", "1,2 1 1,1 2,5,1 3",
		},
		"what is counted where a supposition fails is counted on the whole line": {
			"2,1 1,1 1,1 1 1,1 1,1 1", "1 1,2,1,1 1 1,,,1 1,1 2",
		},
		"of two counts that contradict each other, the first makes the second one false": {
			"2r 1r 1b,1r 1b 1b 1b,3r 1b 1r 1b,1b,1b 1r 1b,2r 1b,1b 1b,1b 1b 1r 1b 1r 1b 1r,1b 1r 1r",
			"1r 1r 2b,1b 1b 1r,1r 1b,1r 1b 1r 1b 1b,1r 1r 1r 1b 1r,1b 1b 1r,1r 1r 1b 1r,2b 1b,1b 1b 2r",
		},
		"a link says no more than the others need": {
			"1b 1r 2r,1b 1r 1r 1r,2r 3b,1r 1r 1r,1b 1r,1r 1b 1b,1r 1b 1b,1r 1r 1b 1r,1r 2r 1b",
			"1b 1r,1b 1r 1r,3r 2r,1r 1b 1r,1b 1b,1r 1b 1b 2r,1b 1r 2b 1r,1r 1b,2r 1r 1b 1r",
		},
		"blocks have too little room, of which other links of a brief text have taken more": {
			"1 1,3 1 1,2,2 2,1,1 3,1 1,3 2", "1 2,2 1 1,2 1 1,1 1,1,1 1,1 1 1,1 3,2",
		},
		"in a brief text, too, the rest is blank for the other links": {
			"1r,1r 1r,1r 2b,1r 1b,1r 2r,3b 1r,1r", "2r 1b,1r 1r 1b,1r 1b,1r 2b 2r,1b 1r 1r",
		},
		"a supposition that leaves a cell no colour says what the cell is not": {
			"1b 1b,1b 1b 1r,1r 1b 1b 1b,2r 1r,1r 1b 1b 1r,1r 1r 1b 2r 1b 1r,1r 1r,1b 1b 1r 1b 1b 1r",
			"1r 2r 1b,1b 1b 1r,1r 1r 1b,2b 1r 2b 1r,1r 1b,1b 1r,2b 1b 1b,1r 2r 1r,1b 1r 1r",
		},
		"what was said of a cell is not said again of its run": {
			"1 2,1 3,1,1 1,1 6,2 1,1 2,1 1 1", "2 1,1,1 2,1 3,2 1 1,1 1,1 1 1,2 1,2 1",
		},
	} {
		p := &nonogram.Puzzle{}
		if strings.Contains(test.rows, "r") {
			p.Palette = linetest.Palette()[:3]
		}
		for axis, text := range map[*[]nonogram.Clue]string{&p.Rows: test.rows, &p.Columns: test.columns} {
			for clue := range strings.SplitSeq(text, ",") {
				*axis = append(*axis, clueOf(clue, p.Palette))
			}
		}
		t.Run(name, func(t *testing.T) {
			f := &faults{}
			readSolution(t, f, name, p)
			f.report(t, 0, 53) // in 1 of 191 texts, only one of two reasons for packing needs a fact
		})
	}
}

// TestFormerPuzzles reads explanations of puzzles of the collection that were once wrong or had
// something superfluous.
func TestFormerPuzzles(t *testing.T) {
	former := map[string]string{
		"Weather and sky in colour 20":  "what is said again after another line holds for all that follows",
		"Around the house 31":           "the colours that a clue lacks are said once",
		"Animals in black and white 19": "a text by ranges that would say more than follows gives its reasons in full",
		"Treasure and money 16":         "that a clue lacks a colour narrows the ranges that are drawn on other lines",
		"Dinosaurs 3":                   "whose a cell is is not said before it is said that its block covers another one, too",
		"Workshop 23":                   "a line that has said something need not say more at the end",
		"Music 31":                      "of two bounds, one that was just said is not said again",
		"Food in colour 41":             "no cell beside a block is said to be of another colour where the block's bound says enough",
		"Expert 8":                      "a brief text says whose a cell is though it said the ranges of blocks before other lines",
	}
	for e := range collection.All() {
		if name := former[e.Name]; name != "" {
			t.Run(name, func(t *testing.T) {
				f := &faults{}
				readSolution(t, f, e.Name, e.Puzzle())
				f.report(t, 0, 0)
			})
		}
	}
}

// TestFormerLines reads explanations of random lines that were once wrong or had something
// superfluous.
func TestFormerLines(t *testing.T) {
	for name, test := range map[string]struct{ clue, cells string }{
		"a run is too long for a block as it is then, not as far as its other reasons leave it": {
			"5 2 9 1 6 2", "??##??##.#?#?#??##?.??.#..???#?##...#??.?..",
		},
		"a run that gets longer is called by its new length": {
			"5 1 2 6 2 4", "?.###????.???.??..#??.???###?##..?????.",
		},
		"a supposition says what it rests on": {
			"1r 7g 4r 2b 1g 5r 1g 5r", "{.r}gg?g?g{rg}r?????????r??{rg}?..????r{rg}",
		},
		"a room says what it rests on": {
			"5r 4b 9r 4b 6r 2r 3b", "????{.r}?.b????...?{rb}???????r?bb???...?r?rrr??.??.?????rr??????",
		},
		"the obstacles of a block are named once, for the last cell that they keep it from": {
			"1 5 3 5 9 1 3", ".#?????.?####...?.???.?###?#?##??#?#?#..#..?###",
		},
		"a supposition does without what only one of its reasons rested on": {
			"1r 1r 1g 2b 1r 7g", "???????{.g}{bg}???.{.r}??{rg}????{rg}g???",
		},
		"the second level names blocks of the clause that its idea is about, by the names that the text gives": {
			"1g 1b 8g 5r 5g 1b 1r", "gbgg?ggggg?rrr?..?gggg?{rb}r",
		},
		"a block that sentences before leave to a run is named": {
			"5 4 2 7 2 1 3 1", "#####.....###?.??..##..........####?##.##..#..###?......#",
		},
		"a contradiction says of a cell what it was before the clause that leaves it nothing": {
			"4g 6b 2b", "?.???{rb}??{bg}{bg}??{.r}????.???.{.r}{.r}????",
		},
		"a contradiction takes a cell that one clause denies, not one of which two clauses differ": {
			"6b 7r 6b", "????b???rr???????{rb}rb?",
		},
		"a run of a colour that one block is left to have belongs neither to earlier nor to later blocks": {
			"1r 2g 1r 3b 3g 1r 1b 1g", "r..g??....rbb?gggr?.b??",
		},
		"where the colour of a run shows whose it is, that is said only as a reason": {
			"5r 1r 1b 2r 7b 3r", "??r???.???????rrb???{rb}b??{.r}{.r}",
		},
		"it is said of a cell itself to which blocks it belongs": {
			"5b 1r 4r 5r 2b 2r", "?{rb}b????????r??????.{.r}{rb}?r???{.b}??????",
		},
		"a bound is not said if the obstacles of a block keep it there without": {
			"1r 2b 1b", "{.r}?{rb}.{.b}???.",
		},
		"a supposition fails where the board shows it first": {
			"8r 2b 3r", "..????r{.r}?r????.??{rb}?..?{rb}???{.g}?.?..??.",
		},
		"a bound that the rooms of blocks have said is not said again": {
			"1b 1b 7b 2b 2b", "??..{.r}..b??.....?..??bbb?{rb}b?{.b}b?.?....bb",
		},
		"a block cannot reach cells by its distance from a cell that it covers, and by nothing else": {
			"4 4 2", ".???.????????#???.???????????",
		},
		"a contradiction says that a cell is not what it was, and lists no other colours": {
			"3g", "bgg...?",
		},
		"a run that cannot be another block's as its colour shows is not said to be a block's": {"3b 2b 3r 2r 3b 1r", "?????????{.b}r??.{.r}r??{.b}????{.b}r"},
		"a block is said to own a run only if that bounds another one":                         {"5r 1r 5b 1r 1b 5b", "???????????r????{.b}???r???????b?b?.?"},
		"whose run it is is not said where only its colour matters":                            {"1r 2g 5r 1b 2g 1r", "?????{.r}r{rg}{rb}???gg???"},
		"a bound between two cells of other colours has a reason": {
			"7r 6r 1b 7r 3g", ".?.?.{.b}?{.b}.?{.r}?.??rr{.r}r?{.r}?..??rr??r??{.b}?????.????rr?rr??{.r}???g?g",
		},
		"a bound before a gap has a reason": {
			"5b 3g 4b 2b 2g 4r 7g 5r", "{.g}?b???.{.b}.{.b}?ggb?b?.?{bg}??rr?{.r}{.g}??{rg}g{rg}?rr?r{rb}",
		},
		"a bound of a last short block has a reason": {
			"2b 2r 3r 1r 1b 3r 3b 1r 4b 1b", "b???{rb}r???rr.?..br{.r}????.?...?????bb???.?b",
		},
		"an obstacle is named only if the block needs it": {"4b 8r 2b 11b", "b?bb..??r?{rb}??????b?..?.?bbbbbbbbbb{rb}"},
		"and in a line of one block, too":                 {"5b", "?????..{.r}??.??...??.??{.r}?....{.b}."},
		"a contradiction ends where a run is first said to belong to none of the blocks that it was left to": {
			"1b 1r 2b 6r 1b 2r 2b 4r 2b 3r", "??.???{.r}?b?rrrrr??{.r}??{.b}b?????????.????r",
		},
		"a run that belongs to one block by its colour is not said before to belong to it or a later one": {
			"2r 1g 2b 2g 1r 2b 1b", "???...g?...bb.??rbb....b.???",
		},
		"a bound that a later one of the same block makes needless is not said": {
			"5b 5r 3b 1b 8r 2r 3b", ".??bbb???{.r}???b{.b}{.b}.?.???.?{.r}{rb}????rr??{.r}???...??b",
		},
		"a block that cannot reach a cell is no block that does not fit there":               {"3 7 3", "....?.???..??.?###?##.?##"},
		"nor is one that belongs elsewhere":                                                  {"3 3", "???.....??....###.?"},
		"nor in a line of which little is open":                                              {"4 4", "...#?##...?..????.?..??....?.??.?"},
		"a block that fits only in some cells is not then said to own them":                  {"2 2 3 9", "??..?....?.##???.?#?.#########"},
		"nor is a block that is in some cells and covers others":                             {"1 5 1 1", "?.???##???#????"},
		"nor are later blocks that its place excludes said to be elsewhere":                  {"1 5 3 2 2", "#...#####.?#?????.???##.?????"},
		"a run that is too long for a block is named where the sentence names no other cell": {"3 1 1 3", "??????..#?........?#..??????"},
		"a block that a nearer wall stops later is extended once": {
			"4r 8b 6r 2b", ".{.r}r??bbb?bbb?.?.r{rb}rrr?b{rb}",
		},
		"a block is extended at once as far as what was said lets it": {
			"6r 9b 3r 2r 4r", "r??rr{.r}bbbb?b??b????{rb}?.rr?????r??",
		},
		"why a block is long is said once for both its ends": {"3 5 1", ".?#?.??.?.???#?#?#?.?#"},
		"a count says nothing again": {
			"1b 2r 3b 4r 1g", "{.r}{.r}?.?b.??.??rrb???r?r??g???",
		},
		"a run is too long for a block from both ends of the clue, which is said once": {"2 1 2 1 2", "...?#??#?##?#??#?..."},
		"and in a sentence of its own, too":                                            {"4 1 2 1 4", ".??????##???#.##.#???##??????."},
		"a block that is left to a run is named only where it is needed":               {"5 4 5 1", ".???##??##??#??#?????????"},
		"a clause whose cells are all known by then goes": {
			"10g 1b 3g 1r", "gg??{rg}??g???..{.r}.????{rg}gr",
		},
		"and what it alone rested on": {
			"1g 2g 1r 1b 8g 1b", "????.g?rbgg?g?g?{.g}?.????.?",
		},
		"and the bound of a longer line": {
			"5r 1r 3b 1r 1r 1r 4b 1r 2b", "?{.r}?rr?.rb???.{.r}.??..{.r}??r??..?b?{rb}b.?...?.??....b??",
		},
		"the second level names no block of a clause that went": {
			"1b 3b 1b 1g 6b 5r 1g", "{.b}.?bbb?.?{.g}b???b{rb}?{.b}?{.r}?.?{rb}?rrg",
		},
		"nor one that is in the way by a reason that the text has given": {
			"5 8 4 1 5", ".#####...?????#??.?????????????????????.",
		},
		"and so of blocks from one to another": {
			"4 1 3 2 1 4 3", "????????????.?????#??.?#??.#???.###",
		},
		"and of all blocks": {
			"1 2 3 4 1", "??????.??.##..###........?#??.....#",
		},
		"colours that the clue lacks are one sentence": {
			"1g 1g", ".?..??.{.b}?..?.?{.r}{.g}?.??.?{.r}?",
		},
		"whose a run is is said once, as a reason and as a result": {
			"4r 3b", "...?????????r?rr???{.b}",
		},
		"a block at the edge of a line reaches no cell before it": {
			"1b 2g 1r 7b 1b 1g", "?ggr{.b}b???bb??????{rg}",
		},
		"a room serves two cells": {
			"2 1 3 3 1 2 10", "##.....??...??###...??.#?#??#...?.?..??...?##?####?#?",
		},
		"two blocks cover cells, each by the same words": {
			"1r 2g 2b 3g 6g 1r 4g 1r 6g 2b 3g", "rgg.bb.g{bg}b..ggggggr.gggg.r.{rg}gg?ggbbggg.?",
		},
		"a colour that the clue lacks is no matter of a run": {
			"2g", "?g?{.r}",
		},
	} {
		t.Run(name, func(t *testing.T) {
			l := nonogram.Column(28)
			p, s := lineOf(t, l, test.clue, test.cells)
			f := &faults{}
			board := boardOf(p, l, s.cells)
			readVisit(f, newGrammar(p), board, visitOf(p, l, board), name)
			f.report(t, 0, 0)
		})
	}
}

// TestReasonsOnce: once a text has said which block a run belongs to, and why, it extends the block in the other
// direction without the reason.
func TestReasonsOnce(t *testing.T) {
	p, s := lineOf(t, nonogram.Row(0), "4 1", "??#?....?..?..??.#.????")
	board := boardOf(p, s.line, s.cells)
	v := visitOf(p, s.line, board)
	text := words.English().Hint(p, explain.Hint{Kind: explain.Step, State: board, Visit: v, Line: s.line}, explain.Why)
	if n := strings.Count(text, "he 1 cannot cover both cells 3 and 18"); n != 1 {
		t.Errorf("gives a reason %d times: %s", n, text)
	}
	if err := readText(newGrammar(p), board, v, text, false); err != nil {
		t.Errorf("%s: %v", text, err)
	}
}

// TestFormerSteps reads steps that were once wrong. Each rests on less than the board shows.
func TestFormerSteps(t *testing.T) {
	for name, test := range map[string]struct{ clue, cells, evidence, result string }{
		"what bounds a block from both ends is said once of its run": {
			"4g 2g 4r 5b", "?????????.rrrr{.gb}??{.gb}?...", "?????????{.b}rrrr?????{.rg}??", "??gg??????????bbbbb???????????",
		},
		"whose a run is comes before what the same reason shows": {
			"7 3 2 4 4 4 1 1", ".????###??###.##???????????????????????????????????????",
			"?????###??###.##???????????????????????????????????????", "?????????.??????.??????????????????????????????????????",
		},
		"a run has all the cells that the board shows of it": {
			"1 6 1 2", "?????????.?#?###?##?#?????????", "?????????????##??##???????????", "????????????????#?????????????",
		},
	} {
		t.Run(name, func(t *testing.T) {
			p, s := lineOf(t, nonogram.Row(28), test.clue, test.cells)
			_, evidence := lineOf(t, s.line, test.clue, test.evidence)
			_, result := lineOf(t, s.line, test.clue, test.result)
			d := proof.Deduction{Technique: proof.SimpleBoxes, Line: s.line, Evidence: factsOf(evidence), Result: factsOf(result)}
			f := &faults{}
			readSteps(f, newGrammar(p), name, boardOf(p, s.line, s.cells), []proof.Deduction{d})
			f.report(t, 0, 0)
		})
	}
}

// factsOf lists what cells of a line are not open to.
func factsOf(s *sight) (all []proof.Fact) {
	for x, c := range s.cells {
		if c != s.open {
			all = append(all, proof.Fact{Place: s.line.Place(x), Cell: c})
		}
	}
	return all
}
