package format_test

import (
	"bytes"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// TestGnoTexts: a title that is a heading must not become one.
func TestGnoTexts(t *testing.T) {
	f := mustFormat(t, "gno")
	p := nonogram.FromGrid(vectorGrid(t, []string{"#."}), nil)
	p.Title, p.Author = "[Row clues]", "[Anybody]"
	if lost := f.Losses(p); len(lost) != 2 || lost[0] != "the exact spelling of the title" {
		t.Errorf("losses %q", lost)
	}
	var b bytes.Buffer
	testrun.OK(t, f.Write(&b, p))
	const want = "[Description]\nRow clues\nAnybody\n\n0\n[Dimensions]\n1\n2\n[Row clues]\n1\n[Column clues]\n1\n0\n[Solution grid]\n2 1\n"
	if b.String() != want {
		t.Errorf("found\n%s\nwant\n%s", b.String(), want)
	}
}
