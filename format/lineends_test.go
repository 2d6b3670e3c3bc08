package format_test

import (
	"bytes"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// TestMonotonous reads a long run of one character, alone and after the start of a format: an error
// comes soon and without much memory.
func TestMonotonous(t *testing.T) {
	puzzle := nonogram.FromGrid(vectorGrid(t, []string{".#.", "...", "##."}), nil)
	for _, f := range format.Formats() {
		if !f.Reads() || !f.Writes() {
			continue
		}
		var b bytes.Buffer
		testrun.OK(t, f.Write(&b, puzzle))
		for _, c := range "0 1\n,[{<\"#.$a:/-|=&?\\\r\xff\x00P" {
			for _, head := range []string{"", b.String(), b.String()[:b.Len()/2]} {
				in := strings.NewReader(head + strings.Repeat(string(c), 1<<15))
				puzzles := 0
				o := format.ReadOptions{Format: f, MaxPuzzle: 1 << 13}
				for entry, err := range format.Read(in, "-", o) {
					if err == nil && entry.Puzzle.Validate() != nil {
						t.Errorf("%s, %q: an invalid puzzle", f.Name, c)
					}
					puzzles++
				}
				if puzzles == 0 || puzzles > 300 {
					t.Errorf("%s, %q after %d bytes: %d entries", f.Name, c, len(head), puzzles)
				}
			}
		}
	}
}

// TestBlankLinesFirst checks that a puzzle starts at its first line that is not blank.
func TestBlankLinesFirst(t *testing.T) {
	checkReads(t, "a.gno", []readCase{
		{"gno", "\n \n[Dimensions]\n1\n1\n[Solution]\n2\n", "line 3: : 1 / 1\n"},
	})
	checkReads(t, "a.g", []readCase{
		{"g", "\n:\n1\n:\n1\n:\n", "line 2: : 1 / 1\n"},
	})
	checkReads(t, "a.lp", []readCase{
		{"no number", "\nnothing\n", "error: a.lp:2: malformed: found fewer than two numbers, expected the numbers of rows and columns\n"},
	})
}
