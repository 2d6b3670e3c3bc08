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
// colours as the letters need; it is nil in black and white.
func ParseClue(text string) (nonogram.Clue, nonogram.Palette, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
	clue := nonogram.NewClue()
	if len(words) == 1 && words[0] == "0" {
		return clue, nil, nil
	}
	highest := nonogram.Filled
	for i, word := range words {
		block, err := parseBlock(word)
		if err != nil {
			return nil, nil, fmt.Errorf("clue %q, block %d: %w", text, i+1, err)
		}
		highest = max(highest, block.Colour)
		clue = append(clue, block)
	}
	if highest == nonogram.Filled {
		return clue, nil, nil
	}
	return clue, make(nonogram.Palette, highest+1), nil
}

func parseBlock(word string) (nonogram.Block, error) {
	digits := strings.TrimRight(word, "abcdefghijklmnopqrstuvwxyz")
	letters := word[len(digits):]
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > nonogram.MaxSide || len(letters) > 1 {
		return nonogram.Block{}, fmt.Errorf("found %q, want a length from 1 to %d, with a letter if there are colours",
			word, nonogram.MaxSide)
	}
	block := nonogram.Block{Length: n, Colour: nonogram.Filled}
	if letters != "" {
		block.Colour = nonogram.Colour(letters[0]-'a') + 1
	}
	return block, nil
}
