package format

import (
	"regexp"
	"strconv"

	"nonogram"
)

// lettersFormat is Rosetta Code's: a line with the rows and one with the columns. Each word is a
// clue, each letter the length of a block, A for 1.
var lettersFormat = &Format{
	Name:        "letters",
	Description: "Rosetta Code's lines of letters, A for a block of 1",
	Holds:       Holds{Many: true},
	unmarked:    true,
	sniff: func(head []byte) bool {
		return isWhole(head) && lettersHead.Match(head) && readHead(readLetters, head) == nil
	},
	read: readLetters,
}

var (
	lettersHead = regexp.MustCompile(`^\s*[A-Z \t]+\r?\n[A-Z \t]+\s*(\n|$)`)
	readLetters = division{most: 2, ends: isBlank, excess: sizeExcess("puzzle", "a third line", 2)}.reader(parseLetters)
)

func parseLetters(in *input, s section) *nonogram.Puzzle {
	if len(s.lines) != 2 {
		in.fail(s.lines[0].start(), ErrSyntax, "puzzle", "one line", "a line with the rows and one with the columns")
	}
	var clues lineClues
	for axis, line := range s.lines {
		for at, word := range line.words(0, len(line.text), " \t") {
			c := in.newClue(nonogram.Axis(axis), line)
			for i, r := range word {
				if r < 'A' || r > 'Z' {
					c.fail(at+i, ErrSyntax, strconv.QuoteRune(r), "a letter from A to Z, which stands for the length of a block")
				}
				c.add(at+i, nonogram.Block{Length: int(r - 'A' + 1), Colour: nonogram.Filled})
			}
			clues.add(c)
		}
	}
	return clues.puzzle(in, s.first)
}
