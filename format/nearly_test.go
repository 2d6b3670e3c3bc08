package format_test

import (
	"errors"
	"strings"
	"testing"

	"nonogram/format"
)

// TestUnknown has the sentences about inputs that no format reads, and whether folders pass over them.
func TestUnknown(t *testing.T) {
	for _, c := range []struct {
		in, want string
		unlike   bool
	}{
		{"C BA CB BB F AE F A B\nAB CA AE GA E C D D\n", "a:1: rows and columns disagree: rows have 36 filled cells, columns 37", false},
		{"A B\nA A\n\nB A\nB A\n", "a:1: rows and columns disagree: rows have 3 filled cells, columns 2", false},
		{"I AM\nA FOOL\n", `a: unknown format: found "I AM", expected a format that "nonogram help convert" lists`, true},
		{"Zeilen:\n1 1\n0\n\nSpalten:\n1\n0\n1\n", `a:1:1: unknown format: found "Zeilen:", expected a heading such as "rows:" or "columns:" before a list of clues`, false},
		{"A title\nrows of it\n1 1\n0\ncolumns:\n1\n0\n2\n", `a:2:1: unknown format: found "rows of it", expected a heading such as "rows:" or "columns:" before a list of clues`, false},
		{"Milk\n2\nEggs\n12\nBread\n1\n", `a:1:1: unknown format: found "Milk", expected a heading such as "rows:" or "columns:" before a list of clues`, true},
		{"Left\n1 1\n0\nTop\n1\n0\n2\n", "a:1: rows and columns disagree: rows have 2 filled cells, columns 3", false},
		{"# 2 rows\n1 1\n0\n1\n0\n1\n", "a: unknown format, closest to clues (line 6: clues: found only one part, expected an empty line and the columns' clues after the rows' clues)", false},
		{"row_rules = [\n  [1, 1],\n  [0, 0]]\ncol_rules = [[1], [0], [2]]\n", "a:2: rows and columns disagree: rows have 2 filled cells, columns 3", false},
		{"rows = 3\nrow_rules = [[1, 1], [0]]\ncol_rules = [[1], [0], [1]]\n", "a:1:8: rows: found 3, expected 2 clues", false},
		{"rows = [[1, -1]]\ncols = [[1]]\n", `a:1:13: malformed: found "-1", expected a number from 0 to 1000`, false},
		{"rows = [[1]]\nrows2 = [[1]]\ncols = [[1]]\n", `a:2:1: malformed: found a second list of rows, "rows2", expected the other clues of the puzzle before it`, false},
		{"| | 1 | 1 |\n|-|-|-|\n| 1 | | |\n", "a:1: rows and columns disagree: rows have 1 filled cell, columns 2", false},
		{"| Rows |\n|------|\n| 1 1 |\n", "a:3: malformed: found no table of columns, expected the clues of both rows and columns", false},
		{"| rows | columns |\n|-|-|\n| 1 1 | 1 |\n|  | |\n| 1 | 1 |\n| | 1 |\n", "a:4:2: rows: found an empty cell, expected a clue, or 0 for a line without blocks", false},
		{"| name | count |\n|-|-|\n| rows | 1 |\n", `a: unknown format: found "| name | count |", expected a format that "nonogram help convert" lists`, true},
	} {
		_, err := format.ReadAll(strings.NewReader(c.in), "a", format.ReadOptions{})
		if err == nil || err.Error() != c.want || errors.Is(err, format.ErrUnlike) != c.unlike {
			t.Errorf("%q: found %v (unlike: %v), expected %s", c.in, err, errors.Is(err, format.ErrUnlike), c.want)
		}
	}
}
