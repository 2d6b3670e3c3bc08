package format

import "nonogram"

// jcrossFormat is the input of the judge SPOJ's problem JCROSS: the number of puzzles, and for
// each its height and width, the rows and the columns, each clue with a 0 at its end.
var jcrossFormat = Format{
	Name:        "jcross",
	Description: "numbers for SPOJ's JCROSS: each clue ends with 0",
	Holds:       Holds{Many: true},
	order:       "rows before columns, 0 after each clue",
}.byReading(isNumbers, division{most: maxNumberLines}.several(func(in *input, s section, yield func(line int, p *nonogram.Puzzle)) {
	l := in.scan(numberWord(), s.lines)
	for range l.number().value {
		height := l.side()
		first := l.place(l.offset).line
		clues := l.clues(l.side(), height, l.zeroEnded)
		yield(first, clues.puzzle(in, first))
	}
	l.end()
}))
