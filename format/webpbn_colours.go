package format

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"image/color"
	"nonogram/internal/base/plural"
	"nonogram/internal/wire/schema"
	"slices"
	"strings"
	"unicode/utf8"

	"nonogram"
)

// webpbnColours are the colours of a puzzle. Blank comes first as soon as all
// declarations are read.
type webpbnColours struct {
	// byDefault and background are names; empty for black and white.
	byDefault, background string
	list                  nonogram.Palette // a symbol is 0 if there is none
	ordered               bool
	// spaceIsBlank: a space between the bars of an image is a blank cell, as the
	// background's character is one.
	spaceIsBlank bool
}

// backgroundName is the name of the background.
func (c *webpbnColours) backgroundName() string { return cmp.Or(c.background, "white") }

// color reads the declaration of a colour.
func (p *webpbnPuzzle) color(e xml.StartElement, at position) error {
	text, start, err := p.text()
	if err != nil {
		return err
	}
	if strings.ContainsAny(text, `/\`) {
		return p.fault(start, ErrShapes, "color", quoted(text)+", a triangle", "a shade such as FF0000")
	}
	rgb, ok := schema.ParseRGB(text)
	if !ok {
		return p.fault(start, ErrSyntax, "color", quoted(text), "a shade such as FF0000")
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
		return p.fault(at, ErrSyntax, "color", fmt.Sprintf("name %s and char %s", quoted(c.Name), quoted(char)),
			"a name, and a character besides | [ ] ? and spaces")
	}
	for _, other := range p.colours.list {
		if other.Name == c.Name || other.Symbol == c.Symbol && c.Symbol != 0 {
			return p.fault(at, ErrSyntax, "color", fmt.Sprintf("name %s or char %s again", quoted(c.Name), quoted(char)), "each name and character once")
		}
	}
	if len(p.colours.list) == nonogram.MaxColours {
		return p.fault(at, nonogram.ErrPalette, "color", "more colours", fmt.Sprintf("%d at most", nonogram.MaxColours))
	}
	p.colours.list = append(p.colours.list, c)
	return nil
}

// of is the colour of a name, or of blocks without one. Black and white need no
// declaration.
func (c *webpbnColours) of(name string) (colour nonogram.Colour, ok bool) {
	c.order()
	if name == "" {
		name = c.byDefault
	}
	if name == "" {
		name = "black"
	}
	i, ok := c.find(name)
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

// find is the index of a name; black and white are added when they are missed.
func (c *webpbnColours) find(name string) (index int, ok bool) {
	if i := slices.IndexFunc(c.list, func(c nonogram.PaletteColour) bool { return c.Name == name }); i >= 0 {
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
	if _, taken := c.ofChar(usual.Symbol); taken {
		usual.Symbol = 0
	}
	c.list = append(c.list, usual)
	return len(c.list) - 1, true
}

// finish makes sure that there is a colour besides blank.
func (c *webpbnColours) finish(x *xmlReader, at position) error {
	c.order()
	if len(c.list) == 1 {
		if _, ok := c.of("black"); !ok || len(c.list) == 1 {
			return x.fault(at, nonogram.ErrPalette, "the puzzle has no colour besides its background", "", "")
		}
	}
	if len(c.list) > nonogram.MaxColours {
		return x.fault(at, nonogram.ErrPalette, "", fmt.Sprintf("%d colours", len(c.list)), fmt.Sprintf("%d at most", nonogram.MaxColours))
	}
	return nil
}

// palette is nil in black and white.
func (c *webpbnColours) palette() nonogram.Palette {
	p := slices.Clone(c.list)
	if !isSymbol(p[0].Symbol) {
		p[0].Symbol = blankSymbol(p, isSymbol)
	}
	replaceSymbols(p, isSymbol)
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
func (p *webpbnPuzzle) image(s webpbnSolution) (nonogram.Grid, error) {
	i := webpbnImage{puzzle: p, solution: s, open: nonogram.OpenCell(len(p.colours.list)), width: -1}
	for offset, r := range s.image {
		if err := i.read(offset, r); err != nil {
			return nonogram.Grid{}, err
		}
	}
	if i.inRow || i.inSet || i.height == 0 {
		return nonogram.Grid{}, i.fault(len(s.image), "the end of the image", "rows between bars, |..X|")
	}
	grid := nonogram.NewGrid(i.width, i.height, nonogram.BlankCell)
	copy(grid.Cells(), i.cells)
	return grid, nil
}

// webpbnImage is an image while it is read.
type webpbnImage struct {
	puzzle        *webpbnPuzzle
	solution      webpbnSolution
	open          nonogram.Cell
	cells         []nonogram.Cell
	width, height int // width is -1 before the end of the first row
	row           int // cells of this row
	inRow, inSet  bool
}

func (i *webpbnImage) fault(offset int, found, expected string) error {
	at := advance(i.solution.start, []byte(i.solution.image[:offset]))
	return i.puzzle.fault(at, ErrSyntax, "image", found, expected)
}

func (i *webpbnImage) read(offset int, r rune) error {
	switch {
	case r == ' ' && i.inRow && !i.inSet && i.puzzle.colours.spaceIsBlank:
		return i.add(offset, nonogram.BlankCell)
	case strings.ContainsRune(xmlSpace, r):
		return nil
	case r == '|' && !i.inSet:
		return i.bar(offset)
	case !i.inRow:
		return i.fault(offset, fmt.Sprintf("%q", r), `"|"`)
	case r == ']' && i.inSet:
		i.inSet = false
		return nil
	case r == '[' && !i.inSet:
		i.inSet = true
		return i.add(offset, nonogram.Contradicted)
	}
	cell := i.open
	if r != '?' {
		colour, ok := i.puzzle.colours.ofChar(r)
		if !ok {
			return i.fault(offset, fmt.Sprintf("%q", r), "the character of a colour")
		}
		cell = nonogram.CellOf(colour)
	}
	if i.inSet {
		i.cells[len(i.cells)-1] |= cell
		return nil
	}
	return i.add(offset, cell)
}

func (i *webpbnImage) add(offset int, c nonogram.Cell) error {
	if i.row == nonogram.MaxSide {
		return i.fault(offset, "more cells", fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	i.row++
	i.cells = append(i.cells, c)
	return nil
}

// bar starts or ends a row.
func (i *webpbnImage) bar(offset int) error {
	i.inRow = !i.inRow
	if i.inRow {
		i.row = 0
		if i.height == nonogram.MaxSide {
			return i.fault(offset, "more rows", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		return nil
	}
	i.height++
	if i.width < 0 {
		i.width = i.row
	}
	if i.row != i.width {
		return i.fault(offset, plural.Of(i.row, "cell"), fmt.Sprintf("%d as in row 1", i.width))
	}
	return nil
}

// ofChar is the colour of a character.
func (c *webpbnColours) ofChar(r rune) (nonogram.Colour, bool) {
	i := slices.IndexFunc(c.list, func(c nonogram.PaletteColour) bool { return c.Symbol == r })
	return nonogram.Colour(max(i, 0)), i >= 0
}
