package draw

import (
	"strconv"
	"unicode/utf8"

	"nonogram"
)

// label is a block of a clue as it is written beside the picture.
type label struct {
	text   string
	colour nonogram.Colour // Blank for what is not a block
}

// width is the label's number of characters; a palette's letter can be any.
func (l label) width() int { return utf8.RuneCountInString(l.text) }

// labels writes clues as text: "0" for an empty one and "?" for an absent one.
// In a colour puzzle a letter after the length names the colour.
func labels(clues []nonogram.Clue, p nonogram.Palette) [][]label {
	all := make([][]label, len(clues))
	for i, clue := range clues {
		switch {
		case clue.Absent():
			all[i] = []label{{text: "?"}}
		case len(clue) == 0:
			all[i] = []label{{text: "0"}}
		default:
			all[i] = blockLabels(clue, p)
		}
	}
	return all
}

func blockLabels(clue nonogram.Clue, p nonogram.Palette) []label {
	out := make([]label, len(clue))
	for i, b := range clue {
		out[i] = label{text: strconv.Itoa(b.Length), colour: b.Colour}
		if p.Colours() > 2 {
			out[i].text += string(p.Symbol(b.Colour))
		}
	}
	return out
}

// clueWidth is the number of characters of a clue written in one line.
func clueWidth(clue []label) int {
	n := len(clue) - 1
	for _, l := range clue {
		n += l.width()
	}
	return n
}

// label draws a block's length, in its colour if the puzzle has several.
func (t *text) label(l label) {
	if l.colour == nonogram.Blank || t.puzzle.Palette.Colours() == 2 {
		t.out = append(t.out, l.text...)
		return
	}
	t.escaped(onColour(t.puzzle.Palette, l.colour), func() { t.out = append(t.out, l.text...) })
}
