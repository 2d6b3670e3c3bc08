package reader_test

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/engine/technique/linetest"
)

// TestFormerFaults reads explanations of random puzzles that once said what is wrong or superfluous.
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
			f.report(t, 0, 0)
		})
	}
}

// TestFormerLines reads what follows on random lines of which the text once said something superfluous.
func TestFormerLines(t *testing.T) {
	for name, test := range map[string]struct{ clue, cells string }{
		"the obstacles of a block are named once, for the last cell that they keep it from": {
			"1 5 3 5 9 1 3", ".#?????.?####...?.???.?###?#?##??#?#?#..#..?###",
		},
		"a supposition does without what only one of its reasons rested on": {
			"1r 1r 1g 2b 1r 7g", "???????{.g}{bg}???.{.r}??{rg}????{rg}g???",
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
