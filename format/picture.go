package format

import (
	"strconv"
	"strings"
	"unicode"

	"nonogram"
	"nonogram/internal/base/message"
)

// cells reads the cells of a line; filled, blank and open are the characters of such cells. It
// skips other white space, and stops once it has more than most cells.
func (in *input) cells(line numberedLine, most int, filled, blank, open string) (cells []nonogram.Cell) {
	for offset, r := range line.text {
		switch {
		case len(cells) > most:
			return cells
		case strings.ContainsRune(filled, r):
			cells = append(cells, nonogram.FilledCell)
		case strings.ContainsRune(blank, r):
			cells = append(cells, nonogram.BlankCell)
		case strings.ContainsRune(open, r):
			cells = append(cells, nonogram.OpenCell(2))
		case !unicode.IsSpace(r):
			in.fail(line.place(offset), ErrSyntax, "picture", strconv.QuoteRune(r), "a cell: "+oneOf(filled+blank+open))
		}
	}
	return cells
}

// picture reads a row of cells from each line.
func (in *input) picture(lines []numberedLine, filled, blank, open string) nonogram.Grid {
	var cells []nonogram.Cell
	width := 0
	for i, line := range lines {
		row := in.cells(line, nonogram.MaxSide, filled, blank, open)
		cells = append(cells, row...)
		switch n := len(row); {
		case n == 0 || n > nonogram.MaxSide || i == nonogram.MaxSide:
			in.fail(line.start(), nonogram.ErrSize, "picture", strconv.Itoa(n)+" x "+strconv.Itoa(i+1)+" cells", "sides from 1 to "+strconv.Itoa(nonogram.MaxSide))
		case i == 0:
			width = n
		case n != width:
			in.fail(line.start(), nonogram.ErrGrid, "picture", message.Count(n, "cell"), strconv.Itoa(width)+" as in the first row")
		}
	}
	grid := nonogram.NewGrid(width, len(lines), nonogram.BlankCell)
	copy(grid.Cells(), cells)
	return grid
}

// oneOf lists characters, quoted.
func oneOf(characters string) string {
	var quoted []string
	for _, r := range characters {
		quoted = append(quoted, strconv.Quote(string(r)))
	}
	return strings.Join(quoted, ", ")
}
