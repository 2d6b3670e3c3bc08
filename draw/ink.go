package draw

import (
	"image/color"
	"math"
	"strings"

	"nonogram"
)

// The inks of everything that has no colour of the puzzle.
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

// rgb returns the shade of a puzzle's colour on paper.
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

// inkOn returns black or white for text on a colour. White reads better on strong reds and blues
// than its contrast suggests, so the limit is a little above the luminance at which both contrasts
// are equal; the contrast is always at least 3.8 : 1.
func inkOn(back color.RGBA) color.RGBA {
	const dark = 0.22
	if luminance(back) > dark {
		return black
	}
	return paper
}

// luminance returns the luminance of a colour, 0 to 1 (WCAG 2, from sRGB).
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

// symbolsOf returns the letters of a palette's colours, or nil in black and white.
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

// fallbackMarks replace symbols that the font lacks.
const fallbackMarks = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// colourMarks returns the letters that distinguish the colours without hue, as in a photocopy, or
// nil in black and white. Black has no letter, and its numbers are plain.
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
