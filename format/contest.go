package format

import (
	"strings"
)

// contestLayout is usual in programming contests: height and width, or one side of a
// square, the rows, the columns.
var contestLayout = numberLayout{
	order: "height, width, rows, columns",
	size: func(n *numberFile) (lines int) {
		if len(n.lines) > 0 && len(strings.Fields(n.lines[0].text)) == 1 {
			n.sides(0, "height and width, or the side of a square", &n.height)
			n.width = n.height
		} else {
			n.sides(0, "height and width, or the side of a square", &n.height, &n.width)
		}
		return 1
	},
	split: (*numberFile).splitByCount,
}

var contestFormat = numberFormat("contest", "contests' lists of numbers: height first, or a square's side", contestLayout)
