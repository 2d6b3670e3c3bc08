package format_test

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

// smallPuzzle has an empty row.
func smallPuzzle(t *testing.T) *nonogram.Puzzle {
	return nonogram.FromGrid(vectorGrid(t, []string{"##.#", "....", "#..#"}), nil)
}

func TestReadMK(t *testing.T) {
	checkReads(t, "a.mk", []readCase{
		{"as it should be", "3 4\n2 1\n0\n1 1\n#\n1 1\n1\n0\n1 1\n", "line 1: : 2 1, 0, 1 1 / 1 1, 1, 0, 1 1\n"},
		{"blank lines are empty clues", "3 4\n2 1\n\n1 1\n#\n1 1\n1\n\n1 1\n\n\n", "line 1: : 2 1, 0, 1 1 / 1 1, 1, 0, 1 1\n"},
		{"blank lines mean nothing", "\n\n3 4\n2, 1\n0\n\n1 1\n # columns\n\n1 1\n1\n0\n1 1\n# the end\nbye\n", "line 3: : 2 1, 0, 1 1 / 1 1, 1, 0, 1 1\n"},
		{"too few", "2 1\n1\n#\n1\n", "error: a.mk:4: rows: found 1 clue, expected 2, one for each row\n"},
		{"too many", "1 1\n1\n1\n#\n1\n", "error: a.mk:3:1: rows: found 2 clues, expected 1, one for each row\n"},
		{"no #", "1 1\n1\n1\n", "error: a.mk:3: malformed: found the end of the file, expected \"#\" between rows and columns\n"},
		{"a size of one number", "1\n1\n#\n1\n", "error: a.mk:1:1: size: found \"1\", expected height and width\n"},
		{"a size out of range", "1 1001\n1\n#\n1\n", "error: a.mk:1:3: size: found \"1001\", expected a number from 1 to 1000\n"},
		{"no numbers", "1 2\n1 x\n#\n1\n0\n", "error: a.mk:2:3: row clue: found \"x\", expected a block's length\n"},
		{"blocks that do not fit", "1 2\n1 1\n#\n1\n0\n", "error: a.mk:2: row 1: blocks do not fit: clue 1 1 needs 3 cells, the line has 2\n"},
		{"nothing", "\n\n", "error: a.mk: no puzzle: found nothing but blank lines, comments or empty lists\n"},
	})
}

func TestReadNin(t *testing.T) {
	checkReads(t, "a.nin", []readCase{
		{"as it should be", "4 3\n2 1\n0\n1 1\n1 1\n1\n0\n1 1\n", "line 1: : 2 1, 0, 1 1 / 1 1, 1, 0, 1 1\n"},
		{"blank lines are empty clues", "4 3\n2 1\n\n1 1\n1 1\n1\n\n1 1\n\n", "line 1: : 2 1, 0, 1 1 / 1 1, 1, 0, 1 1\n"},
		{"too many", "1 1\n1\n1\n1\n", "error: a.nin:4:1: rows and columns: found 3 clues, expected 2, 1 for the rows and 1 for the columns\n"},
		{"too few", "1 1\n1\n", "error: a.nin:2: rows and columns: found 1 clue, expected 2, 1 for the rows and 1 for the columns\n"},
		{"totals", "1 1\n0\n1\n", "error: a.nin:1: rows and columns disagree: rows have 0 filled cells, columns 1\n"},
	})
}

func TestReadCwd(t *testing.T) {
	checkReads(t, "a.cwd", []readCase{
		{"as it should be", "3\n4\n2 1\n0\n1 1\n\n1 1\n1\n0\n1 1\n", "line 1: : 2 1, 0, 1 1 / 1 1, 1, 0, 1 1\n"},
		{"blank lines are empty clues", "3\n4\n2 1\n\n1 1\n\n1 1\n1\n\n1 1\n", "line 1: : 2 1, 0, 1 1 / 1 1, 1, 0, 1 1\n"},
		{"no width", "3\n", "error: a.cwd:1: size: found the end of the file, expected the width\n"},
		{"no blank line", "1\n1\n1\n1\n1\n", "error: a.cwd:5:1: rows and columns: found 3 clues, expected 2, 1 for the rows and 1 for the columns\n"},
		{"rows and columns without a blank line between them", "1\n2\n1\n1\n0\n", "error: a.cwd:4:1: malformed: found column clues right after the row clues, expected an empty line between them\n"},
		{"too few", "2\n2\n1\n0\n\n1\n", "error: a.cwd:6: columns: found 1 clue, expected 2, one for each column\n"},
	})
}

