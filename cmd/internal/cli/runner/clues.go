package runner

import (
	"fmt"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/schema"
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
		var b schema.Block
		length, rest := number(text)
		b.Length = length
		if colour, coloured := strings.CutPrefix(rest, ":"); coloured {
			b.Colour, rest = number(colour)
		}
		ended := rest == ""
		if rest, more = strings.CutPrefix(rest, " "); !more && !ended || b.Length < 0 || b.Colour < 0 {
			word, _, _ := strings.Cut(text, " ")
			return nil, fmt.Errorf("clues: found %.40q, expected a block such as 3 or 3:2", word)
		}
		blocks, text = append(blocks, b), rest
	}
	return blocks, nil
}

// number reads the digits at the start of a text; -1 if there are none, or too many.
func number(text string) (n int, rest string) {
	const most = 9 // digits
	i := 0
	for ; i < len(text) && '0' <= text[i] && text[i] <= '9' && i <= most; i++ {
		n = 10*n + int(text[i]-'0')
	}
	if i == 0 || i > most {
		return -1, text
	}
	return n, text[i:]
}
