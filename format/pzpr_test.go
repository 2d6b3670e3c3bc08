package format_test

import (
	"strings"
	"testing"
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

// pzprv3Board is the same puzzle as a file.
const pzprv3Board = "pzprv3\nnonogram\n6\n6\n. . . . 1 . 1 . . \n. . . 2 1 . 1 2 . \n. . . 1 1 1 1 1 . \n" +
	". 2 1 # # . # . . \n. 1 c1 # . . . # . \n. 1 2 . # . # # . \n. . . . . . . . . \n. 1 1 # . . . # . \n. . 3 . # # # . . \n"
