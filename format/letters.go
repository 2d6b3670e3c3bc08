package format

import (
	"bytes"
	"strconv"
	"strings"

	"nonogram"
)

// lettersFormat is Rosetta Code's: a line with the rows and one with the columns. Each word is a
// clue, each letter the length of a block, A for 1.
var lettersFormat = &Format{
	Name:        "letters",
	Description: "Rosetta Code's lines of letters, A for a block of 1",
	Holds:       Holds{Many: true},
	unmarked:    true,
	sniff:       isLetters,
	nearly:      isLetters,
	read:        division{most: 2, ends: isBlank, excess: sizeExcess("puzzle", "a third line", 2)}.reader(parseLetters),
}

// lettersBetween divides puzzles.
var lettersBetween = expression(`\n\s*\n`)

// isLetters reports whether lines are pairs of capitals, in which at least three of four words fit
// as clues. The words of prose are too long for that.
func isLetters(head []byte) bool {
	text := strings.TrimSpace(string(head))
	if !isWhole(head) || len(bytes.Trim(head, "ABCDEFGHIJKLMNOPQRSTUVWXYZ \t\r\n")) > 0 || text == "" {
		return false
	}
	words, fit := 0, 0
	for _, puzzle := range lettersBetween().Split(text, -1) {
		lines := strings.Split(puzzle, "\n")
		if len(lines) != 2 {
			return false
		}
		for i, line := range lines {
			side := len(strings.Fields(lines[1-i]))
			for word := range strings.FieldsSeq(line) {
				length := len(word) - 1
				for _, letter := range word {
					length += int(letter - 'A' + 1)
				}
				if words++; length <= side {
					fit++
				}
			}
		}
	}
	return 4*fit >= 3*words
}

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
