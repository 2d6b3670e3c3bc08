package format

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/schema"
)

// nonColours are the colours of a puzzle. While the clues are read, a block's Colour is its letter,
// 1 for a, or 0 without one; finish replaces the letters, since a file can declare their colours
// anywhere or not at all.
type nonColours struct {
	declared nonogram.Palette
	used     [27]bool // by letter, in clues and goal; 0 is for filled cells without one
}

// nonLetter returns 1 for 'a' to 26 for 'z'; ok is false for anything else.
func nonLetter(r rune) (letter nonogram.Colour, ok bool) {
	if r < 'a' || r > 'z' {
		return 0, false
	}
	return nonogram.Colour(r-'a') + 1, true
}

// declare reads "a #ff0000".
func (c *nonColours) declare(in *input, line numberedLine, value string) {
	name, shade, _ := strings.Cut(value, " ")
	letter, size := utf8.DecodeRuneInString(name)
	_, isLetter := nonLetter(letter)
	rgb, isShade := schema.ParseRGB(strings.TrimSpace(shade))
	at := line.start()
	if !isLetter || size != len(name) || !isShade {
		in.fail(at, ErrSyntax, "color", quoted(value), `a letter from a to z and a shade, such as "a #ff0000"`)
	}
	if withSymbol(c.declared, letter) >= 0 {
		in.fail(at, ErrSyntax, "color", fmt.Sprintf("a second colour %q", letter), "each letter once")
	}
	c.declared = append(c.declared, nonogram.PaletteColour{Symbol: letter, RGB: rgb})
}

func (c *nonColours) begins(text string) bool {
	return strings.IndexByte("0123456789+-,?", strings.TrimSpace(text)[0]) >= 0
}

// clue reads "2,1a", with commas or blanks.
func (c *nonColours) clue(_ *input, clue *lineClue) {
	clue.clue = make(nonogram.Clue, 0, min(strings.Count(clue.line.text, ",")+1, nonogram.MaxSide))
	offset := 0
	for field := range strings.SplitSeq(clue.line.text, ",") {
		clue.nonField(offset, field)
		offset += len(field) + 1
	}
	if len(clue.clue) == 1 && clue.clue[0].Length == 0 {
		clue.clue = nonogram.Clue{}
	}
	for _, b := range clue.clue {
		c.used[b.Colour] = true
	}
}

var (
	nonNextBlock = expression(`\s\d`)
	// nonColour is the letter of a colour after a length. A letter by itself after a space is most
	// likely meant as one.
	nonColour = expression(`^(?:[a-z]|\s+[a-z]\s*$)`)
)

// nonField reads the text between two commas: a block, or several with blanks between them.
func (c *lineClue) nonField(offset int, field string) {
	offset, field = offset+indent(field), strings.TrimSpace(field)
	for first := true; first || field != ""; first = false {
		length := len(field)
		if next := nonNextBlock().FindStringIndex(field); next != nil {
			length = next[0] + 1
		}
		c.add(offset, c.nonBlock(offset, strings.TrimSpace(field[:length])))
		offset, field = offset+length, field[length:]
	}
}

// nonBlock reads a length, perhaps with a colour's letter and with characters that
// the format's rules say to ignore, which cannot be digits. See nonColours for the
// block's colour.
func (c *lineClue) nonBlock(start int, field string) (b nonogram.Block) {
	rest := strings.TrimLeft(field, digits)
	if rest == field {
		c.fail(start, ErrSyntax, quoted(field), "a block's length")
	}
	b.Length = c.length(start, field[:len(field)-len(rest)])
	if rest == "" {
		return b
	}
	if colour := nonColour().FindString(rest); colour != "" {
		b.Colour, _ = nonLetter(rune(strings.TrimSpace(colour)[0]))
		rest = rest[len(colour):]
	}
	at := start + len(field) - len(rest)
	switch {
	case strings.ContainsAny(rest, digits):
		c.fail(at, ErrSyntax, quoted(rest), "a comma or a blank before the next length")
	case rest != "":
		c.in.warn(c.line.place(at), "%s after the block's length ignored", quoted(rest))
	}
	return b
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

// finish sets the palette, the colours of the blocks and the goal. A filled cell without a letter
// has the colour of blocks without one, or else the only colour, or any.
func (c *nonColours) finish(n *nonParser) {
	goal, hasGoal := n.goalCells()
	odd := 0
	for _, r := range goal {
		if letter, ok := nonLetter(r); ok {
			c.used[letter] = true
		} else if r != '0' && r != '1' {
			odd++
		}
	}
	if odd > 0 {
		n.warn(n.goal.start(), "%s of the goal other than 0 and 1 read as filled", message.Count(odd, "cell"))
	}
	palette, index := c.palette()
	n.puzzle.Palette = palette
	for _, c := range slices.Concat(n.clues[0], n.clues[1]) {
		for i, b := range c.clue {
			c.clue[i].Colour = index[b.Colour]
		}
	}
	if !hasGoal {
		return
	}
	filled := nonogram.FilledCell
	if !c.used[0] && palette.Colours() > 2 {
		filled = palette.Open() &^ nonogram.BlankCell
	}
	grid := nonogram.NewGrid(n.width, n.height, nonogram.BlankCell)
	for i, r := range []rune(goal) {
		if letter, ok := nonLetter(r); ok {
			grid.Cells()[i] = nonogram.CellOf(index[letter])
		} else if r != '0' {
			grid.Cells()[i] = filled
		}
	}
	n.puzzle.Goal = &grid
}

// nonPalette returns the palette as it is written, nil in black and white: blank is white, and a
// colour has a letter and a shade. It ends where the letters do.
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
