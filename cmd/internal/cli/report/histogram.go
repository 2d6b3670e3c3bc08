package report

import (
	"fmt"
	"strings"

	"nonogram/explain"
)

// Histogram counts rated puzzles by class.
type Histogram [explain.Deep + 1]int

// Add counts one more puzzle.
func (h *Histogram) Add(class explain.Class) { h[class]++ }

// Puzzles returns the number of puzzles.
func (h *Histogram) Puzzles() int {
	sum := 0
	for _, n := range h {
		sum += n
	}
	return sum
}

// barWidth is the length of the longest bar, in characters.
const barWidth = 40

// AppendText draws a bar for each class, and one for the unrated if there are any.
func (h *Histogram) AppendText(dst []byte, style Style) []byte {
	most := 1
	for _, n := range h {
		most = max(most, n)
	}
	for class := explain.Trivial; class <= explain.Deep; class++ {
		dst = appendBar(dst, class, h[class], most, style)
	}
	if h[explain.Unrated] > 0 {
		dst = appendBar(dst, explain.Unrated, h[explain.Unrated], most, style)
	}
	return dst
}

// appendBar draws a bar, rounded up so that one puzzle among many can be seen.
func appendBar(dst []byte, class explain.Class, n, most int, style Style) []byte {
	glyph := "#"
	if style.Draw.Unicode {
		glyph = "█"
	}
	bar := strings.Repeat(glyph, (n*barWidth+most-1)/most)
	return append(append(dst, strings.TrimRight(fmt.Sprintf("%-8v %7d  %s", class, n, bar), " ")...), '\n')
}
