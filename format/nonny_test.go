package format_test

import "testing"

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
