package format

import (
	"fmt"
	"nonogram/internal/wire/schema"
	"strings"
	"unicode/utf8"

	"nonogram"
)

// nonColours are the colours of a puzzle. While it is read, a block's Colour
// has its letter, 1 for a, and 0 that it has none; which colours that means
// shows at the end, since they can be declared anywhere or not at all.
type nonColours struct {
	declared nonogram.Palette
	used     [27]bool // by letter, in clues and goal; 0: filled without one
}

// nonLetter is 1 for 'a' to 26 for 'z'; ok is false for anything else.
func nonLetter(r rune) (letter nonogram.Colour, ok bool) {
	if r < 'a' || r > 'z' {
		return 0, false
	}
	return nonogram.Colour(r-'a') + 1, true
}

// readColour reads the line "color a #ff0000".
func (n *nonParser) readColour(line numberedLine, value string) {
	name, shade, _ := strings.Cut(value, " ")
	letter, size := utf8.DecodeRuneInString(name)
	_, isLetter := nonLetter(letter)
	rgb, isShade := schema.ParseRGB(strings.TrimSpace(shade))
	at := line.start()
	if !isLetter || size != len(name) || !isShade {
		n.fail(at, ErrSyntax, "color", quoted(value), `a letter from a to z and a shade, such as "a #ff0000"`)
	}
	if withSymbol(n.colours.declared, letter) >= 0 {
		n.fail(at, ErrSyntax, "color", fmt.Sprintf("a second colour %q", letter), "each letter once")
	}
	n.colours.declared = append(n.colours.declared, nonogram.PaletteColour{Symbol: letter, RGB: rgb})
}

// palette lists blank, the colour of blocks without a letter if there are any,
// the colours that are declared, and the other letters. It is nil in black and
// white. Index has the colour of each letter.
func (c *nonColours) palette() (p nonogram.Palette, index [27]nonogram.Colour) {
	p = nonogram.BlackAndWhite()
	index[0] = nonogram.Filled
	if !c.used[0] {
		p = p[:1]
	}
	p = append(p, c.declared...)
	for letter := rune('a'); letter <= 'z'; letter++ {
		if c.used[letter-'a'+1] && withSymbol(c.declared, letter) < 0 {
			p = append(p, nonogram.PaletteColour{Symbol: letter, RGB: shadeOfLetter(letter)})
		}
	}
	for i, colour := range p {
		if letter, ok := nonLetter(colour.Symbol); ok {
			index[letter] = nonogram.Colour(i)
		}
	}
	if len(p) == 1 || c.used[0] && len(p) == 2 {
		return nil, index
	}
	return p, index
}

// colour sets the palette and the colours of all blocks.
func (n *nonParser) colour() (index [27]nonogram.Colour) {
	n.puzzle.Palette, index = n.colours.palette()
	for _, clues := range [][]nonogram.Clue{n.puzzle.Rows, n.puzzle.Columns} {
		for _, clue := range clues {
			for i := range clue {
				clue[i].Colour = index[clue[i].Colour]
			}
		}
	}
	return index
}

// nonPalette is the palette as it is written: blank is white, and a colour has a letter
// and a shade. It ends where the letters do.
func nonPalette(p nonogram.Palette) nonogram.Palette {
	if isBlackAndWhite(p) {
		return nil
	}
	isLetter := func(r rune) bool { _, ok := nonLetter(r); return ok }
	palette := explicit(p)
	palette[0] = nonogram.BlackAndWhite()[0]
	replaceSymbols(palette, isLetter)
	for i := range palette[1:] {
		palette[i+1].Name = ""
	}
	return palette[:min(len(palette), 27)]
}
