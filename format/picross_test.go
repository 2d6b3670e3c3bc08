package format_test

import (
	"strings"
	"testing"

	"nonogram/format"
)

func TestPicrossWithoutGrid(t *testing.T) {
	got := transcript(strings.NewReader("ROWS\n[ 1 ]\n"), "-", format.ReadOptions{Format: mustFormat(t, "picross")})
	if want := "error: -:1:1: malformed: found \"ROWS\", expected GRID before the puzzle\n"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}