func TestReadLP(t *testing.T) {
	checkReads(t, "a.lp", []readCase{
		{"as it is written", "rows 1\ncolumns 2\nrow 1 clusters 1 sizes 1\ncolumn 1 clusters 0\ncolumn 2 clusters 1 sizes 1\n", "line 1: : 1 / 0, 1\n"},
		{"without the lines' numbers", "m = 1, n = 3\n2 clusters: 1 1\n1: 1\n0\n1: 1", "line 1: : 1 1 / 1, 0, 1\n"},
		{"a number that is too large", "rows 1\ncolumns 9999999\n1", "error: a.lp:2:9: malformed: found \"9999999\", expected a number from 0 to 1000\n"},
		{"a size out of range", "rows 0\ncolumns 1\n1", "error: a.lp:1:6: size: found \"0\", expected a number from 1 to 1000\n"},
		{"too few numbers", "rows 1\ncolumns 1\n1 1\n", "error: a.lp:3: malformed: found the end of the file, expected a number from 0 to 1000\n"},
		{"too many numbers", "rows 1\ncolumns 1\n1 1\n1 1\n5", "error: a.lp:5:1: malformed: found \"5\", expected the end of the file\n"},
		{"faults have their place", "rows 1\ncolumns 1\n1 2\n1 1\n", "error: a.lp:3:3: row 1, block 1: blocks do not fit: length 2 in a line of 1 cell\n"},
	})
}

// TestSniffNumbers: a whole file tells which of the layouts it has.
func TestSniffNumbers(t *testing.T) {
	for name, text := range map[string]string{
		"mk":    "2 1\n1\n1\n#\n2\n",
		"nin":   "2 1\n2\n1\n1\n",
		"cwd":   "1\n2\n2\n\n1\n1\n",
		"lp":    "number of rows 1\nnumber of columns 1\nrow 1 clusters 1 sizes 1\ncolumn 1 clusters 1 sizes 1\n",
		"clues": "1\n1\n\n2\n",
	} {
		f, ok := format.Sniff([]byte(text))
		if !ok || f.Name != name {
			t.Errorf("%q: found %v, want %s", text, f, name)
		}
	}
}

func FuzzReadMK(f *testing.F) {
	fuzzRead(f, "mk", "3 4\n2 1\n0\n1 1\n#\n1 1\n1\n0\n1 1\n", "2 1\n\n1\n#\n1\n#\n\n")
}

func FuzzReadNin(f *testing.F) { fuzzRead(f, "nin", "4 3\n2 1\n0\n1 1\n1 1\n1\n\n1,1\n\n") }

func FuzzReadCwd(f *testing.F) { fuzzRead(f, "cwd", "3\n4\n2 1\n\n1 1\n\n1 1\n1\n\n1 1\n") }

func FuzzReadLP(f *testing.F) {
	fuzzRead(f, "lp", "number of rows 1\ncolumns 2\nrow 1 clusters 1 sizes 1\ncolumn 1 clusters 0\ncolumn 2 clusters 1 sizes 1\n", "1 1\n1 1 1 1")
}

// TestLongLines: a line can be as long as a whole file.
func TestLongLines(t *testing.T) {
	for _, c := range []struct{ format, text, want string }{
		{"lp", "500 500" + strings.Repeat(" 1", 1<<20), "the end of the file"},
		{"mk", "1 1\n" + strings.Repeat(" 1", 1<<20) + "\n#\n1\n", "more blocks"},
		{"dzn", "rows=[|" + strings.Repeat("1,", 1<<20) + "1|];", "an array"},
		{"non", "width 1\nheight 1\nrows\n" + strings.Repeat("1 ", 1<<20), "more blocks"},
		{"non", "width 1\nheight 1\nrows\n" + strings.Repeat("1 ", 1000) + strings.Repeat(" ", 1<<20), "the puzzle has no"},
		{"picross", "GRID\nROWS\n[ " + strings.Repeat("1 ", 1<<20) + "]", "more blocks"},
		{"g", ":\n" + strings.Repeat(" 1", 1<<20), "more blocks"},
	} {
		f, _ := format.ByName(c.format)
		_, err := format.ReadAll(strings.NewReader(c.text), "-", format.ReadOptions{Format: f})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: found %v, want %q", c.format, err, c.want)
		}
	}
}
