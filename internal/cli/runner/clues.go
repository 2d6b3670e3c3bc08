package runner

import (
	"fmt"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/wire/schema"
)

// The clues of an item travel as text, "1 3,,2:4 1,?,": each clue ends with a comma, a block is
// its length, and its colour if that is not the first, and "?" is an absent clue. encoding/json takes
// ten times as long for lists of numbers.

func clueText(clues []nonogram.Clue) string {
	var text []byte
	for _, clue := range clues {
		if clue.Absent() {
			text = append(text, '?')
		}
		for i, b := range clue {
			if i > 0 {
				text = append(text, ' ')
			}
			text = strconv.AppendInt(text, int64(b.Length), 10)
			if b.Colour > 1 {
				text = strconv.AppendInt(append(text, ':'), int64(b.Colour), 10)
			}
		}
		text = append(text, ',')
	}
	return string(text)
}

func parseClues(text string) ([]schema.Clue, error) {
	clues := make([]schema.Clue, 0, strings.Count(text, ","))
	blocks := make([]schema.Block, 0, cap(clues)+strings.Count(text, " ")) // of all clues
	for text != "" {
		line, rest, ended := strings.Cut(text, ",")
		if !ended {
			return nil, fmt.Errorf("clues: found %.40q at the end, expected a comma", line)
		}
		text = rest
		if line == "?" {
			clues = append(clues, nil)
			continue
		}
		first := len(blocks)
		var err error
		if blocks, err = appendBlocks(blocks, line); err != nil {
			return nil, err
		}
		clues = append(clues, schema.Clue(blocks[first:len(blocks):len(blocks)]))
	}
	return clues, nil
}

// appendBlocks reads the blocks of a clue.
func appendBlocks(blocks []schema.Block, text string) ([]schema.Block, error) {
	for more := text != ""; more; {
		var word string
		word, text, more = strings.Cut(text, " ")
		length, colour, coloured := strings.Cut(word, ":")
		var b schema.Block
		var err error
		b.Length, err = strconv.Atoi(length)
		if err == nil && coloured {
			b.Colour, err = strconv.Atoi(colour)
		}
		if err != nil {
			return nil, fmt.Errorf("clues: found %.40q, expected a block such as 3 or 3:2", word)
		}
		blocks = append(blocks, b)
	}
	return blocks, nil
}
