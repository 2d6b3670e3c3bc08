package format_test

import (
	"strings"
	"testing"

	"nonogram/format"
)

const nonnyFlag = "title \"Flag\"\nby \"A\"\nwidth 3\nheight 2\n\ncolor red FF0000 #\ncolor blue 0000FF 0\n\nrows\nred 1 blue 1 1\n0\n\ncolumns\nred 1\nblue 1\nblue 1\n"

func TestReadNonny(t *testing.T) {
	const head = "width 2\nheight 1\ncolor red FF0000 #\n"
	checkReads(t, "a.non", []readCase{
		{"colours", "title \"Flag\"\nwidth 3\nheight 1\ncolor red FF0000 #\ncolor blue 00f @\nrows\nred 1 blue 1 red 1\ncolumns\nred 1\nblue 1\nred 1\n",
			"line 1: Flag: 1 1b 1 / 1, 1b, 1\npalette . #ffffff white, # #ff0000 red, @ #0000ff blue\n"},
		{"black goes without saying", head + "rows\n1 red 1\ncolumns\n1\nred 1\n",
			"line 1: : 1b 1 / 1b, 1\npalette . #ffffff white, # #ff0000 red, a #000000 black\n"},
		{"a name for several lengths", "width 3\nheight 1\ncolor red FF0000 #\nrows\nred 1 1\ncolumns\nred 1\n0\nred 1\n",
			"line 1: : 1 1 / 1, 0, 1\npalette . #ffffff white, # #ff0000 red\n"},
		{"an unusable symbol", "width 1\nheight 1\ncolor red FF0000 ?\nrows\nred 1\ncolumns\nred 1\n",
			"line 1: : 1 / 1\npalette . #ffffff white, a #ff0000 red\n"},
		{"an unknown key", head + "speed 3\nrows\nred 2\ncolumns\nred 1\nred 1\n",
			"warning: a.non:4:1: line ignored: unknown key \"speed\"\nline 1: : 2 / 1, 1\npalette . #ffffff white, # #ff0000 red\n"},
		{"an unknown colour", head + "rows\nred 1 green 1\n",
			"error: a.non:5:7: row clue: found \"green\", expected a block's length, or a colour that has a \"color\" line\n"},
		{"a colour twice", head + "color red 00FF00 @\n", "error: a.non:4:1: color: found a second \"red\", expected each name once\n"},
		{"no shade", head + "color blue blue @\n", "error: a.non:4:1: color: found \"blue\", expected a shade such as FF0000\n"},
		{"no symbol", head + "color blue 0000FF\n", "error: a.non:4:1: color: found \"blue 0000FF\", expected a name, a shade and a symbol, such as \"red FF0000 #\"\n"},
		{"too few clues", head + "rows\nred 1\ncolumns\nred 1\n", "error: a.non:6: columns: found 1 clue, expected 2, one for each column\n"},
		{"no size", "color red FF0000 #\nrows\nred 1\ncolumns\nred 1\n", "line 1: : 1 / 1\npalette . #ffffff white, # #ff0000 red\n"},
		{"a goal", head + "rows\nred 2\ncolumns\nred 1\nred 1\ngoal \"##\"\n",
			"warning: a.non:9:1: line ignored: the goal of a puzzle with named colours\nline 1: : 2 / 1, 1\npalette . #ffffff white, # #ff0000 red\n"},
		{"no rows", head, "error: a.non:1: the puzzle has no \"rows\"\n"},
		{"a clue too many", head + "rows\nred 2\nred 1\ncolumns\nred 1\nred 1\n",
			"error: a.non:6:1: rows: found a clue too many, expected 1, one for each row\n"},
		{"a number too many", head + "rows\nred 2\ncolumns\nred 1\nred 1\n1 1\n",
			"error: a.non:9:1: columns: found a clue too many, expected 2, one for each column\n"},
		{"too long", head + "rows\nred 3\ncolumns\nred 1\nred 1\n",
			"error: a.non:5:5: row 1, block 1: blocks do not fit: length 3 in a line of 2 cells\n"},
	})
}

func FuzzReadNonny(f *testing.F) {
	fuzzRead(f, "nonny", nonnyFlag, "width 1\nheight 1\nrows\n1\ncolumns\nblack 1\n", "width 2\nheight 1\ncolor red FF0000 ?\nrows\n1 red 1\ncolumns\n1\nred, 1\n")
}

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
