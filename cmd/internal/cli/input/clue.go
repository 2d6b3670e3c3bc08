package input

import (
	"errors"
	"strings"
	"unicode"

	"nonogram"
)

// ParseClue reads a clue in the form that people type, as [nonogram.ParseClue] describes it; the
// letter a is the first colour. The palette has as many colours as the letters need, and is nil in
// black and white. If a is the only letter, the palette has one colour with that symbol.
func ParseClue(text string) (nonogram.Clue, nonogram.Palette, error) {
	clue, err := nonogram.ParseClue(text, nil)
	if err == nil && clue.Absent() {
		clue, err = nil, errors.New("found the clue ?, expected lengths")
	}
	highest := nonogram.Filled
	for _, block := range clue {
		highest = max(highest, block.Colour)
	}
	switch {
	case err != nil || !strings.ContainsFunc(text, unicode.IsLetter):
		return clue, nil, err
	case highest == nonogram.Filled:
		return clue, nonogram.Palette{{}, {Symbol: 'a'}}, nil
	}
	return clue, make(nonogram.Palette, highest+1), nil
}
