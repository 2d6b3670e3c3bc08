package format_test

import (
	"strings"
	"testing"

	"nonogram/format"
)

const picrossTwo = "# two puzzles\nGRID \"Fish\" (Normal mode)\nROWS\n[ 1 1 ]\n[  ]\nCOLUMNS\n[ 1 ]\n[ ]\n[ 1 ]\n\n# next\nGRID\nROWS\n[2]\nCOLUMNS\n[1] # a\n[1]\n"

func TestPicrossWithoutGrid(t *testing.T) {
	got := transcript(strings.NewReader("ROWS\n[ 1 ]\n"), "-", format.ReadOptions{Format: mustFormat(t, "picross")})
	if want := "error: -:1:1: malformed: found \"ROWS\", expected GRID before the puzzle\n"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}

func FuzzReadPicross(f *testing.F) {
	fuzzRead(f, "picross", picrossTwo, "GRID \t x\nCOLUMNS\n[]\nROWS\n[0]\n", "GRID\nROWS\n[ 1\n")
}
