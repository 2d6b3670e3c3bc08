package format_test

import (
	"testing"

	"nonogram/format"
)

const (
	dznRules = "% Hen\nrows = 3;\nrow_rule_len = 2;\nrow_rules = array2d(1..rows, 1..row_rule_len,\n    [0,2,\n     1,1, % two\n     0,0]);\n\n" +
		"cols = 3;\ncol_rule_len = 1;\ncol_rules = array2d(1..cols, 1..1, [2,1,1,]);\n"
	dznCells = "X = 3;\nY = 3;\nmaxlen = 3;\nrows = \t[|1, 1, -1\n\t |1, 0, 1\n\t |0, -1, -1\n\t |];\ncols = \t[|1, 1, -1\n\t |1, -1, -1\n\t |1, -1, -1\n\t |];\n"
)

func TestReadDZN(t *testing.T) {
	const read = "line 1: : 2, 1 1, 0 / 2, 1, 1\n"
	checkReads(t, "a.dzn", []readCase{
		{"lengths, filled up with zeros", dznRules, read},
		{"cells, filled up with -1", dznCells, read},
		{"arrays of lengths between bars, zeros behind, in any order", "col_rules=[|2|1|1|];row_rules=[|2,0\n|1,1,\n|0,0|]", read},
		{"0 among others", "row_rules=[|1,0,1|];\n", "error: a.dzn:1:15: row clue: found 0, expected a block's length, at least 1\n"},
		{"a number of rows that differs", "rows = 2;\nrow_rules=[|1|];", "error: a.dzn:1:8: rows: found 2, expected 1, as in the array\n"},
		{"a width that differs", "X = 2;\nrows=[|1|];cols=[|1|];", "error: a.dzn:1:5: X: found 2, expected 1, as in the array\n"},
		{"too few numbers", "rows = 2;\nrow_rules=array2d(1..rows,1..2,[1,2,3]);", "error: a.dzn:2:11: malformed: found 3 numbers, expected 4: 2 x 2\n"},
		{"lines of different lengths", "row_rules=[|1,1\n|1|];", "error: a.dzn:2:2: malformed: found 1 number, expected 2, as in the first line\n"},
		{"a length that nobody gave", "row_rules=array2d(1..rows,1..2,[1]);", "error: a.dzn:1:22: malformed: found \"rows\", expected a number, or a variable that has one\n"},
		{"no columns", "rows=[|1|];", "error: a.dzn:1: malformed: found the end of the file, expected an array \"col_rules\" or \"cols\"\n"},
		{"cells after the end", "rows=[|1,-1,1|];", "error: a.dzn:1:13: row clue: found 1, expected -1 up to the end of the line\n"},
		{"a gap at the end", "rows=[|1,0|];", "error: a.dzn:1:10: row clue: found 0, expected 1 for a cell, or 0 between two blocks\n"},
		{"other cells", "rows=[|1,2|];", "error: a.dzn:1:10: row clue: found 2, expected 1 for a cell, or 0 between two blocks\n"},
		{"words", "rows=[|é|];", "error: a.dzn:1:8: malformed: found \"é\", expected a number from -1 to 1000\n"},
		{"no end", "rows=[|1,", "error: a.dzn:1: malformed: found the end of the file, expected \"]\"\n"},
		{"a variable twice", "rows=1;\nrows=[|1|];", "error: a.dzn:2:1: malformed: found a second \"rows\", expected one\n"},
		{"blocks that do not fit", "row_rules=[|0,3|];\ncol_rules=[|1|1|];", "error: a.dzn:1:15: row 1, block 1: blocks do not fit: length 3 in a line of 2 cells\n"},
	})
	for _, text := range []string{dznRules, dznCells} {
		if f, ok := format.Sniff([]byte(text)); !ok || f.Name != "dzn" {
			t.Errorf("found %v, want dzn", f)
		}
	}
}

func FuzzReadDZN(f *testing.F) {
	fuzzRead(f, "dzn", dznRules, dznCells, "row_rules=[|1,0\n|]; col_rules = array2d(1..1, 1..1, [1])", "%\nrows=[|é")
}
