package format

import (
	"bufio"
	"bytes"
	"fmt"
	"nonogram/internal/base/plural"
	"nonogram/internal/wire/schema"
	"strconv"
	"strings"
	"unicode"

	"nonogram"
)

// nonnyFormat is the dialect of .non in which the game Nonny writes colours:
//
//	color red FF0000 #
//	rows
//	red 1 black 4 2
//
// A colour has a name, a shade and a symbol; in a clue its name comes before
// the lengths that it applies to. Lengths before any name are black. Without
// colours the files are .non files, and these are what [nonFormat] reads.
var nonnyFormat = &Format{
	Name:        "nonny",
	Description: "the colour dialect of .non that Nonny writes",
	Holds:       Holds{Colours: true, Title: true, Author: true, Copyright: true},
	sniff:       sniffNonny,
	read:        division{most: maxNonLines, ignores: isBlank}.reader(parseNonny),
	newWriter:   oneByOne(writeNonny),
	kept:        func(p *nonogram.Puzzle) { p.Palette = nonnyPalette(p.Palette) },
}

// nonnyColour is the key of a colour.
const nonnyColour = "color"

var nonnyTexts = textKeys{{"title", titleOf}, {"by", authorOf}, {"copyright", copyrightOf}}

// sniffNonny looks for a colour with a name, a shade and a symbol.
func sniffNonny(head []byte) bool {
	for line := range bytes.Lines(head) {
		fields := strings.Fields(string(line))
		if len(fields) == 4 && fields[0] == nonnyColour {
			_, ok := schema.ParseRGB(fields[2])
			return ok
		}
	}
	return false
}

// nonnyParser is what is known of a puzzle while its lines are read.
type nonnyParser struct {
	*input
	lines         []numberedLine
	width, height int // 0 if not yet known
	palette       nonogram.Palette
	clues         lineClues
	text          nonogram.Metadata
	seen          map[string]bool // the keys that were there
}

func parseNonny(in *input, s section) *nonogram.Puzzle {
	n := nonnyParser{input: in, lines: s.lines, seen: map[string]bool{}, palette: nonogram.BlackAndWhite()[:1]}
	for i := 0; i < len(n.lines); {
		i += n.key(i)
	}
	for _, key := range []string{"width", "height", "rows", "columns"} {
		if !n.seen[key] {
			n.fail(position{line: s.first}, ErrSyntax, fmt.Sprintf("the puzzle has no %q", key), "", "")
		}
	}
	p := n.clues.bare()
	p.Metadata = n.text
	if len(n.palette) > 2 || !isBlackAndWhite(n.palette) && len(n.palette) == 2 {
		p.Palette = n.palette
	}
	in.validate(p, n.clues.places(s.first))
	return p
}

// key reads the line of an index and those that belong to it, and returns how
// many they are.
func (n *nonnyParser) key(i int) (used int) {
	line := n.lines[i]
	at := line.start()
	key, value := splitNonLine(line.text)
	if n.seen[key] && key != nonnyColour {
		n.fail(at, ErrSyntax, "", fmt.Sprintf("a second %q", key), "one")
	}
	n.seen[key] = true
	switch key {
	case "width":
		n.width = n.side(at, key, "a number", value)
	case "height":
		n.height = n.side(at, key, "a number", value)
	case nonnyColour:
		n.colour(at, value)
	case "rows":
		return n.section(i, nonogram.Rows, n.height)
	case "columns":
		return n.section(i, nonogram.Columns, n.width)
	default:
		n.other(line, key, value)
	}
	return 1
}

// other reads a text, and passes over the line of an unknown key.
func (n *nonnyParser) other(line numberedLine, key, value string) {
	at, field := line.start(), nonnyTexts.find(key)
	if _, isColour := n.find(key); field == nil && (isColour || key == "black" || beginsClue(line.text)) {
		n.fail(at, ErrSyntax, "", quoted(strings.TrimSpace(line.text)), "a key: all clues are read")
	}
	if field == nil {
		n.warn(at, "line ignored: unknown key %s", quoted(key))
		return
	}
	text, sound := unquoteNon(value)
	if !sound {
		n.warn(at, "the value of %q is not a string in quotes", key)
	}
	*field(&n.text) = text
}

