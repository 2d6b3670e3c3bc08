package format

import (
	"strconv"

	"nonogram"
	"nonogram/internal/base/message"
)

// sideNames has the names of the sides, by the axis of the lines that they count.
var sideNames = [2]string{"height", "width"}

// clueSizes holds the width and the height that a file gives besides its lists of clues, by the
// axis that they count.
type clueSizes [2]struct {
	line  numberedLine
	count string
}

// clueSize matches a line such as "width: 5".
var clueSize = expression(`(?i)^\s*-?\s*["']?(width|height)["']?\s*[:=]\s*["']?(\d+)["']?\s*,?\s*$`)

// read keeps a line that is a size, and reports whether it is one.
func (c *clueSizes) read(in *input, line numberedLine) bool {
	m := clueSize().FindStringSubmatch(line.text)
	if m == nil {
		return false
	}
	axis := axisOf(m[1])
	if before := c[axis]; before.count != "" && before.count != m[2] {
		in.fail(line.start(), ErrSyntax, m[1], m[2], before.count+" as in line "+strconv.Itoa(before.line.number))
	}
	c[axis].line, c[axis].count = line, m[2]
	return true
}

// check refuses a size that is not the number of clues.
func (c *clueSizes) check(in *input, clues *lineClues) {
	for axis, size := range c {
		if size.count != "" && size.count != strconv.Itoa(len(clues[axis])) {
			in.fail(size.line.start(), nonogram.ErrSize, sideNames[axis], size.count, message.Count(len(clues[axis]), "clue"))
		}
	}
}
