package format

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/schema"
)

// webpbnColours holds the colours of a puzzle. Blank comes first as soon as all declarations are
// read.
type webpbnColours struct {
	// byDefault and background are names; empty for black and white.
	byDefault, background string
	list                  nonogram.Palette // a symbol is 0 if there is none
	ordered               bool
	// spaceIsBlank: a space between the bars of an image is a blank cell, as the
	// background's character is one.
	spaceIsBlank bool
}

func (c *webpbnColours) backgroundName() string { return cmp.Or(c.background, "white") }

func (p *webpbnPuzzle) color(e xml.StartElement, at position) {
	text, start := p.text()
	if strings.ContainsAny(text, `/\`) {
		p.fail(start, ErrShapes, "color", quoted(text)+", a triangle", "a shade such as FF0000")
	}
	rgb, ok := schema.ParseRGB(text)
	if !ok {
		p.fail(start, ErrSyntax, "color", quoted(text), "a shade such as FF0000")
	}
	c := nonogram.PaletteColour{Name: attribute(e, "name"), RGB: rgb}
	char := attribute(e, "char")
	if char != "" {
		c.Symbol, _ = utf8.DecodeRuneInString(char)
	}
	usable := utf8.RuneCountInString(char) <= 1 && !strings.ContainsAny(char, "|[]?"+xmlSpace)
	if isBackground := c.Name == p.colours.backgroundName(); !usable && isBackground {
		p.colours.spaceIsBlank, c.Symbol, usable = char == " ", 0, true
	}
	if c.Name == "" || !usable {
		p.fail(at, ErrSyntax, "color", fmt.Sprintf("name %s and char %s", quoted(c.Name), quoted(char)),
			"a name, and a character besides | [ ] ? and spaces")
	}
	if withName(p.colours.list, c.Name) >= 0 || c.Symbol != 0 && withSymbol(p.colours.list, c.Symbol) >= 0 {
		p.fail(at, ErrSyntax, "color", fmt.Sprintf("name %s or char %s again", quoted(c.Name), quoted(char)), "each name and character once")
	}
	if len(p.colours.list) == nonogram.MaxColours {
		p.fail(at, nonogram.ErrPalette, "color", "more colours", fmt.Sprintf("%d at most", nonogram.MaxColours))
	}
	p.colours.list = append(p.colours.list, c)
}

// of returns the colour of a name, or of blocks without one. Black and white need no declaration.
func (c *webpbnColours) of(name string) (colour nonogram.Colour, ok bool) {
	c.order()
	i, ok := c.find(cmp.Or(name, c.byDefault, "black"))
	return nonogram.Colour(i), ok
}

// order puts blank first.
func (c *webpbnColours) order() {
	if c.ordered {
		return
	}
	c.ordered = true
	name := c.backgroundName()
	i, ok := c.find(name)
	if !ok { // an unknown background is as good as white
		c.list = append(c.list, nonogram.PaletteColour{Name: name, RGB: white})
		i = len(c.list) - 1
	}
	blank := c.list[i]
	c.list = slices.Insert(slices.Delete(c.list, i, i+1), 0, blank)
}

// find returns the index of a name, and adds black and white when they are missing.
func (c *webpbnColours) find(name string) (index int, ok bool) {
	if i := withName(c.list, name); i >= 0 {
		return i, true
	}
	usual := nonogram.PaletteColour{Name: name, RGB: color.RGBA{A: 0xff}, Symbol: webpbnBlack}
	switch name {
	case "white":
		usual.RGB, usual.Symbol = white, '.'
	case "black":
	default:
		return 0, false
	}
	if withSymbol(c.list, usual.Symbol) >= 0 {
		usual.Symbol = 0
	}
	c.list = append(c.list, usual)
	return len(c.list) - 1, true
}

// finish makes sure that there is a colour besides blank.
func (c *webpbnColours) finish(x *xmlReader, at position) {
	c.order()
	if len(c.list) == 1 {
		if c.of("black"); len(c.list) == 1 {
			x.fail(at, nonogram.ErrPalette, "the puzzle has no colour besides its background", "", "")
		}
	}
	if len(c.list) > nonogram.MaxColours {
		x.fail(at, nonogram.ErrPalette, "", fmt.Sprintf("%d colours", len(c.list)), fmt.Sprintf("%d at most", nonogram.MaxColours))
	}
}

// palette returns the palette; nil in black and white.
func (c *webpbnColours) palette() nonogram.Palette {
	p := slices.Clone(c.list)
	replaceAllSymbols(p, isSymbol)
	for i := range p {
		if p[i].Name == string(p[i].Symbol) {
			p[i].Name = ""
		}
	}
	if isWebpbnBlackAndWhite(p) {
		return nil
	}
	return p
}

// image reads rows between bars: characters of colours, sets of them in brackets,
// and question marks. Space means nothing, unless it is the background's character.
func (p *webpbnPuzzle) image(s webpbnSolution) nonogram.Grid {
	fail := func(offset int, found, expected string) {
		p.fail(advance(s.start, s.image[:offset]), ErrSyntax, "image", found, expected)
	}
	parts, offset := strings.Split(s.image, "|"), 0
	var cells []nonogram.Cell
	for i, part := range parts {
		inside, before := i%2 == 1, len(cells)
		if other := strings.TrimLeft(part, xmlSpace); !inside && other != "" {
			r, _ := utf8.DecodeRuneInString(other)
			fail(offset+len(part)-len(other), fmt.Sprintf("%q", r), `"|"`)
		}
		if inside {
			cells = append(cells, p.imageRow(part, func(at int, found, expected string) { fail(offset+at, found, expected) })...)
		}
		switch width := len(cells) - before; {
		case !inside:
		case i == len(parts)-1: // without the bar after it
		case i/2 == nonogram.MaxSide:
			fail(offset-1, "more rows", fmt.Sprintf("%d at most", nonogram.MaxSide))
		case width*(i/2+1) != len(cells):
			fail(offset+len(part), message.Count(width, "cell"), fmt.Sprintf("%d as in row 1", before/(i/2)))
		}
		offset += len(part) + 1
	}
	if len(parts)%2 == 0 || len(parts) == 1 {
		fail(len(s.image), "the end of the image", "rows between bars, |..X|")
	}
	height := len(parts) / 2
	grid := nonogram.NewGrid(len(cells)/height, height, nonogram.BlankCell)
	copy(grid.Cells(), cells)
	return grid
}

// imageRow reads the cells between two bars.
func (p *webpbnPuzzle) imageRow(text string, fail func(at int, found, expected string)) (cells []nonogram.Cell) {
	inSet := false
	for at, r := range text {
		isOpen := r == '[' && !inSet
		cell, isCell := p.colours.cell(r)
		switch {
		case r == ' ' && !inSet && p.colours.spaceIsBlank:
			cells = append(cells, nonogram.BlankCell)
		case strings.ContainsRune(xmlSpace, r):
		case r == ']' && inSet:
			inSet = false
		case !isCell && !isOpen:
			fail(at, fmt.Sprintf("%q", r), "the character of a colour")
		case inSet:
			cells[len(cells)-1] |= cell
		default:
			cells, inSet = append(cells, cell), isOpen
		}
		if len(cells) > nonogram.MaxSide {
			fail(at, "more cells", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
	}
	if inSet {
		fail(len(text), "the end of the row", `"]"`)
	}
	return cells
}

// cell returns the cell of a character; Contradicted, and false, if no colour has the character.
func (c *webpbnColours) cell(r rune) (nonogram.Cell, bool) {
	if r == '?' {
		return nonogram.OpenCell(len(c.list)), true
	}
	i := withSymbol(c.list, r)
	if i < 0 {
		return nonogram.Contradicted, false
	}
	return nonogram.CellOf(nonogram.Colour(i)), true
}
