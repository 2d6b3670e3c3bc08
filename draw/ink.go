package draw

import (
	"image/color"
	"math"
	"strings"

	"nonogram"
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
