package format

import (
	"image/color"
	"slices"
	"strings"
	"unicode"

	"nonogram"
	"nonogram/internal/schema"
)

// explicit returns the palette with everything that is otherwise implied: black and white for nil,
// the symbols, opaque shades.
func explicit(p nonogram.Palette) nonogram.Palette {
	if p == nil {
		return nonogram.BlackAndWhite()
	}
	out := make(nonogram.Palette, len(p))
	for i, c := range p {
		c.Symbol = p.Symbol(nonogram.Colour(i))
		c.RGB.A = 0xff
		out[i] = c
	}
	return out
}

func isBlackAndWhite(p nonogram.Palette) bool {
	return p.Colours() == 2 && len(paletteLosses(p, nil)) == 0
}

// paletteLosses says how kept differs from p, which has as many colours.
func paletteLosses(p, kept nonogram.Palette) (lost []string) {
	p, kept = explicit(p), explicit(kept)
	for _, part := range []struct {
		what   string
		isKept func(a, b nonogram.PaletteColour) bool
	}{
		{"the colours' names", func(a, b nonogram.PaletteColour) bool { return a.Name == b.Name }},
		{"the colours' shades", func(a, b nonogram.PaletteColour) bool { return a.RGB == b.RGB }},
		{"the colours' symbols", func(a, b nonogram.PaletteColour) bool { return a.Symbol == b.Symbol }},
	} {
		if !slices.EqualFunc(p, kept, part.isKept) {
			lost = append(lost, part.what)
		}
	}
	return lost
}

// withSymbol returns the index of the colour that has a symbol; -1 if none has.
func withSymbol(p nonogram.Palette, symbol rune) int {
	return slices.IndexFunc(p, func(c nonogram.PaletteColour) bool { return c.Symbol == symbol })
}

// withName returns the index of the colour that has a name; -1 if none has.
func withName(p nonogram.Palette, name string) int {
	return slices.IndexFunc(p, func(c nonogram.PaletteColour) bool { return c.Name == name })
}

// replaceSymbols gives colours whose symbol a format cannot write, or that an earlier
// colour has, the first letters that are free. Blank keeps its symbol.
func replaceSymbols(p nonogram.Palette, usable func(rune) bool) {
	taken := map[rune]bool{p[0].Symbol: true}
	var without []int
	for i, c := range p[1:] {
		if !usable(c.Symbol) || taken[c.Symbol] {
			without = append(without, i+1)
		}
		taken[c.Symbol] = true
	}
	for _, i := range without {
		p[i].Symbol = freeSymbol(taken, usable)
	}
}

// symbolLetters are the letters that can be symbols, without E, which is a contradicted cell.
const symbolLetters = "abcdefghijklmnopqrstuvwxyzABCDFGHIJKLMNOPQRSTUVWXYZ"

// freeSymbol returns the first usable letter that is not taken, and marks it as taken; 0 if there
// is none.
func freeSymbol(taken map[rune]bool, usable func(rune) bool) rune {
	for _, r := range symbolLetters {
		if !taken[r] && usable(r) {
			taken[r] = true
			return r
		}
	}
	return 0
}

// isSymbol reports whether a character can be a colour's symbol in grids as text.
func isSymbol(r rune) bool { return unicode.IsPrint(r) && r != '?' && r != 'E' }

// shadesOfLetters are the shades of the colours a to z where a file leaves the
// choice to its reader: neighbours differ, none is white or black.
const shadesOfLetters = "e6194b 3cb44b 4363d8 f58231 911eb4 42d4f4 f032e6 9a6324 469990 808000 000075 800000 a9a9a9 " +
	"ffd700 bfef45 fabed4 dcbeff aaffc3 ffd8b1 6a5acd 2f4f4f ff6f61 5f9ea0 b8860b 556b2f c71585"

func shadeOfLetter(letter rune) color.RGBA {
	shade, _ := schema.ParseRGB(strings.Fields(shadesOfLetters)[letter-'a'])
	return shade
}

// lettersPalette returns blank and the colours a, b and so on, for a file that leaves the shades
// open.
func lettersPalette(colours int) nonogram.Palette {
	p := nonogram.BlackAndWhite()[:1]
	for letter := 'a'; letter < 'a'+rune(colours); letter++ {
		p = append(p, nonogram.PaletteColour{Symbol: letter, RGB: shadeOfLetter(letter)})
	}
	return p
}