// colour reads "red FF0000 #".
func (n *nonnyParser) colour(at position, value string) {
	fields := strings.Fields(value)
	if len(fields) != 3 || len([]rune(fields[2])) != 1 || !isNonnyName(fields[0]) {
		n.fail(at, ErrSyntax, nonnyColour, quoted(value), `a name, a shade and a symbol, such as "red FF0000 #"`)
	}
	shade, ok := schema.ParseRGB(fields[1])
	if !ok {
		n.fail(at, ErrSyntax, nonnyColour, quoted(fields[1]), "a shade such as FF0000")
	}
	if _, twice := n.find(fields[0]); twice {
		n.fail(at, ErrSyntax, nonnyColour, "a second "+quoted(fields[0]), "each name once")
	}
	n.add(at, nonogram.PaletteColour{Name: fields[0], RGB: shade, Symbol: []rune(fields[2])[0]})
}

// add appends a colour, with another symbol if its own cannot be used.
func (n *nonnyParser) add(at position, c nonogram.PaletteColour) {
	if len(n.palette) == nonogram.MaxColours {
		n.fail(at, nonogram.ErrPalette, nonnyColour, "more colours", fmt.Sprintf("%d at most", nonogram.MaxColours-1))
	}
	n.palette = append(n.palette, c)
	replaceSymbols(n.palette, isNonnySymbol)
}

// find looks a colour up by its name.
func (n *nonnyParser) find(name string) (nonogram.Colour, bool) {
	i := withName(n.palette[1:], name)
	return nonogram.Colour(i + 1), i >= 0
}

// section reads the clues after the key of an index.
func (n *nonnyParser) section(i int, axis nonogram.Axis, size int) (used int) {
	key := n.lines[i]
	if size == 0 {
		n.fail(key.start(), ErrSyntax, "", fmt.Sprintf("%q", axis.String()+"s"), "width and height before it")
	}
	for used = 1; used <= size; used++ {
		if i+used == len(n.lines) {
			n.fail(position{line: key.number}, ErrSyntax, axis.String()+"s", plural.Of(used-1, "clue"), onePerLine(axis, size))
		}
		n.clues[axis] = append(n.clues[axis], n.clue(axis, n.lines[i+used]))
	}
	return used
}

// clue reads "red 1 black 4 2".
func (n *nonnyParser) clue(axis nonogram.Axis, line numberedLine) lineClue {
	c := n.newClue(axis, line)
	if strings.TrimSpace(line.text) == "0" {
		return c
	}
	var colour nonogram.Colour
	for at, word := range line.words(0, len(line.text), " \t,") {
		isName := isNonnyName(word)
		found, known := n.find(word)
		switch {
		case known:
			colour = found
		case isName && word != "black":
			c.fail(at, ErrSyntax, quoted(word), "a block's length, or a colour that has a \"color\" line")
		case isName || colour == nonogram.Blank:
			colour = n.black(line.place(at))
		}
		if !isName {
			c.filled(at, word, "a block's length")
			c.clue[len(c.clue)-1].Colour = colour
		}
	}
	return c
}

// black is the colour of lengths without a name; a file need not list it.
func (n *nonnyParser) black(at position) nonogram.Colour {
	if c, known := n.find("black"); known {
		return c
	}
	n.add(at, nonogram.BlackAndWhite()[nonogram.Filled])
	return nonogram.Colour(len(n.palette) - 1)
}

// isNonnyName reports whether a word can be a colour's name in a clue.
func isNonnyName(word string) bool {
	return word != "" && !isDigit(word[0]) && !strings.ContainsFunc(word, func(r rune) bool {
		return r == ',' || r == unicode.ReplacementChar || unicode.IsSpace(r) || !unicode.IsPrint(r)
	})
}

func isNonnySymbol(r rune) bool {
	return r != '?' && r != 'E' && r != '.' && unicode.IsPrint(r) && !unicode.IsSpace(r) && r != unicode.ReplacementChar
}

// nonnyPalette is what is kept of a palette: blank is white, every name can be
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

// freeNonnyName is a name that no colour has.
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
	palette := nonnyPalette(p.Palette)
	for _, c := range palette[1:] {
		fmt.Fprintf(w, "%s %s %s %c\n", nonnyColour, c.Name, strings.ToUpper(schema.RGB(c.RGB)[1:]), c.Symbol)
	}
	w.WriteString("\nrows\n")
	writeNonnyClues(w, p.Rows, palette)
	w.WriteString("\ncolumns\n")
	writeNonnyClues(w, p.Columns, palette)
}

// writeNonnyClues writes a colour's name where it starts to apply.
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
