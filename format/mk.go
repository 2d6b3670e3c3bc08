package format

import (
	"fmt"
	"io"
	"strings"

	"nonogram"
)

// mkFormat is that of the solver by Mirek and Petr Olsak for black and white:
// height and width, the rows, a line with "#", the columns. What follows another
// "#" is ignored.
var mkFormat = &Format{
	Name:        "mk",
	Description: "the Olsaks' lists of numbers, # between rows and columns",
	Extensions:  []string{".mk"},
	unmarked:    true,
	bare:        true,
	sniff:       mkLayout.sniff,
	read:        mkLayout.read,
	newWriter: func(w io.Writer) puzzleWriter {
		return &numberWriter{w, func(p *nonogram.Puzzle) string {
			return fmt.Sprintf("%d %d\n%s#\n%s", p.Height(), p.Width(), numberLines(p.Rows), numberLines(p.Columns))
		}}
	},
}

var mkLayout = &numberLayout{
	size: func(n *numberFile) (int, error) {
		return 1, n.sides(0, "height and width", &n.height, &n.width)
	},
	split: func(n *numberFile) (rows, columns []numberedLine, err error) {
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
			return nil, nil, n.in.lineFault(position{line: n.in.line}, ErrSyntax, "", "the end of the file", `"#" between rows and columns`)
		}
		return parts[0], parts[1], nil
	},
}
