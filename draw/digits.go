package draw

import (
	"strconv"

	"nonogram"
)

// appendDigits appends a line for each row of g, and in it a character for each cell: the number of
// its colour, 0 to 9 and then a to v; see [TextOptions].Digits.
func appendDigits(dst []byte, g nonogram.Grid, marks []bool) []byte {
	for i, c := range g.Cells() {
		colour, known := c.Colour()
		switch {
		case has(marks, i):
			dst = append(dst, '*')
		case c == nonogram.Contradicted:
			dst = append(dst, 'E')
		case !known:
			dst = append(dst, '?')
		default:
			dst = strconv.AppendInt(dst, int64(colour), nonogram.MaxColours)
		}
		if (i+1)%g.Width() == 0 {
			dst = append(dst, '\n')
		}
	}
	return dst
}
