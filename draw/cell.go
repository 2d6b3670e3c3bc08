package draw

import (
	"unicode/utf8"

	"nonogram"
)

// drawCell draws one cell in its full width.
func (t *text) drawCell(c nonogram.Cell, marked, fresh bool) {
	colour, known := c.Colour()
	switch {
	case marked:
		t.escaped(markColour, func() { t.block(t.glyphs.marked) })
	case c == nonogram.Contradicted:
		t.escaped(faultColour, func() { t.right(t.glyphs.contradicted) })
	case fresh:
		t.drawFresh(c)
	case !known:
		t.escaped(faint, func() { t.right(t.glyphs.open) })
	case colour == nonogram.Blank:
		t.right(t.glyphs.blank)
	case t.puzzle.Palette.Colours() == 2:
		t.block(t.glyphs.filled)
	default:
		t.escaped(onColour(t.puzzle.Palette, colour), func() {
			t.right(string(t.puzzle.Palette.Symbol(colour)))
		})
	}
}

// drawFresh draws a cell as it looks, but set off from the others.
func (t *text) drawFresh(c nonogram.Cell) {
	colour, known := c.Colour()
	switch {
	case !known:
		t.escaped(freshColour, func() { t.right(t.glyphs.open) })
	case colour == nonogram.Blank:
		t.escaped(freshColour, func() { t.right(t.glyphs.freshBlank) })
	case t.puzzle.Palette.Colours() == 2:
		t.escaped(freshColour, func() { t.block(t.glyphs.filled) })
	default:
		t.escaped(onColour(t.puzzle.Palette, colour)+freshLetter, func() {
			t.right(string(t.puzzle.Palette.Symbol(colour)))
		})
	}
}

// block draws a glyph over the whole width of a cell if the set is solid.
func (t *text) block(glyph string) {
	if !t.glyphs.solid {
		t.right(glyph)
		return
	}
	for range t.cell {
		t.out = append(t.out, glyph...)
	}
}

// right draws a glyph at the right end of its cell, below the clues' digits.
func (t *text) right(glyph string) {
	t.spaces(t.cell - utf8.RuneCountInString(glyph))
	t.out = append(t.out, glyph...)
}
