package format

import (
	"fmt"
	"image/color"
	"nonogram/internal/wire/schema"
	"strings"
	"unicode/utf8"

	"golang.org/x/image/colornames"

	"nonogram"
)

// olsakColour is a declared colour.
type olsakColour struct {
	char rune // after a length
	name string
	rgb  color.RGBA
}

// declare reads a line such as "   r:&  red    comment": the character in clues,
// that of a printed grid, a colour of X11, and anything.
func (o *olsakParser) declare(line numberedLine) error {
	start := indent(line.text)
	char, size := utf8.DecodeRuneInString(line.text[start:])
	rest, hasColon := strings.CutPrefix(line.text[start+size:], ":")
	_, printed := utf8.DecodeRuneInString(rest)
	fields := strings.Fields(rest[printed:])
	if !hasColon || len(fields) == 0 {
		return o.fault(line.place(start), ErrSyntax, "colour", quoted(line.text[start:]), `a declaration such as "r:& red"`)
	}
	word := fields[0]
	at := line.place(len(line.text) - len(rest) + printed + strings.Index(rest[printed:], word))
	if strings.ContainsAny(word, `/\`) {
		return o.fault(at, ErrShapes, "triangles are not supported", "the colour "+quoted(word), "")
	}
	c := olsakColour{char: char, name: word}
	var ok bool
	switch {
	case strings.HasPrefix(word, "#"):
		c.rgb, ok = schema.ParseRGB(word)
		c.name = strings.TrimSpace(strings.TrimSpace(rest[printed:])[len(word):])
	default:
		c.rgb, ok = namedShade(word)
	}
	if !ok {
		return o.fault(at, ErrSyntax, "colour", quoted(word), "#RRGGBB, or the name of a colour of X11")
	}
	for _, other := range o.colours {
		if other.char == char {
			return o.fault(line.place(start), ErrSyntax, "colour", fmt.Sprintf("a second %q", char), "each character once")
		}
	}
	if len(o.colours) == nonogram.MaxColours {
		return o.fault(line.place(start), nonogram.ErrPalette, "colours", "more", fmt.Sprintf("%d at most", nonogram.MaxColours))
	}
	o.colours = append(o.colours, c)
	return nil
}

// namedShade knows the colours of X11 by their names, in which a few differ from
// those of the web.
func namedShade(name string) (color.RGBA, bool) {
	name = strings.ToLower(name)
	switch name {
	case "green":
		return color.RGBA{0, 0xff, 0, 0xff}, true
	case "gray", "grey":
		return color.RGBA{0xbe, 0xbe, 0xbe, 0xff}, true
	case "maroon":
		return color.RGBA{0xb0, 0x30, 0x60, 0xff}, true
	case "purple":
		return color.RGBA{0xa0, 0x20, 0xf0, 0xff}, true
	}
	shade, ok := colornames.Map[name]
	return shade, ok
}

// foreground lists the colours besides the background; black if there are none.
// No colour can be declared after it was called.
func (o *olsakParser) foreground() []olsakColour {
	if o.inFront != nil {
		return o.inFront
	}
	for _, c := range o.colours {
		if c.char != olsakBlank {
			o.inFront = append(o.inFront, c)
		}
	}
	if len(o.inFront) == 0 {
		o.inFront = []olsakColour{{olsakDefault, "black", color.RGBA{A: 0xff}}}
	}
	return o.inFront
}

// colourOf is the colour of the character after a length, or of none.
func (o *olsakParser) colourOf(letter string) (nonogram.Colour, bool) {
	char, _ := utf8.DecodeRuneInString(letter)
	if letter == "" {
		char = olsakDefault
	}
	for i, c := range o.foreground() {
		if c.char == char {
			return nonogram.Colour(i + 1), true
		}
	}
	return nonogram.Blank, false
}

// palette is nil in black and white.
func (o *olsakParser) palette() nonogram.Palette {
	p := nonogram.BlackAndWhite()[:1]
	for _, c := range o.colours {
		if c.char == olsakBlank {
			p[0].Name, p[0].RGB = c.name, c.rgb
		}
	}
	for _, c := range o.foreground() {
		symbol := c.char
		if c.char == olsakDefault {
			symbol = olsakSymbol
		} else if c.char == olsakSymbol {
			symbol = 0 // taken
		}
		p = append(p, nonogram.PaletteColour{Name: c.name, Symbol: symbol, RGB: c.rgb})
	}
	replaceSymbols(p, isOlsakSymbol)
	if isBlackAndWhite(p) {
		return nil
	}
	return p
}
