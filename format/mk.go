package format

import (
	"fmt"
	"strings"

	"nonogram"
)

// mkFormat is that of the solver by Mirek and Petr Olsak for black and white:
// height and width, the rows, a line with "#", the columns. What follows another
// "#" is ignored.
var mkFormat = numberFormat("mk", "the Olsaks' lists of numbers, # between rows and columns", numberLayout{
	size: func(n *numberFile) (lines int) {
		n.sides(0, "height and width", &n.height, &n.width)
		return 1
	},
	split: func(n *numberFile) (rows, columns []numberedLine) {
		var parts [3][]numberedLine
		part := 0
		for _, line := range n.lines {
			if strings.HasPrefix(strings.TrimSpace(line.text), "#") {
				part = min(part+1, 2)
				continue
			}
			parts[part] = append(parts[part], line)
		}
		if part == 0 {
			n.fail(position{line: n.line}, ErrSyntax, "", "the end of the file", `"#" between rows and columns`)
		}
		return parts[0], parts[1]
	},
	head:    func(p *nonogram.Puzzle) string { return fmt.Sprintf("%d %d\n", p.Height(), p.Width()) },
	between: "#\n",
})
