package format_test

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

// pzprSample is the example of doc comments, with one solution.
const pzprSample = "nonogram/6/6/12g1111h11112j12g11g21j11g3h"

func TestReadPzpr(t *testing.T) {
	const clues = "2 1, 1 1, 1 2, 0, 1 1, 3 / 2 1, 1 1 1, 1, 1 1 1, 2 1, 0\n"
	checkReads(t, "a.url", []readCase{
		{"an address", "https://puzz.link/p?" + pzprSample + "\n", "line 1: : " + clues},
		{"others", "http://pzv.jp/p.html?" + pzprSample + "\n\n " + pzprSample, "line 1: : " + clues + "line 3: : " + clues},
		{"above 15", "nonogram/20/1/" + strings.Repeat("1", 20) + "-14o\n", "line 1: : 20 / " + strings.TrimSuffix(strings.Repeat("1, ", 20), ", ") + "\n"},
		{"empty", "nonogram/1/1/h\n", "line 1: : 0 / 0\n"},
		{"another puzzle", "nonogram/1/1/h\nhttps://puzz.link/p?slither/1/1/1",
			"line 1: : 0 / 0\nerror: a.url:2:21: address: found a puzzle of the kind \"slither\", expected \"nonogram\", the only kind that is read\n"},
		{"no size", "nonogram/x/1/h", "error: a.url:1:10: address: found \"x\", expected a side from 1 to 1000\n"},
		{"too little", "nonogram/2/2/1", "error: a.url:1:15: address: found the end after 1 places, expected 4\n"},
		{"too much", "nonogram/1/1/111", "error: a.url:1:16: address: found more numbers, expected places for 2\n"},
		{"a gap too wide", "nonogram/1/1/z", "error: a.url:1:14: address: found more numbers, expected places for 2\n"},
		{"zero", "nonogram/1/1/01", "error: a.url:1:14: address: found \"0\", expected a block's length in hexadecimal, or a letter from g to z\n"},
		{"unknown length", "nonogram/1/1/.1", "error: a.url:1:14: address: found \".\", expected a block's length in hexadecimal, or a letter from g to z\n"},
		{"half a number", "nonogram/1/1/-1", "error: a.url:1:14: address: found \"-\", expected a block's length in hexadecimal, or a letter from g to z\n"},
		{"too long", "nonogram/1/1/12", "error: a.url:1:15: row 1, block 1: blocks do not fit: length 2 in a line of 1 cell\n"},
	})
}

func TestPzprURL(t *testing.T) {
	p, err := format.ParseCode(pzprSample)
	if err != nil {
		t.Fatal(err)
	}
	if url, err := written("pzpr", p); err != nil || url != "https://puzz.link/p?"+pzprSample+"\n" {
		t.Errorf("found %s, %v", url, err)
	}
	long := nonogram.FromGrid(nonogram.NewGrid(256, 1, nonogram.FilledCell), nil)
	if url, err := written("pzpr", long); err == nil || err.Error() != "format pzpr cannot hold blocks longer than 255" {
		t.Errorf("found %.40s, %v", url, err)
	}
}

// pzprv3Board is the same puzzle as a file.
const pzprv3Board = "pzprv3\nnonogram\n6\n6\n. . . . 1 . 1 . . \n. . . 2 1 . 1 2 . \n. . . 1 1 1 1 1 . \n" +
	". 2 1 # # . # . . \n. 1 c1 # . . . # . \n. 1 2 . # . # # . \n. . . . . . . . . \n. 1 1 # . . . # . \n. . 3 . # # # . . \n"

func TestReadPzprv3(t *testing.T) {
	const clues = "2 1, 1 1, 1 2, 0, 1 1, 3 / 2 1, 1 1 1, 1, 1 1 1, 2 1, 0\n"
	checkReads(t, "a.pzprv3", []readCase{
		{"solved", pzprv3Board, "line 1: : " + clues},
		{"begun", strings.Replace(pzprv3Board, "#", "+", 1), "warning: a.pzprv3:8: cells ignored: they are a saved game\nline 1: : " + clues},
		{"full but wrong", "pzprv3\nnonogram\n1\n1\n. 1\n1 +\n", "warning: a.pzprv3:6: the goal is not a solution: row 1 has blocks 0, its clue is 1\nline 1: : 1 / 1\n"},
		{"a history below", "pzprv3.1\nnonogram\n1\n1\n. 1\n1 .\nhistory:{\n}\n", "line 1: : 1 / 1\n"},
		{"another puzzle", "pzprv3\nslither\n", "error: a.pzprv3:2:1: malformed: found \"slither\", expected the puzzle's kind, nonogram\n"},
		{"no width", "pzprv3\nnonogram\n2\n", "error: a.pzprv3:3: malformed: found the end, expected the width\n"},
		{"an odd width", "pzprv3\nnonogram\n2\n0\n", "error: a.pzprv3:4:1: unsupported size: found \"0\", expected the width, from 1 to 1000\n"},
		{"cut short", "pzprv3\nnonogram\n1\n1\n. 1\n", "error: a.pzprv3:5: board: found 1 line, expected 2: 1 of clues and 1 of cells\n"},
		{"a short line", "pzprv3\nnonogram\n1\n1\n. 1\n1\n", "error: a.pzprv3:6: board: found 1 word, expected 2\n"},
		{"a long line", "pzprv3\nnonogram\n1\n1\n. 1\n1 . .\n", "error: a.pzprv3:6:5: board: found more words, expected 2\n"},
		{"in the corner", "pzprv3\nnonogram\n1\n1\n1 1\n1 .\n", "error: a.pzprv3:5:1: corner of the board: found \"1\", expected \".\"\n"},
		{"no number", "pzprv3\nnonogram\n1\n1\n. -2\n1 .\n", "error: a.pzprv3:5:3: column clue: found \"-2\", expected a block's length\n"},
		{"no cell", "pzprv3\nnonogram\n1\n1\n. 1\n1 x\n", "error: a.pzprv3:6:3: cell: found \"x\", expected \".\", \"#\" or \"+\"\n"},
		{"too long", "pzprv3\nnonogram\n1\n1\n. 1\n2 .\n", "error: a.pzprv3:6:1: row 1, block 1: blocks do not fit: length 2 in a line of 1 cell\n"},
	})
}
