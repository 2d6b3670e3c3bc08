package format

import (
	"bytes"
	"strconv"
	"strings"

	"nonogram"
)

// contestLayout is that of most programming contests: height and width, or one side of a
// square, the rows, the columns.
var contestLayout = numberLayout{
	order: "height, width, rows, columns",
	size: func(n *numberFile) (lines int) {
		if len(n.lines) > 0 && len(strings.Fields(n.lines[0].text)) == 1 {
			n.sides(0, "height and width, or the side of a square", &n.height)
			n.width = n.height
		} else {
			n.sides(0, "height and width, or the side of a square", &n.height, &n.width)
		}
		return 1
	},
	split: (*numberFile).splitByCount,
}

var contestFormat = numberFormat("contest", "contests' lists of numbers: height first, or a square's side", contestLayout)

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

// makhorinFormat is that of GLPK's example by Andrew Makhorin, black and white: comments after
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

func isMakhorinComment(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || text[0] == '*'
}

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

// casesFormat is that of the judge e-olymp: the number of puzzles, and each as in nin.
var casesFormat = &Format{
	Name:        "cases",
	Description: "the number of puzzles, then width, height, rows, columns of each",
	Holds:       Holds{Many: true},
	unmarked:    true,
	order:       "the number of puzzles; of each width, height, rows, columns",
	sniff:       func(head []byte) bool { return isNumbers(head) && readHead(readCases, head) == nil },
	read:        readCases,
}

var readCases = division{most: maxNumberLines}.several(func(in *input, s section, yield func(line int, p *nonogram.Puzzle)) {
	lines := filledLines(s.lines)
	count := &numberList{input: in, lines: lines[:1]}
	cases := count.next()
	count.end()
	lines = lines[1:]
	for range cases.value {
		n := &numberFile{input: in, lines: lines}
		n.sides(0, "width and height", &n.width, &n.height)
		end := min(1+n.height+n.width, len(lines))
		yield(lines[0].number, ninLayout.puzzle(in, section{lines: lines[:end], first: lines[0].number}))
		lines = lines[end:]
	}
	if len(lines) > 0 {
		in.fail(lines[0].start(), ErrSyntax, "", quoted(lines[0].text), "the end of the file after "+strconv.Itoa(cases.value)+" puzzles")
	}
})
