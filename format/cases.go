package format

import (
	"strconv"

	"nonogram"
)

// casesFormat is the input of the judge e-olymp: the number of puzzles, and each as in nin.
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
	count := in.scan(numberWord, lines[:1])
	cases := count.number()
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
