package format

import (
	"fmt"

	"nonogram"
)

// ninFormat is that of Jakub Wilk's solver, black and white: width and height,
// the rows, the columns.
var ninFormat = numberFormat("nin", "Wilk's lists of numbers, rows and columns one after the other", numberLayout{
	size: func(n *numberFile) (int, error) {
		return 1, n.sides(0, "width and height", &n.width, &n.height)
	},
	split: func(n *numberFile) (rows, columns []numberedLine, err error) {
		lines, ok := clueLines(n.lines, n.height+n.width)
		if !ok {
			return nil, nil, n.miscounted("rows and columns", n.lines, n.height+n.width)
		}
		return lines[:n.height], lines[n.height:], nil
	},
	head: func(p *nonogram.Puzzle) string { return fmt.Sprintf("%d %d\n", p.Width(), p.Height()) },
})
