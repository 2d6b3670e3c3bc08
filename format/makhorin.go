package format

import (
	"bytes"
	"strings"

	"nonogram"
)

// makhorinFormat is the input of GLPK's example by Andrew Makhorin, black and white: comments after
// "*", the rows, a line with "&", the columns.
var makhorinFormat = &Format{
	Name:        "makhorin",
	Description: "rows and columns with & between, comments after *",
	sniff:       sniffMakhorin,
	read: division{most: maxClueLines, ignores: isMakhorinComment}.reader(func(in *input, s section) *nonogram.Puzzle {
		var clues lineClues
		axis := nonogram.Rows
		for _, line := range s.lines {
			switch {
			case strings.TrimSpace(line.text) != "&":
				clues.add(plainClues.read(in, axis, line, 0, len(line.text)))
			case axis == nonogram.Columns:
				in.fail(line.start(), ErrSyntax, "", `a second "&"`, "one, between rows and columns")
			default:
				axis = nonogram.Columns
			}
		}
		if axis == nonogram.Rows {
			in.fail(position{line: in.line}, ErrSyntax, "", "the end of the file", `"&" between rows and columns`)
		}
		return clues.puzzle(in, s.first)
	}),
}

var isMakhorinComment = blankOr("*")

// sniffMakhorin knows lists of numbers with a line "&"; its comments can be of any length.
func sniffMakhorin(head []byte) bool {
	between := false
	for line := range bytes.Lines(head) {
		text := strings.TrimSpace(string(line))
		if between = between || text == "&"; !isMakhorinComment(text) && strings.Trim(text, "0123456789, \t&") != "" {
			return false
		}
	}
	return between
}
