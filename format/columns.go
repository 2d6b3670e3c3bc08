package format

import (
	"nonogram"
)

// columnsFormat is any list of numbers in which the columns and their number come first, as in
// azotor's .nono: "5 10", or "5" and "10", or "5" alone, or no size and an empty line between
// columns and rows.
var columnsFormat = &Format{
	Name:        "columns",
	Description: "lists of numbers with the columns before the rows",
	Extensions:  []string{".nono"},
	unmarked:    true,
	order:       "columns before rows",
	sniff:       func(head []byte) bool { return isBareNumbers(head) && readHead(readColumns, head) == nil },
	read:        readColumns,
}

var readColumns = division{most: maxClueLines}.reader(func(in *input, s section) (p *nonogram.Puzzle) {
	pair, lists := contestLayout, cwdLayout
	pair.first, lists.first = nonogram.Columns, nonogram.Columns
	alone := pair
	alone.size = func(n *numberFile) int {
		n.sides(0, "width and height, or the width", &n.height)
		n.width = max(0, len(filledLines(n.lines))-1-n.height)
		return 1
	}
	var err error
	for _, read := range []func(){
		func() { p = pair.puzzle(in, s) },
		func() { p = lists.puzzle(in, s) },
		func() { p = parseClues(in, s, nonogram.Columns) },
		func() { p = alone.puzzle(in, s) },
	} {
		fault := attempt(read)
		if fault == nil {
			return p
		}
		if err == nil {
			err = fault
		}
	}
	abandon(err)
	return nil
})
