package draw

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/enum"
)

// The inks of what is not a colour of the puzzle.
var (
	paper     = color.RGBA{255, 255, 255, 255}
	black     = color.RGBA{0, 0, 0, 255}
	greyText  = color.RGBA{90, 90, 90, 255}
	thinLine  = color.RGBA{140, 140, 140, 255}
	clueLine  = color.RGBA{205, 205, 205, 255}
	crossLine = color.RGBA{110, 110, 110, 255}
	faultBack = color.RGBA{255, 205, 205, 255}
	faultText = color.RGBA{170, 0, 0, 255}
)

// rgb is the shade of a puzzle's colour on paper.
func rgb(p nonogram.Palette, c nonogram.Colour) color.RGBA {
	switch {
	case int(c) < len(p):
		back := p[c].RGB
		back.A = 255
		return back
	case c == nonogram.Blank:
		return paper
	}
	return black
}

// inkOn is black or white for text on a colour. White reads better on strong reds
// and blues than its contrast suggests, so it gets a little more than its half;
// the contrast is always at least 3.8 : 1.
func inkOn(back color.RGBA) color.RGBA {
	const dark = 0.22
	if luminance(back) > dark {
		return black
	}
	return paper
}

// luminance is the light that a colour gives, 0 to 1 (WCAG 2, from sRGB).
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// symbolsOf are the letters of a palette's colours; nil in black and white.
func symbolsOf(p nonogram.Palette) []string {
	if p.Colours() == 2 {
		return nil
	}
	symbols := make([]string, p.Colours())
	for c := range symbols {
		symbols[c] = string(p.Symbol(nonogram.Colour(c)))
	}
	return symbols
}

// fallbackMarks stand for colours whose symbol the font lacks.
const fallbackMarks = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// colourMarks are the letters that distinguish the colours without hue, as in a
// photocopy; nil in black and white. Black has none, as its numbers are plain.
func colourMarks(p nonogram.Palette, f *Font) []string {
	marks, free := symbolsOf(p), fallbackMarks
	for c, mark := range marks {
		free = strings.ReplaceAll(free, mark, "")
		if c == int(nonogram.Blank) || f.writable(mark) != mark {
			marks[c] = ""
		}
	}
	for c := 1; c < len(marks); c++ {
		if marks[c] == "" {
			marks[c], free = free[:1], free[1:]
		}
	}
	for c := 1; c < len(marks); c++ {
		if rgb(p, nonogram.Colour(c)) == black {
			marks[c] = ""
			break // a second black needs its letter
		}
	}
	return marks
}

// Inks says in which inks a PDF has its colours. Black, white and greys are shades of black alone
// in all of them. Files in other inks than RGB are PDF/X-3, which has no links.
type Inks uint8

// The inks of a PDF.
const (
	RGB  Inks = iota // those of screens, which a printer converts
	Grey             // shades of black
	CMYK             // cyan, magenta, yellow and black, with as much black as possible
)

var inksNames = enum.Of[Inks]("inks", "rgb", "grey", "cmyk")

// String returns the name of a value.
func (i Inks) String() string { return inksNames.String(i) }

// MarshalText returns the name of a value.
func (i Inks) MarshalText() ([]byte, error) { return inksNames.MarshalText(i) }

// UnmarshalText reads the name of a value.
func (i *Inks) UnmarshalText(text []byte) error { return inksNames.UnmarshalText(i, text) }

// operator is the command of a page that fills with a colour; in capitals it draws lines.
func (i Inks) operator(c color.RGBA) string {
	r, g, b := float64(c.R)/255, float64(c.G)/255, float64(c.B)/255
	switch light := max(r, g, b); {
	case i == Grey || c.R == c.G && c.G == c.B:
		return fmt.Sprintf("%.3f g", 0.299*r+0.587*g+0.114*b)
	case i == CMYK:
		return fmt.Sprintf("%.3f %.3f %.3f %.3f k", 1-r/light, 1-g/light, 1-b/light, 1-light)
	}
	return fmt.Sprintf("%.3f %.3f %.3f rg", r, g, b)
}

// drawCell draws one cell in its full width; a fresh one as it looks, but set off from the
// others.
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
