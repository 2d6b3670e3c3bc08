package format_test

import (
	"fmt"
	"strings"
	"testing"

	"nonogram/format"
)

// TestEnlarged: a picture of squares is read as it is, and its reader says that it may be an enlarged one.
func TestEnlarged(t *testing.T) {
	for _, c := range []struct{ side, factor, want int }{{6, 1, 0}, {6, 2, 2}, {5, 3, 3}, {4, 3, 0}, {7, 10, 10}} {
		n := c.side * c.factor
		var text strings.Builder
		fmt.Fprintf(&text, "P1\n%d %d\n", n, n)
		for y := range n {
			for x := range n {
				fmt.Fprintf(&text, "%d ", (x/c.factor+y/c.factor)%2)
			}
			text.WriteByte('\n')
		}
		all, err := format.ReadAll(strings.NewReader(text.String()), "a.pbm", format.ReadOptions{})
		if err != nil || len(all) != 1 {
			t.Fatalf("%+v: %d puzzles, %v", c, len(all), err)
		}
		if e := all[0]; e.Enlarged != c.want || e.Puzzle.Width() != n || len(e.Warnings) != min(1, c.want) {
			t.Errorf("%+v: enlarged %d, %d wide, warnings %v", c, e.Enlarged, e.Puzzle.Width(), e.Warnings)
		}
	}
}
