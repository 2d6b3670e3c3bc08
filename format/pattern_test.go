package format_test

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

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
