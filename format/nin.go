package format

import (
	"fmt"

	"nonogram"
)

// ninFormat is that of Jakub Wilk's solver, black and white: width and height,
// the rows, the columns.
var ninFormat = numberFormat("nin", "Wilk's lists of numbers, rows first, then columns", ninLayout)

var ninLayout = numberLayout{
	order: "width, height, rows, columns",
	size: func(n *numberFile) (lines int) {
		n.sides(0, "width and height", &n.width, &n.height)
		return 1
	},
	split: (*numberFile).splitByCount,
	head:  func(p *nonogram.Puzzle) string { return fmt.Sprintf("%d %d\n", p.Width(), p.Height()) },
}

// splitByCount takes the first lines, as many as the height, for the rows.
func (n *numberFile) splitByCount() (rows, columns []numberedLine) {
	lines, ok := clueLines(n.lines, n.height+n.width)
	if !ok {
		n.bothMiscounted()
	}
	return lines[:n.height], lines[n.height:]
}
