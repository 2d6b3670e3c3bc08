package format

import (
	"fmt"

	"nonogram"
)

// cwdFormat is that of QNonograms and of the solvers by Vladimir Sukhoy and by Ken
// Steiglitz, black and white: height and width in a line each, the rows, a blank
// line, the columns.
var cwdFormat = numberFormat("cwd", "Steiglitz's lists of numbers, a blank line between rows and columns", cwdLayout)

var cwdLayout = numberLayout{
	order: "height, width, rows, columns",
	size: func(n *numberFile) (lines int) {
		n.sides(0, "the height", &n.height)
		n.sides(1, "the width", &n.width)
		return 2
	},
	split: func(n *numberFile) (rows, columns []numberedLine) {
		filled := filledLines(n.lines)
		if len(filled) == n.height+n.width && filled[n.height].number > filled[n.height-1].number+1 {
			return filled[:n.height], filled[n.height:]
		}
		// Blank lines may be empty clues; then the one between must be there.
		switch {
		case len(n.lines) > n.height && n.lines[n.height].isBlank():
		case len(filled) == n.height+n.width:
			n.fail(filled[n.height].start(), ErrSyntax, "", "column clues right after the row clues", "an empty line between them")
		default:
			n.bothMiscounted()
		}
		return n.lines[:n.height], n.lines[n.height+1:]
	},
	head:    func(p *nonogram.Puzzle) string { return fmt.Sprintf("%d\n%d\n", p.Height(), p.Width()) },
	between: "\n",
}
