package draw

import (
	"cmp"
	"unicode/utf8"

	"nonogram"
)

// drawCell draws a cell in its full width. A fresh cell looks the same but is set off from older
// ones.
func (t *text) drawCell(c nonogram.Cell, marked, fresh bool) {
	colour, known := c.Colour()
	usual, blank, letter := "", t.glyphs.blank, ""
	if fresh {
		usual, blank, letter = freshColour, t.glyphs.freshBlank, freshLetter
	}
	switch {
	case marked:
		t.escaped(markColour, func() { t.block(t.glyphs.marked) })
	case c == nonogram.Contradicted:
		t.escaped(faultColour, func() { t.right(t.glyphs.contradicted) })
	case !known:
		t.escaped(cmp.Or(usual, faint), func() { t.right(t.glyphs.open) })
	case colour == nonogram.Blank:
		t.escaped(usual, func() { t.right(blank) })
	case t.puzzle.Palette.Colours() == 2:
		t.escaped(usual, func() { t.block(t.glyphs.filled) })
	default:
		t.escaped(onColour(t.puzzle.Palette, colour)+letter, func() {
			t.right(string(t.puzzle.Palette.Symbol(colour)))
		})
	}
}

// block draws a glyph over the whole width of a cell if the glyphs are solid, and otherwise at its
// right end.
func (t *text) block(glyph string) {
	if !t.glyphs.solid {
		t.right(glyph)
		return
	}
	for range t.cell {
		t.out = append(t.out, glyph...)
	}
}

// right draws a glyph at the right end of its cell, below the last digit of a clue.
func (t *text) right(glyph string) {
	t.spaces(t.cell - utf8.RuneCountInString(glyph))
	t.out = append(t.out, glyph...)
}
