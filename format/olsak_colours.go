package format

import (
	"fmt"
	"image/color"
	"strings"
	"unicode/utf8"

	"golang.org/x/image/colornames"

	"nonogram"
	"nonogram/internal/schema"
)

// declare reads a line such as " r:& red comment": the character in clues, the one in printed
// grids, a colour of X11, and a comment.
func (o *olsakParser) declare(line numberedLine) {
	start := indent(line.text)
	char, size := utf8.DecodeRuneInString(line.text[start:])
	rest, hasColon := strings.CutPrefix(line.text[start+size:], ":")
	_, printed := utf8.DecodeRuneInString(rest)
	fields := strings.Fields(rest[printed:])
	if !hasColon || len(fields) == 0 {
		o.fail(line.place(start), ErrSyntax, "colour", quoted(line.text[start:]), `a declaration such as "r:& red"`)
	}
	word := fields[0]
	at := line.place(len(line.text) - len(rest) + printed + strings.Index(rest[printed:], word))
	if strings.ContainsAny(word, `/\`) {
		o.fail(at, ErrShapes, "triangles are not supported", "the colour "+quoted(word), "")
	}
	c := nonogram.PaletteColour{Symbol: char, Name: word}
	var ok bool
	if strings.HasPrefix(word, "#") {
		c.RGB, ok = schema.ParseRGB(word)
		c.Name = strings.TrimSpace(strings.TrimSpace(rest[printed:])[len(word):])
	} else {
		c.RGB, ok = namedShade(word)
	}
	if !ok {
		o.fail(at, ErrSyntax, "colour", quoted(word), "#RRGGBB, or the name of a colour of X11")
	}
	if withSymbol(o.colours, char) >= 0 {
		o.fail(line.place(start), ErrSyntax, "colour", fmt.Sprintf("a second %q", char), "each character once")
	}
	if len(o.colours) == nonogram.MaxColours {
		o.fail(line.place(start), nonogram.ErrPalette, "colours", "more", fmt.Sprintf("%d at most", nonogram.MaxColours))
	}
	o.colours = append(o.colours, c)
}

// x11Shades are the colours of X11 that differ from those of the web.
var x11Shades = map[string]color.RGBA{
	"green": {0, 0xff, 0, 0xff}, "maroon": {0xb0, 0x30, 0x60, 0xff}, "purple": {0xa0, 0x20, 0xf0, 0xff},
	"gray": {0xbe, 0xbe, 0xbe, 0xff}, "grey": {0xbe, 0xbe, 0xbe, 0xff},
}

// namedShade returns the colour of a name in X11.
func namedShade(name string) (shade color.RGBA, ok bool) {
	name = strings.ToLower(name)
	if shade, ok = x11Shades[name]; !ok {
		shade, ok = colornames.Map[name]
	}
	return shade, ok
}

// setForeground finds the colours besides the background; black if there are none.
func (o *olsakParser) setForeground() {
	o.inFront = nil
	for _, c := range o.colours {
		if c.Symbol != olsakBlank {
			o.inFront = append(o.inFront, c)
		}
	}
	if len(o.inFront) == 0 {
		o.inFront = nonogram.Palette{{Symbol: olsakDefault, Name: "black", RGB: color.RGBA{A: 0xff}}}
	}
}

// colourOf returns the colour of the character after a length; letter is empty if there is none.
func (o *olsakParser) colourOf(letter string) (nonogram.Colour, bool) {
	char, _ := utf8.DecodeRuneInString(letter)
	if letter == "" {
		char = olsakDefault
	}
	i := withSymbol(o.inFront, char)
	return nonogram.Colour(i + 1), i >= 0
}

// palette returns the palette; nil in black and white.
func (o *olsakParser) palette() nonogram.Palette {
	p := nonogram.BlackAndWhite()[:1]
	if i := withSymbol(o.colours, olsakBlank); i >= 0 {
		p[0].Name, p[0].RGB = o.colours[i].Name, o.colours[i].RGB
	}
	for _, c := range o.inFront {
		switch c.Symbol {
		case olsakDefault:
			c.Symbol = olsakSymbol
		case olsakSymbol:
			c.Symbol = 0 // the default colour has it
		}
		p = append(p, c)
	}
	replaceSymbols(p, isOlsakSymbol)
	if isBlackAndWhite(p) {
		return nil
	}
	return p
}
