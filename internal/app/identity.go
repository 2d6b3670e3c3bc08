package app

import (
	"encoding/binary"

	"nonogram"
)

// identity is equal for puzzles that have the same answers: of the same size and number of
// colours, with the same clues and given cells. Texts, shades, symbols and the goal do not
// count; the order of the colours does, since answers name colours by their numbers. It
// is an exact description rather than a hash, so that no two puzzles can be made to share it.
func identity(p *nonogram.Puzzle) string {
	d := description{binary.AppendUvarint(nil, uint64(p.Palette.Colours()))}
	d.clues(p.Rows)
	d.clues(p.Columns)
	d.given(p)
	return string(d.text)
}

type description struct{ text []byte }

func (d *description) number(n int) { d.text = binary.AppendUvarint(d.text, uint64(n)) }

// clues appends the number of clues, and each clue as its number of blocks plus 1, 0 if
// it is absent, and its blocks.
func (d *description) clues(clues []nonogram.Clue) {
	d.number(len(clues))
	for _, clue := range clues {
		if clue.Absent() {
			d.number(0)
			continue
		}
		d.number(len(clue) + 1)
		for _, b := range clue {
			d.number(b.Length)
			d.number(int(b.Colour))
		}
	}
}

// given appends the size of the given cells and each that is not open, as its index and
// its colours; nothing if no cell is given.
func (d *description) given(p *nonogram.Puzzle) {
	if p.Given == nil {
		return
	}
	open, before := p.Palette.Open(), len(d.text)
	d.number(p.Given.Width())
	d.number(p.Given.Height())
	head := len(d.text)
	for i, c := range p.Given.Cells() {
		if c != open {
			d.number(i)
			d.number(int(c))
		}
	}
	if len(d.text) == head && p.Given.Width() == p.Width() && p.Given.Height() == p.Height() {
		d.text = d.text[:before]
	}
}
