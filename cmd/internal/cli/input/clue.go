package input

import (
	"fmt"
	"strconv"
	"strings"

	"nonogram"
)

// ParseClue reads a clue as people type it: lengths with spaces or commas
// between them, in a colour puzzle each with a letter, a for the first colour,
// such as "3a 1b"; "0" or nothing is the empty clue. The palette has as many
// colours as the letters need; it is nil in black and white. With the letter a
// alone it has one colour of that symbol.
func ParseClue(text string) (nonogram.Clue, nonogram.Palette, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
	clue := nonogram.NewClue()
	if len(words) == 1 && words[0] == "0" {
		return clue, nil, nil
	}
	highest, letters := nonogram.Filled, false
	for i, word := range words {
		block, letter, err := parseBlock(word)
		if err != nil {
			return nil, nil, fmt.Errorf("clue %q, block %d: %w", text, i+1, err)
		}
		highest, letters = max(highest, block.Colour), letters || letter
		clue = append(clue, block)
	}
	switch {
	case !letters:
		return clue, nil, nil
	case highest == nonogram.Filled:
		return clue, nonogram.Palette{{}, {Symbol: 'a'}}, nil
	}
	return clue, make(nonogram.Palette, highest+1), nil
}

// parseBlock reads a length, and a colour if there is a letter.
func parseBlock(word string) (block nonogram.Block, letter bool, err error) {
	digits := strings.TrimRight(word, "abcdefghijklmnopqrstuvwxyz")
	letters := word[len(digits):]
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > nonogram.MaxSide || len(letters) > 1 {
		return nonogram.Block{}, false, fmt.Errorf("found %q, expected a length from 1 to %d, with a letter if there are colours",
			word, nonogram.MaxSide)
	}
	block = nonogram.Block{Length: n, Colour: nonogram.Filled}
	if letters != "" {
		block.Colour = nonogram.Colour(letters[0]-'a') + 1
	}
	return block, letters != "", nil
}
