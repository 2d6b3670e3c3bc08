package report

import (
	"fmt"
	"strings"

	"nonogram"
)

// maxOpenRows is the most rows with open cells to list; the picture shows them all.
const maxOpenRows = 20

// appendOpen lists the open cells of a grid, row by row.
func appendOpen(dst []byte, g nonogram.Grid) []byte {
	name, rows := "open", 0
	for row := range g.Height() {
		columns := openColumns(g.Row(row))
		if columns == "" {
			continue
		}
		if rows++; rows <= maxOpenRows {
			dst = AppendFact(dst, name, "row %d: %s", row+1, columns)
			name = ""
		}
	}
	switch more := rows - maxOpenRows; {
	case more == 1:
		dst = AppendFact(dst, "", "and 1 more row")
	case more > 1:
		dst = AppendFact(dst, "", "and %d more rows", more)
	}
	return dst
}

// openColumns names the columns of a row's open cells, as "columns 4-6, 9"; "" if there are none.
func openColumns(cells []nonogram.Cell) string {
	var runs []string
	open := 0
	for x := 0; x < len(cells); x++ {
		first := x
		for x < len(cells) && isOpen(cells[x]) {
			x++
		}
		switch open += x - first; x - first {
		case 0:
		case 1:
			runs = append(runs, fmt.Sprint(x))
		default:
			runs = append(runs, fmt.Sprintf("%d-%d", first+1, x))
		}
	}
	switch open {
	case 0:
		return ""
	case 1:
		return "column " + runs[0]
	}
	return "columns " + strings.Join(runs, ", ")
}

// isOpen reports whether a cell still has several colours.
func isOpen(c nonogram.Cell) bool { return !c.Known() && c != nonogram.Contradicted }
