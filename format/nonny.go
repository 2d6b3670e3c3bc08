package format

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"nonogram"
	"nonogram/internal/schema"
)

// nonnyFormat is the dialect of .non in which the game Nonny writes colours:
//
//	color red FF0000 #
//	rows
//	red 1 black 4 2
//
// A colour has a name, a shade and a symbol; in a clue its name comes before
// the lengths that it applies to. Lengths before any name are black. Without
// colours the files are .non files, and [nonFormat] reads these.
var nonnyFormat = &Format{
	Name:        "nonny",
	Description: "the colour dialect of .non that Nonny writes",
	Holds:       Holds{Colours: true, Title: true, Author: true, Copyright: true},
	sniff:       nonnyHead.onLine(nonnyColour),
	read: division{most: maxNonLines, ignores: isBlank}.reader(func(in *input, s section) *nonogram.Puzzle {
		return parseNon(in, s, &nonnyColours{nonogram.BlackAndWhite()[:1]})
	}),
	frame: oneByOne(writeNonny),
	kept:  func(p *nonogram.Puzzle) { p.Palette = nonnyPalette(p.Palette) },
}

const nonnyColour = "color"

var nonnyTexts = textKeys{{"title", titleOf}, {"by", authorOf}, {"copyright", copyrightOf}}

// nonnyHead matches a colour with a name, a shade and a symbol.
var nonnyHead = expression(`(?m)^[ \t]*color[ \t\r]+\S+[ \t\r]+#?(?:[0-9a-fA-F]{3}){1,2}[ \t\r]+\S+[ \t\r]*$`)

// nonnyColours holds the colours that a file declares, and black if a clue needs it.
type nonnyColours struct{ palette nonogram.Palette }

// declare reads "red FF0000 #".
func (c *nonnyColours) declare(in *input, line numberedLine, value string) {
	at, fields := line.start(), strings.Fields(value)
	if len(fields) != 3 || len([]rune(fields[2])) != 1 || !isNonnyName(fields[0]) {
		in.fail(at, ErrSyntax, nonnyColour, quoted(value), `a name, a shade and a symbol, such as "red FF0000 #"`)
	}
	shade, ok := schema.ParseRGB(fields[1])
	if !ok {
		in.fail(at, ErrSyntax, nonnyColour, quoted(fields[1]), "a shade such as FF0000")
	}
	if _, twice := c.find(fields[0]); twice {
		in.fail(at, ErrSyntax, nonnyColour, "a second "+quoted(fields[0]), "each name once")
	}
	c.add(in, at, nonogram.PaletteColour{Name: fields[0], RGB: shade, Symbol: []rune(fields[2])[0]})
}

// add appends a colour, with another symbol if its own cannot be used.
func (c *nonnyColours) add(in *input, at position, colour nonogram.PaletteColour) {
	if len(c.palette) == nonogram.MaxColours {
		in.fail(at, nonogram.ErrPalette, nonnyColour, "more colours", fmt.Sprintf("%d at most", nonogram.MaxColours-1))
	}
	c.palette = append(c.palette, colour)
	replaceSymbols(c.palette, isNonnySymbol)
}

func (c *nonnyColours) find(name string) (nonogram.Colour, bool) {
	i := withName(c.palette[1:], name)
	return nonogram.Colour(i + 1), i >= 0
}

func (c *nonnyColours) begins(text string) bool {
	name, _ := cutWord(text, " \t,")
	_, known := c.find(name)
	return known || name == "black" || (&nonColours{}).begins(text)
}

// clue reads "red 1 black 4 2".
func (c *nonnyColours) clue(in *input, clue *lineClue) {
	if strings.TrimSpace(clue.line.text) == "0" {
		return
	}
	var colour nonogram.Colour
	for at, word := range clue.line.words(0, len(clue.line.text), " \t,") {
		isName := isNonnyName(word)
		found, known := c.find(word)
		switch {
		case known:
			colour = found
		case isName && word != "black":
			clue.fail(at, ErrSyntax, quoted(word), "a block's length, or a colour that has a \"color\" line")
		case isName || colour == nonogram.Blank:
			colour = c.black(in, clue.line.place(at))
		}
		if !isName {
			clue.filled(at, word, "a block's length")
			clue.clue[len(clue.clue)-1].Colour = colour
		}
	}
}

