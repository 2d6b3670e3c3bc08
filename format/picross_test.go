package format_test

import (
	"strings"
	"testing"

	"nonogram/format"
)

const picrossTwo = "# two puzzles\nGRID \"Fish\" (Normal mode)\nROWS\n[ 1 1 ]\n[  ]\nCOLUMNS\n[ 1 ]\n[ ]\n[ 1 ]\n\n# next\nGRID\nROWS\n[2]\nCOLUMNS\n[1] # a\n[1]\n"

func TestReadPicross(t *testing.T) {
	checkReads(t, "a.txt", []readCase{
		{"two", picrossTwo, "line 2: \"Fish\" (Normal mode): 1 1, 0 / 1, 0, 1\nline 12: : 2 / 1, 1\n"},
		{"columns first, commas", "GRID a\nCOLUMNS\n[1]\n[0]\n[1]\nROWS\n[ 1,1 ]", "line 1: a: 1 1 / 1, 0, 1\n"},
		{"a puzzle without rows does not lose the next", "GRID a\nCOLUMNS\n[ 1 ]\nGRID b\nROWS\n[ 1 ]\nCOLUMNS\n[ 1 ]\n", `
error: a.txt:1: the puzzle has no rows: expected a heading before them, such as rows:
line 4: b: 1 / 1
`},
		{"blocks that do not fit", "GRID\nROWS\n[ 1 3 ]\nCOLUMNS\n[ 1 ]\n[ 1 ]\n",
			"error: a.txt:3:5: row 1, block 2: blocks do not fit: length 3 in a line of 2 cells\n"},
		{"no bracket", "GRID\nROWS\n[ 1 1\n", "error: a.txt:3:1: row clue: found \"[\", expected a list in brackets, in one line\n"},
		{"two clues in a line, and one without brackets", "GRID\nROWS\n[ 1 ] [ 1 ]\nCOLUMNS\n2\n", "line 1: : 1, 1 / 2\n"},
		{"no columns", "GRID\nROWS\n[ 1 1 ]\n", "error: a.txt:1: the puzzle has no columns: expected a heading before them, such as columns:\n"},
		{"rows twice", "GRID\nROWS\n[ 1 ]\nROWS\n", "error: a.txt:4:1: malformed: found a second heading of rows, expected one\n"},
		{"no number", "GRID\nROWS\n[ x ]\n", "error: a.txt:3:3: row clue: found \"x\", expected a block's length, or ? alone\n"},
	})
	got := transcript(strings.NewReader("ROWS\n[ 1 ]\n"), "-", format.ReadOptions{Format: mustFormat(t, "picross")})
	if want := "error: -:1:1: malformed: found \"ROWS\", expected GRID before the puzzle\n"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}

func FuzzReadPicross(f *testing.F) {
	fuzzRead(f, "picross", picrossTwo, "GRID \t x\nCOLUMNS\n[]\nROWS\n[0]\n", "GRID\nROWS\n[ 1\n")
}
