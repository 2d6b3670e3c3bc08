package collection

import (
	"fmt"
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

// parseRuns reads a grid; colours is the number of its colours, blank included.
func parseRuns(text string, width, height, colours int) (nonogram.Grid, error) {
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	x, y, n := 0, 0, 0
	for i, r := range []byte(text) {
		if r >= '0' && r <= '9' {
			if n = 10*n + int(r-'0'); n > nonogram.MaxSide {
				return g, fmt.Errorf("grid, character %d: found the number %d, expected at most %d", i+1, n, nonogram.MaxSide)
			}
			continue
		}
		times := max(n, 1)
		n = 0
		if r == '$' {
			x, y = 0, y+times
			continue
		}
		colour := 0
		if r != '.' {
			colour = int(r) - 'A' + 1
		}
		if colour < 0 || colour >= colours {
			return g, fmt.Errorf("grid, character %d: found %q, expected a number, $, . or the letter of one of %d colours", i+1, r, colours-1)
		}
		if x+times > width || y >= height {
			return g, fmt.Errorf("grid, character %d: a run ends at column %d of row %d, outside of %d x %d", i+1, x+times, y+1, width, height)
		}
		for ; times > 0; times-- {
			g.Set(y, x, nonogram.CellOf(nonogram.Colour(colour)))
			x++
		}
	}
	return g, nil
}
