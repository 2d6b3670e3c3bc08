//go:build !js || proofs

package solve

import (
	"nonogram"
	"nonogram/internal/engine/board"
)

// deriveProbes derives what the probes of a cell have shown: the colours that are left, and what all of
// them exclude elsewhere. The board is in the state before the probes. deriveProbes repeats them, since
// only few probes show anything. It derives what line logic finds under each assumption by lemmas
// with one more literal, which denies the assumption, and deletes these lemmas after use.
func (c *certifier) deriveProbes(b *board.Board, row, column int, left nonogram.Cell, agreed []board.Removal) {
	if c == nil {
		return
	}
	cell := b.Cell(row, column)
	for colour := range nonogram.Colour(b.Colours) {
		switch {
		case !cell.Can(colour):
		case !left.Can(colour):
			c.assume(b, row, column, colour, nil)
			c.lemma(-c.formula.Cell(row, column, colour))
		case len(agreed) > 0:
			c.assume(b, row, column, colour, agreed)
		}
	}
	for _, r := range agreed {
		c.lemma(-c.formula.Cell(int(r.Row), int(r.Column), r.Colour))
	}
	c.write(append(c.text[:0], c.expired...))
	c.expired = c.expired[:0]
}

// assume derives what line logic finds if a cell has a colour, and that the colour leads to the
// removals of excluded.
func (c *certifier) assume(b *board.Board, row, column int, colour nonogram.Colour, excluded []board.Removal) {
	mark, replayed, lineSolves := b.Mark(), c.lines.replayed, b.LineSolves
	known, lines := c.lines.clone()
	c.assumed = -c.formula.Cell(row, column, colour)
	b.Narrow(row, column, nonogram.CellOf(colour))
	c.lines.replay(b, b.Settle())
	for _, r := range excluded {
		c.lemma(-c.formula.Cell(int(r.Row), int(r.Column), r.Colour))
	}
	c.assumed = 0
	c.lines.known, c.lines.lines, c.lines.replayed = known, lines, replayed
	b.Undo(mark)
	b.LineSolves = lineSolves // the work of a solve is the same without a certificate
}
