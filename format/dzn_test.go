package format_test

import (
	"bytes"
	"strings"
	"testing"

	"nonogram"
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

const gnoHead = "[Description]\nA\nB\n2010/06/25\n8\n[Dimensions]\n1\n2\n"

func TestReadGno(t *testing.T) {
	checkReads(t, "a.gno", []readCase{
		{"as the program writes it", "[Description]\nRandom pattern\n\n2021-12-05T15:41:27+0000\n4\n[Dimensions]\n2\n3\n" +
			"[Row clues]\n1, 1\n0\n[Column clues]\n1\n0\n1\n[Solution grid]\n2 1 2 \n1 1 1 \n[Working grid]\n0 0\n[Locked]\ntrue\n[Original path]\n/x\n",
			"line 1: Random pattern: 1 1, 0 / 1, 0, 1\n"},
		{"a blank line is an empty clue", gnoHead + "[Row clues]\n\n[Column clues]\n\n\n", "line 1: A: 0 / 0, 0\n"},
		{"the solution alone", gnoHead + "[Solution]\n1 2\n[License]\nCC BY-SA\n", "line 1: A: 1 / 0, 1\n"},
		{"a solution begun", gnoHead + "[Row clues]\n1\n[Column clues]\n1\n0\n[Solution]\n0 1\n",
			"warning: a.gno:14: solution ignored: it has 1 open cell\nline 1: A: 1 / 1, 0\n"},
		{"another solution", gnoHead + "[Row clues]\n1\n[Column clues]\n1\n0\n[Solution]\n1 2\n",
			"warning: a.gno:14: the goal is not a solution: column 1 has blocks 0, its clue is 1\nline 1: A: 1 / 1, 0\n"},
		{"nothing", gnoHead, "error: a.gno:1: no game data found: expected [Row clues] and [Column clues], or a full [Solution grid]\n"},
		{"no size", "[Row clues]\n1\n", "error: a.gno:1: the puzzle has no [Dimensions]\n"},
		{"the size of the clues", "[rows]\n1 1\n0\n\n[columns]\n1\n0\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
		{"a blank line without a size", "[rows]\n1\n\n1\n[columns]\n2\n", "error: a.gno:1: row: found 3 lines, expected 2\n"},
		{"half a size", "[Dimensions]\n1\n", "error: a.gno:1: dimensions: found 1 line, expected 2\n"},
		{"an odd size", "[Dimensions]\n1\n1001\n", "error: a.gno:3:1: dimensions: found \"1001\", expected a number from 1 to 1000\n"},
		{"too few clues", gnoHead + "[Row clues]\n1\n[Column clues]\n1\n", "error: a.gno:11: column: found 1 line, expected 2\n"},
		{"too many clues", gnoHead + "[Row clues]\n1\n2\n[Column clues]\n1\n0\n", "error: a.gno:9: row: found 2 lines, expected 1\n"},
		{"twice", gnoHead + "[Row clues]\n1\n[row CLUES]\n1\n", "error: a.gno:11:1: malformed: found a second \"row\", expected one, as in line 9\n"},
		{"no number", gnoHead + "[Row clues]\n1, x\n[Column clues]\n1\n0\n", "error: a.gno:10:4: row clue: found \"x\", expected a block's length\n"},
		{"zero", gnoHead + "[Row clues]\n1,0\n[Column clues]\n1\n0\n", "error: a.gno:10:3: row clue: found \"0\", expected a block's length, at least 1\n"},
		{"too long", gnoHead + "[Row clues]\n1,1\n[Column clues]\n1\n0\n",
			"error: a.gno:10: row 1: blocks do not fit: clue 1 1 needs 3 cells, the line has 2\n"},
		{"an odd cell", gnoHead + "[Solution]\n1 4\n", "error: a.gno:10:3: picture: found '4', expected a cell: \"2\", \"3\", \"1\", \"0\"\n"},
		{"new", "[DESC]\nT\n2024-01-02\n3\n[Other]\nx\n[Dims]\n1\n2\n[Row]\n1\n[Col]\n1\n0\n[Solution]\n3 1\n[History]\n0,1,2,0;\n\n", "line 1: T: 1 / 1, 0\n"},
		{"a short row", gnoHead + "[Solution]\n1\n", "error: a.gno:10: solution: found 1 cell, expected 2\n"},
	})
}

// TestGnoTexts: a title that is a heading must not become one.
func TestGnoTexts(t *testing.T) {
	f := mustFormat(t, "gno")
	p := nonogram.FromGrid(vectorGrid(t, []string{"#."}), nil)
	p.Title, p.Author = "[Row clues]", "[Anybody]"
	if lost := f.Losses(p); len(lost) != 2 || lost[0] != "the exact spelling of the title" {
		t.Errorf("losses %q", lost)
	}
	var b bytes.Buffer
	if err := f.Write(&b, p); err != nil {
		t.Fatal(err)
	}
	const want = "[Description]\nRow clues\nAnybody\n\n0\n[Dimensions]\n1\n2\n[Row clues]\n1\n[Column clues]\n1\n0\n[Solution grid]\n2 1\n"
	if b.String() != want {
		t.Errorf("found\n%s\nwant\n%s", b.String(), want)
	}
}

func TestReadPattern(t *testing.T) {
	checkReads(t, "a.pattern", []readCase{
		{"unique but not line-solvable", "4x4:2/1/2/1/1.1/2/1/1\n", "line 1: : 1 1, 2, 1, 1 / 2, 1, 2, 1\n"},
		{"several, with empty clues", "2x1:1//1\n\n 1:1/1\n", "line 1: : 1 / 1, 0\nline 3: : 1 / 1\n"},
		{"a random seed", "15x15#123\n2:1/1/1/1\n", "error: a.pattern:1:6: game id: found a random seed, of which only the game makes a puzzle, expected a colon and the clues\nline 2: : 1, 1 / 1, 1\n"},
		{"too few clues", "2x2:1/1/1\n", "error: a.pattern:1:5: clues: found 3 clues, expected 4: 2 columns and 2 rows\n"},
		{"an odd size", "2x0:1/1\n", "error: a.pattern:1:1: size: found \"2x0\", expected sides from 1 to 1000, such as 15x15\n"},
		{"no length", "3x1:1/1.0/1/1..1\n", "error: a.pattern:1:9: column clue: found \"0\", expected a block's length, at least 1\n"},
		{"two dots", "3x1:1//1/1..1\n", "error: a.pattern:1:12: row clue: found \"\", expected a block's length\n"},
		{"rows and columns disagree", "1x2:1/1/1\n", "error: a.pattern:1:1: rows and columns disagree: rows have 2 filled cells, columns 1\n"},
		{"given: too few", "2x2:1/1/1/1,A\n", "error: a.pattern:1:14: given cells: found 1 cell, expected 4\n"},
		{"given: too many", "2x2:1/1/1/1,Az\n", "error: a.pattern:1:14: given cells: found 26 cells, expected 4\n"},
		{"given: more letters", "2x2:1/1/1/1,ea\n", "error: a.pattern:1:14: given cells: found more letters, expected 4 cells\n"},
		{"a link", "https://example.org/js/pattern.html#2x1:1//1\n", "line 1: : 1 / 1, 0\n"},
		{"a link with a seed", "2x1:1//1\nhttps://example.org/js/pattern#15x15#123\n", "line 1: : 1 / 1, 0\nerror: a.pattern:2:37: game id: found a random seed, of which only the game makes a puzzle, expected a colon and the clues\n"},
		{"a link with a fault", "https://example.org/js/pattern.html#2x2:1/1/1\n", "error: a.pattern:1:41: clues: found 3 clues, expected 4: 2 columns and 2 rows\n"},
		{"given: no letter", "2x2:1/1/1/1,1\n", "error: a.pattern:1:13: given cells: found '1', expected a letter\n"},
	})
}

// TestPatternGiven reads and writes given cells, some after more than 25 open
// ones.
func TestPatternGiven(t *testing.T) {
	for id, want := range map[string]string{
		"2x2:1/1/1/1,Ad":               "#???",
		"2x2:1/1/1/1,Ac":               "#??.",
		"2x2:1/1/1/1,e":                "",
		"2x2:1/1/1/1,bAb":              "?.#?",
		"27x1:" + nothing(27) + ",zaa": strings.Repeat("?", 25) + "..",
		"26x1:" + nothing(26) + ",zA":  strings.Repeat("?", 25) + "#",
		"25x1:" + nothing(25) + ",z":   "",
		"25x1:" + nothing(25) + ",Y":   strings.Repeat("?", 24) + "#",
	} {
		p, err := format.ParseCode(id)
		if err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		var got string
		if p.Given != nil {
			got = strings.ReplaceAll(p.Given.String(), "\n", "")
		}
		if got != want {
			t.Errorf("%s: found %q, want %q", id, got, want)
		}
		if back, err := written("pattern", p); want != "" && (err != nil || back != id+"\n") {
			t.Errorf("%s is written as %s, %v", id, back, err)
		}
	}
}

// nothing is n empty clues.
func nothing(n int) string { return strings.Repeat("/", n) }

func TestPatternIDRefuses(t *testing.T) {
	p := nonogram.FromGrid(vectorGrid(t, []string{"#."}), nil)
	p.Rows[0] = nil
	if id, err := written("pattern", p); err == nil || err.Error() != "format pattern cannot hold 1 absent clue" {
		t.Errorf("found %q, %v", id, err)
	}
}
