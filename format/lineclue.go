package format

import (
	"fmt"
	"strconv"
	"strings"

	"nonogram"
)

// lineClue is a clue that is written as numbers in one line of the input.
type lineClue struct {
	in   *input
	axis nonogram.Axis
	line numberedLine
	clue nonogram.Clue
	// blocks has the offset of each block in the line, in bytes.
	blocks []int
	// start is the offset of the clue in a text of several lines; 0 if it has its own line.
	start int
}

// newClue starts the clue of a line.
func (in *input) newClue(axis nonogram.Axis, line numberedLine) lineClue {
	return lineClue{in: in, axis: axis, line: line, clue: nonogram.Clue{}}
}

func (c *lineClue) fail(at int, kind error, found, expected string) {
	c.in.fail(c.line.place(at), kind, c.axis.String()+" clue", found, expected)
}

// add appends the block that starts at an offset.
func (c *lineClue) add(at int, b nonogram.Block) {
	if len(c.clue) == nonogram.MaxSide {
		c.fail(at, nonogram.ErrTooLong, "more blocks", fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	c.clue, c.blocks = append(c.clue, b), append(c.blocks, at)
}

// length reads the digits at an offset as the length of a block.
func (c *lineClue) length(at int, digits string) int {
	length, err := strconv.Atoi(digits)
	if err != nil || length > nonogram.MaxSide {
		c.fail(at, nonogram.ErrTooLong, quoted(digits), fmt.Sprintf("a block's length, at most %d", nonogram.MaxSide))
	}
	return length
}

// filled reads the word at an offset as a block in black and white; expected is for the message of
// a fault.
func (c *lineClue) filled(at int, word, expected string) {
	if strings.Trim(word, digits) != "" || word == "" {
		c.fail(at, ErrSyntax, quoted(word), expected)
	}
	length := c.length(at, word)
	if length == 0 {
		c.fail(at, nonogram.ErrBlock, quoted(word), "a block's length, at least 1")
	}
	c.add(at, nonogram.Block{Length: length, Colour: nonogram.Filled})
}

// place returns the start of a block, counted from 0, or of the clue for -1.
func (c *lineClue) place(block int) position {
	switch {
	case block >= 0 && block < len(c.blocks):
		return c.line.place(c.blocks[block])
	case c.start > 0:
		return c.line.place(c.start)
	}
	return position{line: c.line.number}
}

// onePerLine describes the expected number of clues of an axis.
func onePerLine(axis nonogram.Axis, n int) string { return fmt.Sprintf("%d, one for each %v", n, axis) }

// lineClues holds the clues of a puzzle, by axis, while it is read.
type lineClues [2][]lineClue

// emptyClues returns empty clues, to which a reader adds the blocks of a text.
func (in *input) emptyClues(text numberedLine, width, height int) (l lineClues) {
	for range height {
		l[nonogram.Rows] = append(l[nonogram.Rows], in.newClue(nonogram.Rows, text))
	}
	for range width {
		l[nonogram.Columns] = append(l[nonogram.Columns], in.newClue(nonogram.Columns, text))
	}
	return l
}

func (l *lineClues) add(c lineClue) {
	if len(l[c.axis]) == nonogram.MaxSide {
		c.in.tooManyClues(c.axis, c.place(0))
	}
	l[c.axis] = append(l[c.axis], c)
}

// tooManyClues fails at the first clue that is too many.
func (in *input) tooManyClues(axis nonogram.Axis, at position) {
	in.fail(at, nonogram.ErrSize, axis.String()+" clues", "more clues", fmt.Sprintf("%d at most", nonogram.MaxSide))
}

// puzzle returns the puzzle that has the clues and nothing else; first is the line where it starts.
func (l *lineClues) puzzle(in *input, first int) *nonogram.Puzzle {
	return l.with(in, first, nonogram.Puzzle{}, 0)
}

// coloured returns the puzzle of clues with a palette, which may be that of black and white.
func (l *lineClues) coloured(in *input, first int, palette nonogram.Palette) *nonogram.Puzzle {
	if len(palette) < 2 || isBlackAndWhite(palette) {
		palette = nil
	}
	return l.with(in, first, nonogram.Puzzle{Palette: palette}, 0)
}

// with adds the clues to a puzzle, and checks it.
func (l *lineClues) with(in *input, first int, p nonogram.Puzzle, goalLine int) *nonogram.Puzzle {
	for axis, clues := range []*[]nonogram.Clue{&p.Rows, &p.Columns} {
		*clues = make([]nonogram.Clue, len(l[axis]))
		for i, c := range l[axis] {
			(*clues)[i] = c.clue
		}
	}
	in.validate(&p, places{
		puzzle: position{line: first},
		goal:   position{line: goalLine},
		clue:   func(line nonogram.Line, block int) position { return l[line.Axis][line.Index].place(block) },
	})
	return &p
}

// clueNotation describes a format's clues in black and white.
type clueNotation struct {
	// between are the characters that can be between blocks.
	between string
	// absent is the word for an absent clue; empty if there is none.
	absent string
}

// plainClues are lengths, with commas or without.
var plainClues = clueNotation{between: " \t,"}

// cluesNotation has ? for an absent clue.
var cluesNotation = clueNotation{between: " \t,", absent: "?"}

func (n clueNotation) lines(in *input, axis nonogram.Axis, lines []numberedLine) []lineClue {
	if len(lines) > nonogram.MaxSide {
		in.tooManyClues(axis, lines[nonogram.MaxSide].place(0))
	}
	clues := make([]lineClue, len(lines))
	for i, line := range lines {
		clues[i] = n.read(in, axis, line, 0, len(line.text))
	}
	return clues
}

// read reads the clue in line.text[start:end]. A single 0, or nothing, is an empty clue.
func (n clueNotation) read(in *input, axis nonogram.Axis, line numberedLine, start, end int) lineClue {
	c := in.newClue(axis, line)
	expected := "a block's length"
	switch bare := strings.Trim(line.text[start:end], n.between+" \t"); {
	case bare == "0":
		return c
	case n.absent == "":
	case bare == n.absent:
		c.clue = nil
		return c
	default:
		expected += ", or " + n.absent + " alone"
	}
	for at, word := range line.words(start, end, n.between) {
		c.filled(at, word, expected)
	}
	return c
}

// clueList reads the clues in line.text[start:end]. The characters of between divide clues, and
// those of the notation divide blocks.
func (n clueNotation) clueList(in *input, axis nonogram.Axis, line numberedLine, start, end int, between string) (clues []lineClue) {
	for at, word := range line.words(start, end, between) {
		clues = append(clues, n.read(in, axis, line, at, at+len(word)))
	}
	if len(clues) > nonogram.MaxSide {
		in.tooManyClues(axis, line.place(start))
	}
	return clues
}
