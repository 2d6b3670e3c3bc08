package format

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"iter"
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
	read:        readNonny,
	newWriter:   func(w io.Writer) puzzleWriter { return &nonnyWriter{bufio.NewWriter(w)} },
	kept: func(p *nonogram.Puzzle) (nonogram.Palette, nonogram.Metadata) {
		return nonnyPalette(p.Palette), p.Metadata
	},
}

// nonnyColour is the key of a colour.
const nonnyColour = "color"

// nonnyTexts maps the keys with a string to the fields that hold it.
var nonnyTexts = map[string]func(*nonogram.Metadata) *string{
	"title": nonTexts["title"], "by": nonTexts["by"], "copyright": nonTexts["copyright"],
}

// sniffNonny looks for a colour with a name, a shade and a symbol.
func sniffNonny(head []byte) bool {
	for line := range bytes.Lines(head) {
		fields := strings.Fields(string(line))
		if len(fields) == 4 && fields[0] == nonnyColour {
			_, ok := parseRGB(fields[2])
			return ok
		}
	}
	return false
}

func readNonny(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		all, err := in.allLines(maxNonLines)
		var lines []numberedLine
		for _, line := range all {
			if strings.TrimSpace(line.text) != "" {
				lines = append(lines, line)
			}
		}
		if len(lines) == 0 && err == nil {
			return
		}
		entry := Entry{Line: 1}
		if len(lines) > 0 {
			entry.Line = lines[0].number
		}
		n := nonnyParser{in: in, notes: notes{file: in.name}, lines: lines, seen: map[string]bool{}}
		if err == nil {
			entry.Puzzle, err = n.puzzle()
		}
		entry.Warnings = n.notes.list
		yield(entry, err)
	}
}

// nonnyParser is what is known of a puzzle while its lines are read.
type nonnyParser struct {
	in            *input
	notes         notes
	lines         []numberedLine
	width, height int // 0 if not yet known
	palette       nonogram.Palette
	clues         lineClues
	text          nonogram.Metadata
	seen          map[string]bool // the keys that were there
}

func (n *nonnyParser) puzzle() (*nonogram.Puzzle, error) {
	first := n.lines[0].number
	n.palette = nonogram.Palette{nonogram.BlackAndWhite()[0]}
	for i := 0; i < len(n.lines); {
		used, err := n.key(i)
		if err != nil {
			return nil, err
		}
		i += used
	}
	for _, key := range []string{"width", "height", "rows", "columns"} {
		if !n.seen[key] {
			return nil, n.in.lineFault(position{line: first}, ErrSyntax, fmt.Sprintf("the puzzle has no %q", key), "", "")
		}
	}
	p := n.clues.puzzle()
	p.Metadata = n.text
	if len(n.palette) > 2 || !isBlackAndWhite(n.palette) && len(n.palette) == 2 {
		p.Palette = n.palette
	}
	return p, n.in.validate(p, n.clues.places(first))
}

// key reads the line of an index and those that belong to it, and returns how
// many they are.
func (n *nonnyParser) key(i int) (used int, err error) {
	line := n.lines[i]
	at := line.place(indent(line.text))
	key, value := splitNonLine(line.text)
	if n.seen[key] && key != nonnyColour {
		return 0, n.in.lineFault(at, ErrSyntax, "", fmt.Sprintf("a second %q", key), "one")
	}
	n.seen[key] = true
	switch key {
	case "width":
		return 1, n.side(at, key, value, &n.width)
	case "height":
		return 1, n.side(at, key, value, &n.height)
	case nonnyColour:
		return 1, n.colour(at, value)
	case "rows":
		return n.section(i, nonogram.Rows, n.height, &n.clues.rows)
	case "columns":
		return n.section(i, nonogram.Columns, n.width, &n.clues.columns)
	}
	field := nonnyTexts[key]
	if _, isColour := n.find(key); field == nil && (isColour || key == "black" || beginsClue(line.text)) {
		return 0, n.in.lineFault(at, ErrSyntax, "", quoted(strings.TrimSpace(line.text)), "a key: all clues are read")
	}
	if field == nil {
		n.notes.add(at, "line ignored: unknown key %s", quoted(key))
		return 1, nil
	}
	text, sound := unquoteNon(value)
	if !sound {
		n.notes.add(at, "the value of %q is not a string in quotes", key)
	}
	*field(&n.text) = text
	return 1, nil
}

func (n *nonnyParser) side(at position, key, value string, side *int) error {
	size, err := strconv.Atoi(value)
	if err != nil || size < 1 || size > nonogram.MaxSide {
		return n.in.lineFault(at, nonogram.ErrSize, key, quoted(value), fmt.Sprintf("a number from 1 to %d", nonogram.MaxSide))
	}
	*side = size
	return nil
}

// colour reads "red FF0000 #".
func (n *nonnyParser) colour(at position, value string) error {
	fields := strings.Fields(value)
	if len(fields) != 3 || len([]rune(fields[2])) != 1 || !isNonnyName(fields[0]) {
		return n.in.lineFault(at, ErrSyntax, nonnyColour, quoted(value), `a name, a shade and a symbol, such as "red FF0000 #"`)
	}
	shade, ok := parseRGB(fields[1])
	if !ok {
		return n.in.lineFault(at, ErrSyntax, nonnyColour, quoted(fields[1]), "a shade such as FF0000")
	}
	if _, twice := n.find(fields[0]); twice {
		return n.in.lineFault(at, ErrSyntax, nonnyColour, "a second "+quoted(fields[0]), "each name once")
	}
	return n.add(at, nonogram.PaletteColour{Name: fields[0], RGB: shade, Symbol: []rune(fields[2])[0]})
}

