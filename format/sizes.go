package format

import (
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

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
	axis := nonogram.Columns
	if strings.EqualFold(m[1], "height") {
		axis = nonogram.Rows
	}
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
			what := map[nonogram.Axis]string{nonogram.Rows: "height", nonogram.Columns: "width"}[nonogram.Axis(axis)]
			in.fail(size.line.start(), nonogram.ErrSize, what, size.count, message.Count(len(clues[axis]), "clue"))
		}
	}
}
