package format

import (
	"bytes"
	"strconv"

	"nonogram"
	"nonogram/internal/base/message"
)

// tableFormat is a puzzle as people write it around an empty grid: the columns' clues from above, a
// line of dashes, and the rows' clues; zeros fill both up.
//
//	0 1 0
//	1 1 2
//	-
//	0 3
//	1 1
var tableFormat = Format{
	Name:        "table",
	Description: "column clues from above, a line of dashes, row clues, filled up with 0",
	order:       "columns above a line of dashes, then rows",
}.byReading(func(head []byte) bool {
	return isWhole(head) && len(bytes.Trim(head, "0123456789, \t\r\n-")) == 0 && tableRule().Match(head)
}, division{most: maxClueLines}.reader(parseTable))

var (
	tableRule = expression(`(?m)^[ \t]*-+[ \t\r]*$`)
	tableWord = expression(`\n|-+|[^\s,-]+`)
)

func parseTable(in *input, s section) *nonogram.Puzzle {
	t := in.scan(tableWord(), s.lines)
	var lines [2][][]number // of each part of the file, by axis
	axis, line := nonogram.Columns, []number(nil)
	for more := true; more; {
		at, word := t.next()
		switch more = word != ""; {
		case word == "" || word == "\n":
			if len(line) > 0 {
				lines[axis], line = append(lines[axis], line), nil
			}
		case word[0] != '-':
			line = append(line, t.asNumber(at, word, 0))
		case axis == nonogram.Rows:
			t.unexpected(at, word, "one line of dashes")
		default:
			axis = nonogram.Rows
		}
	}
	above := lines[nonogram.Columns]
	if len(above) == 0 || len(lines[nonogram.Rows]) == 0 {
		t.failAt(len(t.text), ErrSyntax, "", "no clues above or below a line of dashes", "columns, a line of dashes, rows")
	}
	columns := make([][]number, len(above[0]))
	for _, line := range above {
		if len(line) != len(columns) {
			t.failAt(line[0].at, ErrSyntax, "columns", message.Count(len(line), "number"), strconv.Itoa(len(columns))+", as in the first line")
		}
		for i, n := range line {
			columns[i] = append(columns[i], n)
		}
	}
	lines[nonogram.Columns] = columns
	clues := in.emptyClues(t.numberedLine, min(len(columns), nonogram.MaxSide+1), min(len(lines[nonogram.Rows]), nonogram.MaxSide+1))
	for axis := range clues {
		for i := range clues[axis] {
			clues[axis][i].padded(lines[axis][i])
		}
	}
	return clues.puzzle(in, s.first)
}
