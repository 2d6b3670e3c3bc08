package census

import (
	"math/bits"

	"nonogram/census/internal/bitslice"
)

// maxLineLength keeps the numbers of kinds of trades small: halves of 10 cells have 5.
const maxLineLength = 10

// lineClues numbers the clues of lines of one length. A line is a number whose bit i is cell i.
type lineClues struct {
	length int
	// of is the number of each line's clue.
	of []int
	// lines holds the lines with each clue.
	lines [][]int
	// reversed has, for each clue, the number of the clue read backwards.
	reversed []int
}

func newLineClues(length int) *lineClues {
	c := &lineClues{length: length, of: make([]int, 1<<length)}
	numbers := make(map[int]int)
	for line := range c.of {
		clue := bitslice.ClueOf(line)
		number, known := numbers[clue]
		if !known {
			number = len(numbers)
			numbers[clue] = number
			c.lines = append(c.lines, nil)
		}
		c.of[line] = number
		c.lines[number] = append(c.lines[number], line)
	}
	c.reversed = make([]int, len(c.lines))
	for line, number := range c.of {
		c.reversed[number] = c.of[bits.Reverse32(uint32(line))>>(32-length)]
	}
	return c
}
