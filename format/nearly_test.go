package format_test

import (
	"errors"
	"strings"
	"testing"

	"nonogram/format"
)

// TestUnknown checks the messages about inputs that no format reads, and whether folders skip them.
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
		{"Milk\n2\nEggs\n12\n2\nBread\n1\n", `a:1:1: unknown format: found "Milk", expected a heading such as "rows:" or "columns:" before a list of clues`, true},
		{"Left\n1 1\n0\nTop\n1\n0\n2\n", "a:1: rows and columns disagree: rows have 2 filled cells, columns 3", false},
		{"# 2 rows\n1 1\n0\n1\n0\n1\n", "a: unknown format, closest to clues (line 6: clues: found only one part, expected an empty line and the columns' clues after the rows' clues)", false},
		{"row_rules = [\n  [1, 1],\n  [0, 0]]\ncol_rules = [[1], [0], [2]]\n", "a:2: rows and columns disagree: rows have 2 filled cells, columns 3", false},
		{"rows = 3\nrow_rules = [[1, 1], [0]]\ncol_rules = [[1], [0], [1]]\n", "a:1:8: rows: found 3, expected 2 clues", false},
		{"rows = [[1, -1]]\ncols = [[1]]\n", `a:1:13: malformed: found "-1", expected a number from 0 to 1000`, false},
		{"rows = [[1]]\nrows2 = [[1]]\ncols = [[1]]\n", `a:2:1: malformed: found a second list of rows, "rows2", expected the other clues of the puzzle before it`, false},
		{"| | 1 | 1 |\n|-|-|-|\n| 1 | | |\n", "a:1: rows and columns disagree: rows have 1 filled cell, columns 2", false},
		{"| Rows |\n|------|\n| 1 1 |\n", "a:3: malformed: found no table of columns, expected the clues of both rows and columns", false},
		{"| rows | columns |\n|-|-|\n| 1 1 | 1 |\n|  | |\n| 1 | 1 |\n| | 1 |\n", "a:4:2: rows: found an empty cell, expected a clue, or 0 for a line without blocks", false},
		{"| | 1 | 1 |\n|-|-|-|\n| one | | |\n| 1 | | |\n", `a:3:3: row clue: found "one", expected a block's length, or ? alone`, false},
		{"| | 1 | x |\n|-|-|-|\n| 1 | | |\n| 1 | | |\n", `a:1:9: column clue: found "x", expected a block's length, or ? alone`, false},
		{"| rows | columns |\n|-|-|\n| 1 1 | 1 |\n| 1r | 0 |\n| | 1 |\n", `a:4:3: row clue: found "1r", expected a block's length, or ? alone`, false},
		{"| # | . | # |\n|-|-|-|\n| . | q9 | . |\n| # | . | # |\n", `a:3:7: picture: found "q9", expected a cell, such as "#" or "."`, false},
		{"Number 5 of\nhttps://www.webpbn.com/5\n", "a: address: found one of webpbn.com, which is not fetched, expected a file: export the puzzle there, as XML, and open the file", true},
		{"15x15#123\n", "a: game id: found a random seed, of which only the game makes a puzzle, expected a colon and the clues", true},
		{"<svg/>", `a: unknown format: found an SVG drawing, expected a puzzle, which "nonogram import" makes of it`, true},
		{"<?xml version=\"1.0\"?>\n<!-- by a person -->\n<!DOCTYPE svg>\n<svg/>", `a: unknown format: found an SVG drawing, expected a puzzle, which "nonogram import" makes of it`, true},
		{"1 1\n0\n\n1\n0\n1\n\nSolution:\n#.#\n...\n", "a: unknown format, closest to nin (line 5, column 1: rows and columns: found 7 clues, expected 2, 1 for the rows and 1 for the columns), mk (line 4, column 1: rows: found 5 clues, expected 1, one for each row)", false},
		{"1\n4\n9\n400\n1600\n", "a: unknown format, closest to cwd (line 5: rows and columns: found 3 clues, expected 5, 1 for the rows and 4 for the columns), clues (line 5: clues: found only one part, expected an empty line and the columns' clues after the rows' clues)", true},
		{"image:\n  tag: \"1\"\ncolumns: 3\nrows:\n  - a\n  - b\n", `a: unknown format: found "image:", expected a format that "nonogram help convert" lists`, true},
		{"rows = [\"a\", \"b\"]\ncolumns = [\"c\"]\n", `a:1:10: row clue: found "a", expected a block's length, or ? alone`, true},
		{"101\n205\n330\n", "a: unknown format, closest to cwd (line 3: rows and columns: found 1 clue, expected 306, 101 for the rows and 205 for the columns), clues (line 3: clues: found only one part, expected an empty line and the columns' clues after the rows' clues)", true},
		{"2 3\n1 1\n0\n1\n0\n", "a: unknown format, closest to mk (line 5: malformed: found the end of the file, expected \"#\" between rows and columns), nin (line 5: rows and columns: found 4 clues, expected 5, 3 for the rows and 2 for the columns), clues (line 5: clues: found only one part, expected an empty line and the columns' clues after the rows' clues)", false},
		{"100\n200\n\n300\n", "a:1:1: row 1, block 1: blocks do not fit: length 100 in a line of 1 cell\na:2:1: row 2, block 1: blocks do not fit: length 200 in a line of 1 cell\na:4:1: column 1, block 1: blocks do not fit: length 300 in a line of 2 cells", true},
		{"| name | count |\n|-|-|\n| rows | 1 |\n", `a: unknown format: found "| name | count |", expected a format that "nonogram help convert" lists`, true},
	} {
		_, err := format.ReadAll(strings.NewReader(c.in), "a", format.ReadOptions{})
		if err == nil || err.Error() != c.want || errors.Is(err, format.ErrUnlike) != c.unlike {
			t.Errorf("%q: found %v (unlike: %v), expected %s", c.in, err, errors.Is(err, format.ErrUnlike), c.want)
		}
	}
}

// A few signs say that lines are a picture, and blank lines count for nothing.
func TestSniffing(t *testing.T) {
	for text, want := range map[string]bool{"##.\n#.#\n11\n": true, "101\n11\n1\n": false, "11\n01\n": true} {
		if got := format.SniffText([]byte(text)); got != want {
			t.Errorf("%q: a picture: %v", text, got)
		}
	}
	for text, want := range map[string]bool{"2 2\n\n1\n\n1\n\n1\n\n1\n": false, "2 2\n" + strings.Repeat("1 2\n", 20): true} {
		if got := format.IsTable([]byte(text)); got != want {
			t.Errorf("%q: a table: %v", text, got)
		}
	}
}
