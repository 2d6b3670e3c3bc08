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

// maxOlsakLines leaves room for text.
const maxOlsakLines = 2*nonogram.MaxSide + 8000

// olsakParser collects a puzzle while its lines are read.
type olsakParser struct {
	*input
	colours nonogram.Palette // with the characters in clues for symbols
	inFront nonogram.Palette // see foreground
	clues   lineClues
	text    []string
}

// olsakSection is the part of the file to which lines belong.
type olsakSection int

const (
	olsakText olsakSection = iota
	olsakColours
	olsakRows
	olsakColumns
	olsakEnd
)

func parseOlsak(in *input, s section) *nonogram.Puzzle {
	o := &olsakParser{input: in}
	section := olsakText
	for _, line := range s.lines {
		if section == olsakEnd {
			break
		}
		if mark := mark(line.text); mark != 0 {
			section = o.next(section, mark, line)
		} else {
			o.readLine(section, line)
		}
	}
	if section != olsakEnd {
		o.fail(position{line: in.line}, ErrSyntax, "", "the end of the file", `":" before rows, columns and the end`)
	}
	p := nonogram.Puzzle{Palette: o.palette()}
	p.Title, p.Notes = titleAndNotes(o.text, s.first)
	return o.clues.with(in, 1, p, 0)
}

// mark is the character that starts a section; 0 if the line does not.
func mark(text string) byte {
	if text != "" && (text[0] == ':' || text[0] == '#') {
		return text[0]
	}
	return 0
}

// next is the section that a mark starts.
func (o *olsakParser) next(section olsakSection, mark byte, line numberedLine) olsakSection {
	if mark == ':' {
		return max(section, olsakColours) + 1
	}
	at := line.place(0)
	switch kind := strings.ToLower(line.text); {
	case strings.HasPrefix(kind, "#t"):
		o.fail(at, ErrShapes, "triddlers are not supported", quoted(line.text), "")
	case section != olsakText || !strings.HasPrefix(kind, "#d"):
		o.fail(at, ErrSyntax, "", quoted(line.text), `"#d" before the colours, or ":"`)
	}
	return olsakColours
}

func (o *olsakParser) readLine(section olsakSection, line numberedLine) {
	switch {
	case section == olsakText:
		o.text = append(o.text, line.text)
		return
	case section == olsakColours:
		if !line.isBlank() {
			o.declare(line)
		}
		return
	}
	axis := nonogram.Rows
	if section == olsakColumns {
		axis = nonogram.Columns
	}
	if len(o.clues[axis]) == nonogram.MaxSide {
		o.fail(line.place(0), nonogram.ErrSize, axis.String()+"s", "more clues", fmt.Sprintf("%d at most", nonogram.MaxSide))
	}
	o.clues[axis] = append(o.clues[axis], o.clue(axis, line))
}

// clue reads lengths, each perhaps with a colour after it; a single 0 or nothing
// is an empty clue.
func (o *olsakParser) clue(axis nonogram.Axis, line numberedLine) lineClue {
	c := o.newClue(axis, line)
	if strings.TrimSpace(line.text) == "0" {
		return c
	}
	for at, word := range line.words(0, len(line.text), " \t,") {
		c.add(at, o.block(&c, at, word))
	}
	return c
}

func (o *olsakParser) block(c *lineClue, at int, word string) nonogram.Block {
	letter := strings.TrimLeft(word, digits)
	number := word[:len(word)-len(letter)]
	if number == "" || utf8.RuneCountInString(letter) > 1 {
		c.fail(at, ErrSyntax, quoted(word), "a block's length, perhaps with the character of a colour")
	}
	length := c.length(at, number)
	colour, ok := o.colourOf(letter)
	switch {
	case !ok && letter == "":
		c.fail(at, ErrSyntax, quoted(word), `a colour after the length, as "1" is not declared`)
	case !ok:
		c.fail(at+len(number), ErrSyntax, quoted(letter), "the character of a colour that is declared")
	}
	return nonogram.Block{Length: length, Colour: colour}
}

// titleAndNotes divides the free text; first is the number of its first line that is not blank.
// Only the first line of the file can be the title.
func titleAndNotes(lines []string, first int) (title, notes string) {
	if first == 1 && len(lines) > 0 && (len(lines) == 1 || isBlank(lines[1])) {
		title, lines = strings.TrimSpace(lines[0]), lines[1:]
	}
	for i, line := range lines {
		if beginsOlsakMark(line) { // a space prevents it from being a mark
			lines[i] = line[1:]
		}
	}
	return title, withoutBlankEnds(lines)
}

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
	switch {
	case strings.HasPrefix(word, "#"):
		c.RGB, ok = schema.ParseRGB(word)
		c.Name = strings.TrimSpace(strings.TrimSpace(rest[printed:])[len(word):])
	default:
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

// namedShade returns the colour of a name in X11, where a few differ from those of the web.
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
func (o *olsakParser) foreground() nonogram.Palette {
	if o.inFront != nil {
		return o.inFront
	}
	for _, c := range o.colours {
		if c.Symbol != olsakBlank {
			o.inFront = append(o.inFront, c)
		}
	}
	if len(o.inFront) == 0 {
		o.inFront = nonogram.Palette{{Symbol: olsakDefault, Name: "black", RGB: color.RGBA{A: 0xff}}}
	}
	return o.inFront
}

// colourOf is the colour of the character after a length, or of none.
func (o *olsakParser) colourOf(letter string) (nonogram.Colour, bool) {
	char, _ := utf8.DecodeRuneInString(letter)
	if letter == "" {
		char = olsakDefault
	}
	i := withSymbol(o.foreground(), char)
	return nonogram.Colour(i + 1), i >= 0
}

// palette is nil in black and white.
func (o *olsakParser) palette() nonogram.Palette {
	p := nonogram.BlackAndWhite()[:1]
	if i := withSymbol(o.colours, olsakBlank); i >= 0 {
		p[0].Name, p[0].RGB = o.colours[i].Name, o.colours[i].RGB
	}
	for _, c := range o.foreground() {
		switch c.Symbol {
		case olsakDefault:
			c.Symbol = olsakSymbol
		case olsakSymbol:
			c.Symbol = 0 // taken
		}
		p = append(p, c)
	}
	replaceSymbols(p, isOlsakSymbol)
	if isBlackAndWhite(p) {
		return nil
	}
	return p
}
