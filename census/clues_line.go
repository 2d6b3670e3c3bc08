package census

import (
	"math/bits"

	"nonogram/census/internal/bitslice"
)

// lineClues numbers the clues of lines of one length. A line is a word of which bit i
// is cell i.
type lineClues struct {
	length int
	// of is the number of each line's clue.
	of []uint8
	// lines is how many lines have a clue.
	lines []int
	// count is how many clues there are.
	count int
	// ofSum is the number of each line's clue among the clues with as many filled
	// cells, mostOfSum how many such clues there are at most.
	ofSum     []uint8
	mostOfSum int
	// reversed is the number of the clue of the line read backwards.
	reversed []uint8
	// rank is the smaller of a clue's number and its reversed one's: what stays the
	// same in a mirror.
	rank []uint8
}

// maxLineLength keeps the numbers of clues within a byte: 10 cells have 144 clues.
const maxLineLength = 10

func newLineClues(length int) *lineClues {
	lines := 1 << length
	c := &lineClues{length: length, of: make([]uint8, lines)}
	numbers := make(map[int]uint8)
	for line := range lines {
		clue := bitslice.ClueOf(line)
		number, known := numbers[clue]
		if !known {
			number = uint8(len(numbers))
			numbers[clue] = number
		}
		c.of[line] = number
	}
	c.count = len(numbers)
	c.lines = make([]int, c.count)
	c.reversed = make([]uint8, c.count)
	c.rank = make([]uint8, c.count)
	for line, number := range c.of {
		c.lines[number]++
		mirrored := bits.Reverse32(uint32(line)) >> (32 - length)
		c.reversed[number] = c.of[mirrored]
		c.rank[number] = min(number, c.of[mirrored])
	}
	c.numberBySum()
	return c
}

// numberBySum numbers the clues of lines with the same number of filled cells.
func (c *lineClues) numberBySum() {
	c.ofSum = make([]uint8, len(c.of))
	numbers := make(map[uint8]uint8)
	next := make([]int, c.length+1)
	for line, clue := range c.of {
		if _, known := numbers[clue]; !known {
			sum := bits.OnesCount(uint(line))
			numbers[clue] = uint8(next[sum])
			next[sum]++
			c.mostOfSum = max(c.mostOfSum, next[sum])
		}
		c.ofSum[line] = numbers[clue]
	}
}
