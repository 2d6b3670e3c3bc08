package english

import (
	"strconv"
	"strings"

	"nonogram"
	"nonogram/proof"
)

// words are the words for the colours, cells and blocks of a puzzle.
type words struct {
	puzzle *nonogram.Puzzle
	// names holds a word for each colour; in black and white "blank" and "filled".
	names []string
}

func wordsFor(p *nonogram.Puzzle) words {
	w := words{p, []string{"blank", "filled"}}
	if p.Palette.Colours() <= 2 {
		return w
	}
	w.names = w.names[:1]
	uses := make(map[string]int)
	for _, c := range p.Palette {
		uses[c.Name]++
	}
	for i, c := range p.Palette[1:] {
		name := c.Name
		if name == "" || name == "blank" || uses[name] > 1 {
			name = "colour " + string(p.Palette.Symbol(nonogram.Colour(i+1)))
		}
		w.names = append(w.names, name)
	}
	return w
}

// coloured reports whether the puzzle has more than black and white.
func (w words) coloured() bool { return len(w.names) > 2 }

// open is the cell about which nothing is known.
func (w words) open() nonogram.Cell { return nonogram.OpenCell(len(w.names)) }

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
	is, isNot := w.named(c), w.named(w.open()&^c)
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

// states says of several cells what they are, grouped by that: "cells 3 to 5 are
// filled and cell 9 is blank". The verb is "is", or for a phrase without one "".
func states(at []int, verb bool, value func(x int) string) string {
	var order []string
	groups := make(map[string][]int)
	for _, x := range at {
		v := value(x)
		if groups[v] == nil {
			order = append(order, v)
		}
		groups[v] = append(groups[v], x)
	}
	var items []string
	for _, v := range order {
		is := " "
		if verb {
			is = be(len(groups[v]))
		}
		items = append(items, cells(groups[v])+is+v)
	}
	return list(items, "and")
}

// size is a block's: "4 cells", "4 red cells".
func (w words) size(b nonogram.Block) string {
	noun := "cell"
	if w.coloured() {
		noun = w.names[b.Colour] + " cell"
	}
	return count(b.Length, noun)
}

// block names a block of a clue with its length: "block 2 (4 cells)".
func (w words) block(clue nonogram.Clue, i int) string {
	return "block " + number(i) + " (" + w.size(clue[i]) + ")"
}

// blocks names several: "blocks 1 and 3 (2 cells each)", "blocks 1 (3 cells) and 2
// (1 cell)"; word, "and" or "or", stands before the last.
func (w words) blocks(clue nonogram.Clue, blocks []int, word string) string {
	if len(blocks) == 1 {
		return w.block(clue, blocks[0])
	}
	equal := true
	var items []string
	for _, i := range blocks {
		equal = equal && clue[i] == clue[blocks[0]]
		items = append(items, number(i)+" ("+w.size(clue[i])+")")
	}
	noun, which := "blocks ", numbers(blocks)
	if word == "or" {
		noun = "block "
	}
	if !equal {
		return noun + list(items, word)
	}
	if word == "or" {
		for i, b := range blocks {
			items[i] = number(b)
		}
		which = list(items, word)
	}
	return noun + which + " (" + w.size(clue[blocks[0]]) + " each)"
}

// wholeClue names all blocks of a clue: "block of 3 cells", "blocks 3 1", "blocks 3 red,
// 1 blue".
func (w words) wholeClue(clue nonogram.Clue) string {
	if len(clue) == 1 {
		return "block of " + w.size(clue[0])
	}
	return "blocks " + w.lengths(clue)
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

// place names the cell of a fact by its row: "row 3, cell 4".
func place(f proof.Fact) string {
	return nonogram.Row(f.Row).String() + ", cell " + number(f.Column)
}
