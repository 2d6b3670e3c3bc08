package format_test

import (
	"bytes"
	"testing"

	"nonogram"
)

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
