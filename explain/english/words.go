package english

import (
	"strconv"
	"strings"

	"nonogram"
)

// words are the words for the colours, cells and blocks of a puzzle.
type words struct {
	puzzle *nonogram.Puzzle
	// names holds a word for each colour; in black and white "blank" and "filled".
	names []string
	// known is what has been said of cells of a line before the claims about it.
	known map[int]nonogram.Cell
}

func wordsFor(p *nonogram.Puzzle) words {
	if p.Palette.Colours() <= 2 {
		return words{puzzle: p, names: []string{"blank", "filled"}}
	}
	return words{puzzle: p, names: append([]string{"blank"}, colourNames(p.Palette[1:])...)}
}

// coloured reports whether the puzzle has more than black and white.
func (w words) coloured() bool { return len(w.names) > 2 }

// named lists the names of a cell's colours.
func (w words) named(c nonogram.Cell) []string {
	var names []string
	for i, name := range w.names {
		if c.Can(nonogram.Colour(i)) {
			names = append(names, name)
		}
	}
	// Blank comes last: "red or blank".
	if c.Can(nonogram.Blank) {
		names = append(names[1:], names[0])
	}
	return names
}

// value says what a cell is: "filled", "red or blank", "not blue", "neither blue
// nor green"; whichever takes fewer colours.
func (w words) value(c nonogram.Cell) string {
	is, isNot := w.named(c), w.named(nonogram.OpenCell(len(w.names))&^c)
	switch {
	case len(is) == 1 || len(is) > 0 && len(is) <= len(isNot):
		return list(is, "or")
	case len(isNot) == 1:
		return "not " + isNot[0]
	case len(isNot) == 2:
		return "neither " + list(isNot, "nor")
	}
	return "none of " + list(isNot, "and")
}

// size is a block's number with its colour: "4", "red 4".
func (w words) size(b nonogram.Block) string {
	if w.coloured() {
		return w.names[b.Colour] + " " + strconv.Itoa(b.Length)
	}
	return strconv.Itoa(b.Length)
}

// block names a block of a line by its number, with its place among equal ones: "the 4",
// "the second red 2".
func (w words) block(l nonogram.Line, i int) string { return "the " + w.which(l, i) }

func (w words) which(l nonogram.Line, i int) string {
	clue := w.puzzle.Clue(l)
	before, equal := 0, 0
	for j, b := range clue {
		if b == clue[i] {
			equal++
			if j < i {
				before++
			}
		}
	}
	if equal == 1 {
		return w.size(clue[i])
	}
	return ordinal(before, equal) + " " + w.size(clue[i])
}

// blocks names several; word, "and" or "or", comes before the last.
func (w words) blocks(l nonogram.Line, blocks []int, word string) string {
	var items []string
	for _, i := range blocks {
		items = append(items, w.block(l, i))
	}
	return list(items, word)
}

// lengths lists the lengths of a clue's blocks: "3 1", "3 red, 1 blue", "0".
func (w words) lengths(clue nonogram.Clue) string {
	if !w.coloured() || len(clue) == 0 {
		return clue.String()
	}
	var items []string
	for _, b := range clue {
		items = append(items, strconv.Itoa(b.Length)+" "+w.names[b.Colour])
	}
	return strings.Join(items, ", ")
}
