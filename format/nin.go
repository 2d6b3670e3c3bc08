package format

import (
	"fmt"

	"nonogram"
)

// ninFormat is that of Jakub Wilk's solver, black and white: width and height,
// the rows, the columns.
var ninFormat = numberFormat("nin", "Wilk's lists of numbers, rows first, then columns", numberLayout{
	size: func(n *numberFile) (lines int) {
		n.sides(0, "width and height", &n.width, &n.height)
		return 1
	},
	split: func(n *numberFile) (rows, columns []numberedLine) {
		lines, ok := clueLines(n.lines, n.height+n.width)
		if !ok {
			n.bothMiscounted()
		}
		return lines[:n.height], lines[n.height:]
	},
	head: func(p *nonogram.Puzzle) string { return fmt.Sprintf("%d %d\n", p.Width(), p.Height()) },
})
