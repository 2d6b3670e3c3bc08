package format

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"image/color"
	"nonogram/internal/base/plural"
	"nonogram/internal/schema"
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
	if _, taken := c.ofChar(usual.Symbol); taken {
		usual.Symbol = 0
	}
	c.list = append(c.list, usual)
	return len(c.list) - 1, true
}

// finish makes sure that there is a colour besides blank.
func (c *webpbnColours) finish(x *xmlReader, at position) {
	c.order()
	if len(c.list) == 1 {
		if _, ok := c.of("black"); !ok || len(c.list) == 1 {
			x.fail(at, nonogram.ErrPalette, "the puzzle has no colour besides its background", "", "")
		}
	}
	if len(c.list) > nonogram.MaxColours {
		x.fail(at, nonogram.ErrPalette, "", fmt.Sprintf("%d colours", len(c.list)), fmt.Sprintf("%d at most", nonogram.MaxColours))
	}
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
func (p *webpbnPuzzle) image(s webpbnSolution) nonogram.Grid {
	i := webpbnImage{puzzle: p, solution: s, open: nonogram.OpenCell(len(p.colours.list)), width: -1}
	for offset, r := range s.image {
		i.read(offset, r)
	}
	if i.inRow || i.inSet || i.height == 0 {
		i.fail(len(s.image), "the end of the image", "rows between bars, |..X|")
	}
	grid := nonogram.NewGrid(i.width, i.height, nonogram.BlankCell)
	copy(grid.Cells(), i.cells)
	return grid
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

func (i *webpbnImage) fail(offset int, found, expected string) {
	at := advance(i.solution.start, []byte(i.solution.image[:offset]))
	i.puzzle.fail(at, ErrSyntax, "image", found, expected)
}

func (i *webpbnImage) read(offset int, r rune) {
	switch {
	case r == ' ' && i.inRow && !i.inSet && i.puzzle.colours.spaceIsBlank:
		i.add(offset, nonogram.BlankCell)
	case strings.ContainsRune(xmlSpace, r):
	case r == '|' && !i.inSet:
		i.bar(offset)
	case !i.inRow:
		i.fail(offset, fmt.Sprintf("%q", r), `"|"`)
	case r == ']' && i.inSet:
		i.inSet = false
	case r == '[' && !i.inSet:
		i.inSet = true
		i.add(offset, nonogram.Contradicted)
	case i.inSet:
		i.cells[len(i.cells)-1] |= i.cell(offset, r)
	default:
		i.add(offset, i.cell(offset, r))
	}
}

// cell is what a character stands for.
func (i *webpbnImage) cell(offset int, r rune) nonogram.Cell {
	if r == '?' {
		return i.open
	}
	colour, ok := i.puzzle.colours.ofChar(r)
	if !ok {
		i.fail(offset, fmt.Sprintf("%q", r), "the character of a colour")
	}
	return nonogram.CellOf(colour)
}

func (i *webpbnImage) add(offset int, c nonogram.Cell) {
	if i.row == nonogram.MaxSide {
		i.fail(offset, "more cells", fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	i.row++
	i.cells = append(i.cells, c)
}

// bar starts or ends a row.
func (i *webpbnImage) bar(offset int) {
	i.inRow = !i.inRow
	if i.inRow {
		i.row = 0
		if i.height == nonogram.MaxSide {
			i.fail(offset, "more rows", fmt.Sprintf("%d at most", nonogram.MaxSide))
		}
		return
	}
	i.height++
	if i.width < 0 {
		i.width = i.row
	}
	if i.row != i.width {
		i.fail(offset, plural.Of(i.row, "cell"), fmt.Sprintf("%d as in row 1", i.width))
	}
}

// ofChar is the colour of a character.
func (c *webpbnColours) ofChar(r rune) (nonogram.Colour, bool) {
	i := withSymbol(c.list, r)
	return nonogram.Colour(max(i, 0)), i >= 0
}
