package app

import (
	"encoding/binary"

	"nonogram"
)

// identity returns the same text for all puzzles that have the same answers: those with the same
// size, number of colours, clues and given cells. Texts, shades, symbols and the goal do not count.
// The order of the colours does, since answers name colours by number. The text is an exact
// description rather than a hash, so that nobody can construct two puzzles that share it.
func identity(p *nonogram.Puzzle) string {
	var text []byte
	for _, n := range []int{p.Palette.Colours(), p.Width(), p.Height()} {
		text = binary.AppendUvarint(text, uint64(n))
	}
	text = AppendClues(AppendClues(text, p.Rows, true), p.Columns, true)
	return string(appendGiven(text, p))
}

// AppendClues appends each clue: its number of blocks plus 1, or 0 if it is absent, then the length
// of each block, with its colour if colours is true. Numbers are the unsigned varints of
// encoding/binary.
func AppendClues(to []byte, clues []nonogram.Clue, colours bool) []byte {
	for _, clue := range clues {
		if clue.Absent() {
			to = append(to, 0)
			continue
		}
		to = binary.AppendUvarint(to, uint64(len(clue)+1))
		for _, b := range clue {
			to = binary.AppendUvarint(to, uint64(b.Length))
			if colours {
				to = binary.AppendUvarint(to, uint64(b.Colour))
			}
		}
	}
	return to
}

// appendGiven appends the size of the grid of given cells, which can be wrong, and the index and
// the colours of each cell that is not open. It appends nothing if no cell is given.
func appendGiven(to []byte, p *nonogram.Puzzle) []byte {
	if p.Given == nil {
		return to
	}
	head := binary.AppendUvarint(binary.AppendUvarint(to, uint64(p.Given.Width())), uint64(p.Given.Height()))
	cells := head
	for i, c := range p.Given.Cells() {
		if c != p.Palette.Open() {
			cells = binary.AppendUvarint(binary.AppendUvarint(cells, uint64(i)), uint64(c))
		}
	}
	if len(cells) == len(head) && p.Given.Width() == p.Width() && p.Given.Height() == p.Height() {
		return to
	}
	return cells
}
