package nonogram

import (
	"fmt"
	"image/color"
	"unicode"
)

// MaxColours is the largest number of colours a palette can have, blank
// included: a [Cell] is a set of colours in 32 bits.
const MaxColours = 32

// Colour is an index into a [Palette]; 0 is blank, the background.
type Colour uint8

const (
	// Blank is the colour of the background.
	Blank Colour = 0
	// Filled is the only other colour of a black-and-white puzzle.
	Filled Colour = 1
)

// PaletteColour describes one colour of a puzzle.
type PaletteColour struct {
	// Name is its everyday name, such as "red"; it may be empty.
	Name string
	// Symbol stands for the colour in grids as text: '.' for blank, '#' for the
	// single colour of a black-and-white puzzle, a letter otherwise.
	Symbol rune
	// RGB is the shade in which the colour is drawn. Alpha is ignored.
	RGB color.RGBA
}

// Palette lists a puzzle's colours; index 0 is blank. A nil Palette means
// [BlackAndWhite].
type Palette []PaletteColour

// BlackAndWhite returns the palette of a puzzle with one colour.
func BlackAndWhite() Palette {
	return Palette{
		{Name: "white", Symbol: '.', RGB: color.RGBA{0xff, 0xff, 0xff, 0xff}},
		{Name: "black", Symbol: '#', RGB: color.RGBA{0, 0, 0, 0xff}},
	}
}

// Colours returns the number of colours, blank included; 2 for a nil palette.
func (p Palette) Colours() int {
	if p == nil {
		return 2
	}
	return len(p)
}

// Symbol returns the character for colour c in the text form of grids.
func (p Palette) Symbol(c Colour) rune {
	if int(c) < len(p) && p[c].Symbol != 0 {
		return p[c].Symbol
	}
	switch {
	case c == Blank:
		return '.'
	case p.Colours() <= 2:
		return '#'
	default:
		return letter(c)
	}
}

// Symbols lists the symbols of the colours that a cell can have, the background's first;
// it is empty for a cell without any.
func (p Palette) Symbols(c Cell) string {
	var symbols []rune
	for colour := range Colour(p.Colours()) {
		if c.Can(colour) {
			symbols = append(symbols, p.Symbol(colour))
		}
	}
	return string(symbols)
}

// describe names a colour in messages: its symbol, and its name if it has one.
func (p Palette) describe(c Colour) string {
	if int(c) < len(p) && p[c].Name != "" {
		return fmt.Sprintf("%q (%s)", p.Symbol(c), p[c].Name)
	}
	return fmt.Sprintf("%q", p.Symbol(c))
}

// letter returns the letter of a colour besides blank: a to z, then capitals without E, which is
// the symbol of a contradicted cell. No palette has colours beyond these.
func letter(c Colour) rune {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDF"
	if int(c) > len(letters) {
		return unicode.ReplacementChar
	}
	return rune(letters[c-1])
}

// Open returns a cell about which nothing is known: it can have any colour of the palette.
func (p Palette) Open() Cell { return OpenCell(p.Colours()) }

// validate reports a palette that cannot be used: too small, too large, with two
// colours of one symbol, or with a symbol that means something else in a grid.
func (p Palette) validate() error {
	if p == nil {
		return nil
	}
	if len(p) < 2 || len(p) > MaxColours {
		return fmt.Errorf("%w: %s, expected 2 to %d (blank included)", ErrPalette, counted(len(p), "colour"), MaxColours)
	}
	owner := make(map[rune]int, len(p))
	for i := range p {
		s := p.Symbol(Colour(i))
		if j, taken := owner[s]; taken {
			return fmt.Errorf("%w: colours %d and %d share the symbol %q", ErrPalette, j, i, s)
		}
		if s == '?' || s == 'E' || !unicode.IsPrint(s) {
			return fmt.Errorf("%w: colour %d has the symbol %q, expected one that can be seen, neither '?' nor 'E'", ErrPalette, i, s)
		}
		owner[s] = i
	}
	return nil
}
