package format

import (
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

// cwcFormat is cwd in colour, as webpbn.com exports it: height, width and the number of colours, a
// line each, and then four lists with an empty line between them: the lengths of the rows, the
// numbers of their colours, and both of the columns. The shades are not in the file.
var cwcFormat = Format{
	Name:        "cwc",
	Description: "webpbn.com's cwc: lists of lengths and of colours",
	Extensions:  []string{".cwc"},
	Holds:       Holds{Colours: true},
}.byReading(isNumbers, division{most: 2 * maxClueLines}.reader(func(in *input, s section) *nonogram.Puzzle {
	var sizes []int // height, width and colours
	for i := range 3 {
		sizes = append(sizes, in.sides(s.lines[min(i, len(s.lines)):], "height, width and the number of colours, a line each", 1)...)
	}
	colours := sizes[2]
	if colours > len(symbolLetters)/2 {
		in.fail(s.lines[2].start(), nonogram.ErrPalette, "colours", strconv.Itoa(colours), strconv.Itoa(len(symbolLetters)/2)+" at most")
	}
	lines := s.lines[3:]
	take := func(what string, count int) []numberedLine {
		// Empty lines may be missing at the end.
		for len(lines) < count {
			lines = append(lines, numberedLine{number: in.line})
		}
		part := lines[:count]
		if lines = lines[count:]; len(lines) > 0 && !lines[0].isBlank() {
			in.fail(lines[0].start(), ErrSyntax, what, "more than "+message.Count(count, "line"), "an empty line after them")
		}
		lines = lines[min(1, len(lines)):]
		return part
	}
	clues := lineClues{}
	for axis, count := range sizes[:2] {
		clues[axis] = plainClues.lines(in, nonogram.Axis(axis), take("lengths", count))
		for i, line := range take("colours", count) {
			c := &clues[axis][i]
			numbers := strings.FieldsFunc(line.text, func(r rune) bool { return strings.ContainsRune(" \t,", r) })
			switch {
			case len(c.clue) == 0 && slices.Equal(numbers, []string{"0"}):
				continue
			case len(numbers) != len(c.clue):
				in.fail(position{line: line.number}, ErrSyntax, c.axis.String()+" clue", message.Count(len(numbers), "colour"), strconv.Itoa(len(c.clue))+", one for each block")
			}
			for block, number := range numbers {
				colour, err := strconv.Atoi(number)
				if err != nil || colour < 1 || colour > colours {
					in.fail(line.start(), nonogram.ErrBlock, c.axis.String()+" clue", number, "a colour from 1 to "+strconv.Itoa(colours))
				}
				c.clue[block].Colour = nonogram.Colour(colour)
			}
		}
	}
	if rest := filledLines(lines); len(rest) > 0 {
		in.fail(rest[0].start(), ErrSyntax, "", quoted(rest[0].text), "the end of the file")
	}
	var palette nonogram.Palette
	if colours > 1 {
		palette = lettersPalette(colours)
	}
	return clues.coloured(in, s.first, palette)
}))
