package collection

import (
	"strconv"
	"strings"

	"nonogram"
)

// Grids are written as in the RLE format of cellular automata: a cell is "." if it is blank
// and otherwise the letter of its colour, A for the first; a number before it repeats it.
// Blank cells at the end of a row are left out, and "$" ends a row, so "3$" also skips two
// rows.

// runsOf writes a grid.
func runsOf(g nonogram.Grid) string {
	b := &strings.Builder{}
	ends := 0
	write := func(n int, symbol byte) {
		if n > 1 {
			b.WriteString(strconv.Itoa(n))
		}
		if n > 0 {
			b.WriteByte(symbol)
		}
	}
	for y := range g.Height() {
		row := g.Row(y)
		last := len(row)
		for last > 0 && row[last-1] == nonogram.BlankCell {
			last--
		}
		if last > 0 {
			write(ends, '$')
			ends = 0
		}
		for from := 0; from < last; {
			to := from + 1
			for to < last && row[to] == row[from] {
				to++
			}
			write(to-from, symbolOf(row[from]))
			from = to
		}
		ends++
	}
	return b.String()
}

func symbolOf(c nonogram.Cell) byte {
	colour, _ := c.Colour()
	if colour == nonogram.Blank {
		return '.'
	}
	return 'A' + byte(colour) - 1
}