// black returns the colour of lengths without a name. It adds the colour, since a file need not
// list it.
func (c *nonnyColours) black(in *input, at position) nonogram.Colour {
	if found, known := c.find("black"); known {
		return found
	}
	c.add(in, at, nonogram.BlackAndWhite()[nonogram.Filled])
	return nonogram.Colour(len(c.palette) - 1)
}

// finish sets the palette. It ignores a goal, since we do not know its characters in this dialect.
func (c *nonnyColours) finish(n *nonParser) {
	if n.goal.number > 0 {
		n.warn(n.goal.start(), "line ignored: the goal of a puzzle with named colours")
	}
	if len(c.palette) > 2 || !isBlackAndWhite(c.palette) && len(c.palette) == 2 {
		n.puzzle.Palette = c.palette
	}
}

// isNonnyName reports whether a word can be a colour's name in a clue, and is no key. A line that
// starts with a colon is the mark of [olsakFormat].
func isNonnyName(word string) bool {
	return word != "" && word[0] != ':' && !isDigit(word[0]) && !isNonKey(word) && !strings.ContainsFunc(word, func(r rune) bool {
		return r == ',' || r == unicode.ReplacementChar || unicode.IsSpace(r) || !unicode.IsPrint(r)
	})
}

func isNonnySymbol(r rune) bool {
	return r != '?' && r != 'E' && r != '.' && unicode.IsPrint(r) && !unicode.IsSpace(r) && r != unicode.ReplacementChar
}

// nonnyPalette fits a palette to the format: blank is white, every name can be
// in a clue and every symbol in a line.
func nonnyPalette(p nonogram.Palette) nonogram.Palette {
	p = explicit(p)
	p[0] = nonogram.BlackAndWhite()[0]
	replaceSymbols(p, isNonnySymbol)
	seen := map[string]bool{}
	for i := range p[1:] {
		c := &p[i+1]
		if !isNonnyName(c.Name) || seen[c.Name] {
			c.Name = freeNonnyName(p)
		}
		seen[c.Name] = true
	}
	return p
}

// freeNonnyName returns a name that no colour has.
func freeNonnyName(p nonogram.Palette) string {
	for i := 1; ; i++ {
		if name := "colour" + strconv.Itoa(i); withName(p, name) < 0 {
			return name
		}
	}
}

func writeNonny(w *bufio.Writer, p *nonogram.Puzzle) {
	for _, text := range nonnyTexts {
		if value := *text.of(&p.Metadata); value != "" {
			fmt.Fprintf(w, "%s %s\n", text.key, quoteNon(value))
		}
	}
	fmt.Fprintf(w, "width %d\nheight %d\n\n", p.Width(), p.Height())
	for _, c := range p.Palette[1:] {
		fmt.Fprintf(w, "%s %s %s %c\n", nonnyColour, c.Name, strings.ToUpper(schema.RGB(c.RGB)[1:]), c.Symbol)
	}
	w.WriteString("\nrows\n")
	writeNonnyClues(w, p.Rows, p.Palette)
	w.WriteString("\ncolumns\n")
	writeNonnyClues(w, p.Columns, p.Palette)
}

// writeNonnyClues writes clues, with a colour's name wherever the colour changes.
func writeNonnyClues(w *bufio.Writer, clues []nonogram.Clue, palette nonogram.Palette) {
	for _, clue := range clues {
		words := []string{"0"}
		if len(clue) > 0 {
			words = words[:0]
		}
		colour := nonogram.Blank
		for _, b := range clue {
			if b.Colour != colour {
				words = append(words, palette[b.Colour].Name)
			}
			colour = b.Colour
			words = append(words, strconv.Itoa(b.Length))
		}
		w.WriteString(strings.Join(words, " ") + "\n")
	}
}