// add appends a colour, with another symbol if its own cannot be used.
func (n *nonnyParser) add(at position, c nonogram.PaletteColour) error {
	if len(n.palette) == nonogram.MaxColours {
		return n.in.lineFault(at, nonogram.ErrPalette, nonnyColour, "more colours", fmt.Sprintf("%d at most", nonogram.MaxColours-1))
	}
	taken := map[rune]bool{}
	for _, other := range n.palette {
		taken[other.Symbol] = true
	}
	if taken[c.Symbol] || !isNonnySymbol(c.Symbol) {
		c.Symbol = freeSymbol(taken, isNonnySymbol)
	}
	n.palette = append(n.palette, c)
	return nil
}

// find looks a colour up by its name.
func (n *nonnyParser) find(name string) (nonogram.Colour, bool) {
	for i, c := range n.palette[1:] {
		if c.Name == name {
			return nonogram.Colour(i + 1), true
		}
	}
	return 0, false
}

// section reads the clues after the key of an index.
func (n *nonnyParser) section(i int, axis nonogram.Axis, size int, to *[]lineClue) (used int, err error) {
	key := n.lines[i]
	if size == 0 {
		return 0, n.in.lineFault(key.place(indent(key.text)), ErrSyntax, "", fmt.Sprintf("%q", axis.String()+"s"), "width and height before it")
	}
	for used = 1; used <= size; used++ {
		if i+used == len(n.lines) {
			return 0, n.in.lineFault(position{line: key.number}, ErrSyntax, axis.String()+"s", counted(used-1, "clue"), strconv.Itoa(size))
		}
		c, err := n.clue(axis, n.lines[i+used])
		if err != nil {
			return 0, err
		}
		*to = append(*to, c)
	}
	return used, nil
}

// clue reads "red 1 black 4 2".
func (n *nonnyParser) clue(axis nonogram.Axis, line numberedLine) (lineClue, error) {
	c := lineClue{line: line, clue: nonogram.Clue{}}
	if strings.TrimSpace(line.text) == "0" {
		return c, nil
	}
	var colour nonogram.Colour
	for at := 0; at < len(line.text); {
		word := line.text[at:]
		if i := strings.IndexAny(word, " \t,"); i >= 0 {
			word = word[:i]
		}
		var err error
		switch {
		case word == "":
		case isNonnyName(word):
			var known bool
			if colour, known = n.find(word); !known && word != "black" {
				return c, n.in.lineFault(line.place(at), ErrSyntax, axis.String()+" clue", quoted(word), "a block's length, or a colour that has a \"color\" line")
			} else if !known {
				colour, err = n.black(line.place(at))
			}
		default:
			if colour == 0 {
				if colour, err = n.black(line.place(at)); err != nil {
					return c, err
				}
			}
			var length int
			length, err = clueNotation{}.length(n.in, axis, line, at, word)
			c.clue = append(c.clue, nonogram.Block{Length: length, Colour: colour})
			c.blocks = append(c.blocks, at)
		}
		if err != nil {
			return c, err
		}
		at += len(word) + 1
	}
	return c, nil
}

// black is the colour of lengths without a name; a file need not list it.
func (n *nonnyParser) black(at position) (nonogram.Colour, error) {
	if c, known := n.find("black"); known {
		return c, nil
	}
	err := n.add(at, nonogram.BlackAndWhite()[nonogram.Filled])
	return nonogram.Colour(len(n.palette) - 1), err
}

// isNonnyName reports whether a word can be a colour's name in a clue.
func isNonnyName(word string) bool {
	return word != "" && (word[0] < '0' || word[0] > '9') && !strings.ContainsFunc(word, func(r rune) bool {
		return r == ',' || r == unicode.ReplacementChar || unicode.IsSpace(r) || !unicode.IsPrint(r)
	})
}

func isNonnySymbol(r rune) bool {
	return r != '?' && r != 'E' && r != '.' && unicode.IsPrint(r) && !unicode.IsSpace(r) && r != unicode.ReplacementChar
}

// nonnyPalette is what is kept of a palette: blank is white, every name can
// stand in a clue and every symbol in a line.
func nonnyPalette(p nonogram.Palette) nonogram.Palette {
	p = explicit(p)
	p[0] = nonogram.BlackAndWhite()[0]
	p = withSymbols(p, isNonnySymbol)
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
		name := "colour" + strconv.Itoa(i)
		free := true
		for _, c := range p {
			free = free && c.Name != name
		}
		if free {
			return name
		}
	}
}

type nonnyWriter struct{ w *bufio.Writer }

func (n *nonnyWriter) write(p *nonogram.Puzzle) error {
	for _, text := range []struct{ key, value string }{{"title", p.Title}, {"by", p.Author}, {"copyright", p.Copyright}} {
		if text.value != "" {
			fmt.Fprintf(n.w, "%s %s\n", text.key, quoteNon(text.value))
		}
	}
	fmt.Fprintf(n.w, "width %d\nheight %d\n\n", p.Width(), p.Height())
	palette := nonnyPalette(p.Palette)
	for _, c := range palette[1:] {
		fmt.Fprintf(n.w, "%s %s %s %c\n", nonnyColour, c.Name, strings.ToUpper(rgbText(c.RGB)[1:]), c.Symbol)
	}
	n.section("rows", p.Rows, palette)
	n.section("columns", p.Columns, palette)
	return n.w.Flush()
}

// section writes clues; a colour's name comes where it starts to apply.
func (n *nonnyWriter) section(key string, clues []nonogram.Clue, palette nonogram.Palette) {
	n.w.WriteString("\n" + key + "\n")
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
		n.w.WriteString(strings.Join(words, " ") + "\n")
	}
}

func (n *nonnyWriter) close() error { return n.w.Flush() }
