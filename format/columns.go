package format

import (
	"strconv"

	"nonogram"
)

// columnsFormat is any list of numbers in which the columns and their number come first, as in
// azotor's .nono. The size is "5 10", or "5" and "10", or "5" alone; without a size, an empty line
// is between columns and rows.
var columnsFormat = Format{
	Name:        "columns",
	Description: "lists of numbers with the columns before the rows",
	Extensions:  []string{".nono"},
	order:       "columns before rows",
}.byReading(isBareNumbers, division{most: maxClueLines}.reader(func(in *input, s section) (p *nonogram.Puzzle) {
	alone := listLayout{size: []sizeLine{{"width and height, or the width", []int{0}, false}}, notation: plainClues}
	var first error
	for _, layout := range []listLayout{contestLayout, cwdLayout, cluesLayout, alone} {
		layout.first = nonogram.Columns
		err := attempt(func() { p = layout.puzzle(in, s) })
		if err == nil {
			return p
		}
		if first == nil {
			first = err
		}
	}
	abandon(first)
	return nil
}))

// casesFormat is the input of the judge e-olymp: the number of puzzles, and then each puzzle as in
// nin.
var casesFormat = Format{
	Name:        "cases",
	Description: "the number of puzzles, then width, height, rows, columns of each",
	Holds:       Holds{Many: true},
	order:       "the number of puzzles; of each width, height, rows, columns",
}.byReading(isNumbers, division{most: maxNumberLines}.several(func(in *input, s section, yield func(line int, p *nonogram.Puzzle)) {
	layout := ninLayout
	layout.noZeros = true // clues that end with 0 are jcross's
	lines := filledLines(s.lines)
	count := in.scan(numberWord(), lines[:1])
	cases := count.number().value
	count.end()
	lines = lines[1:]
	for range cases {
		sides := in.sides(lines, "width and height", 2)
		end := min(1+sides[0]+sides[1], len(lines))
		p := layout.puzzle(in, section{lines: lines[:end], first: in.line})
		yield(lines[0].number, p)
		lines = lines[end:]
	}
	if len(lines) > 0 {
		in.fail(lines[0].start(), ErrSyntax, "", quoted(lines[0].text), "the end of the file after "+strconv.Itoa(cases)+" puzzles")
	}
}))
