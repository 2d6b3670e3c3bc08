package format

import (
	"cmp"
	"fmt"
	"strings"

	"golang.org/x/image/colornames"

	"nonogram"
	"nonogram/internal/schema"
)

// pynogramFormat is the INI file of pynogram and the TOML file of nonogrid:
//
//	[colors]
//	r = (FF0000) %
//	[clues]
//	columns = 1r, '1r'    ; two columns
//	rows =
//	   2r
//
// A comma or the end of a line ends a clue, and blanks divide blocks. In TOML the values are strings,
// and the colours a list of strings.
var pynogramFormat = &Format{
	Name:        "pynogram",
	Description: "pynogram's INI and nonogrid's TOML: [clues] with rows and columns",
	Extensions:  []string{".ini", ".toml"},
	anyText:     true,
	nearly:      pynogramClues.matches,
	Holds:       Holds{Colours: true},
	sniff: func(head []byte) bool {
		if !startsLine(head, "rows", "columns") {
			return false
		}
		keys := pynogramKey().FindAllSubmatch(head, -1)
		return len(keys) > 0 && (pynogramClues().Match(head) || keys[0][1][0] == '=' && !dznHead().Match(head))
	},
	read: division{most: maxNonLines}.reader(parsePynogram),
}

var (
	pynogramClues   = expression(`(?mi)^\[clues\]`)
	pynogramKey     = expression(`(?mi)^(?:rows|columns)[ \t]*([=:])[ \t]*(?:["'0-9,;#].*)?\r?$`)
	pynogramAssign  = expression(`^([A-Za-z_]\w*)[ \t]*[=:]`)
	pynogramColour  = expression(`([A-Za-z_]\w*)[ \t]*[=:][ \t]*\(([^)]*)\)`)
	pynogramComment = expression(`(^|\s)[#;].*`)
)

type pynogramParser struct {
	*input
	section string
	seen    map[string]bool
	axis    nonogram.Axis
	isValue bool   // lines continue the clues of the axis
	quotes  string // the three quotes that end a string of several lines; empty outside
	loose   bool   // a line of a value is not indented
	values  []pynogramValue
	clues   lineClues
	sizes   clueSizes
	palette nonogram.Palette
}

type pynogramValue struct {
	axis     nonogram.Axis
	line     numberedLine
	at       int
	text     string
	isString bool
}

func parsePynogram(in *input, s section) *nonogram.Puzzle {
	p := &pynogramParser{input: in, seen: map[string]bool{}, palette: nonogram.BlackAndWhite()[:1]}
	for _, line := range s.lines {
		p.line(line)
	}
	for _, key := range []string{"rows", "columns"} {
		if !p.seen[key] {
			in.fail(position{line: s.first}, ErrSyntax, "the puzzle has no "+key, "", "")
		}
	}
	for _, v := range p.values { // colours can be defined after them
		p.list(v)
	}
	p.sizes.check(in, &p.clues)
	var puzzle nonogram.Puzzle
	if len(p.palette) > 2 || len(p.palette) == 2 && p.palette[1].Name != pynogramBlack {
		replaceSymbols(p.palette, isSymbol)
		puzzle.Palette = p.palette
	}
	return p.clues.with(in, s.first, puzzle, 0)
}

func (p *pynogramParser) line(line numberedLine) {
	text := strings.TrimRight(line.text, " \t")
	if p.quotes == "" {
		text = pynogramComment().ReplaceAllString(text, "")
	}
	switch key := pynogramAssign().FindStringSubmatch(text); {
	case p.quotes != "":
		p.value(line, 0, text)
	case text == "":
	case text[0] == '[' && !p.seen[text]:
		p.section, p.isValue, p.seen[text] = strings.ToLower(strings.Trim(text, "[]")), false, true
		if p.section != "clues" && p.section != "colors" {
			p.warn(line.start(), "section ignored: unknown name %s", quoted(p.section))
		}
	case p.section == "colors":
		p.colours(line, text)
	case p.section != "clues" && p.section != "":
	case key != nil && !p.seen[strings.ToLower(key[1])]:
		name := strings.ToLower(key[1])
		p.seen[name], p.isValue, p.axis = true, name == "rows" || name == "columns", axisOf(name)
		if !p.isValue && p.sizes.read(p.input, line) {
			return
		}
		if !p.isValue {
			p.warn(line.start(), "line ignored: unknown key %s", quoted(key[1]))
			return
		}
		at, value := trimmed(len(key[0]), text[len(key[0]):], " \t")
		if strings.HasPrefix(value, `"""`) || strings.HasPrefix(value, "'''") {
			p.quotes, at, value = value[:3], at+3, value[3:]
		}
		p.value(line, at, value)
	case key != nil || text[0] == '[':
		p.fail(line.start(), ErrSyntax, "", "a second "+quoted(text), "one")
	case !p.isValue:
		p.fail(line.start(), ErrSyntax, "", quoted(text), "rows = or columns =")
	default:
		if indent(text) == 0 && !p.loose {
			p.loose = true
			p.warn(line.start(), "the lines of a value are not indented, as they must be in INI files; a comma ends a clue here")
		}
		p.value(line, 0, text)
	}
}

// value keeps a piece of a value; in a string of several lines, up to the quotes that end it.
func (p *pynogramParser) value(line numberedLine, at int, text string) {
	v := pynogramValue{p.axis, line, at, text, p.quotes != ""}
	if v.isString {
		body, after, ends := strings.Cut(text, p.quotes)
		if after = strings.TrimSpace(after); after != "" && after[0] != '#' {
			p.fail(line.place(at+len(body)), ErrSyntax, "", quoted(after)+" after the string", "the end of the line")
		}
		if v.text = body; ends {
			p.quotes, p.isValue = "", false
		}
	}
	p.values = append(p.values, v)
}

// list reads the clues of a piece. Commas at both ends mean nothing; the piece and each clue can be
// in quotes.
func (p *pynogramParser) list(v pynogramValue) {
	at, text := v.at, v.text
	if v.isString {
		text = text[:strings.IndexAny(text+"#", "#;")]
	}
	at, text = trimmed(at, text, " \t,")
	at, text = unquoted(at, text)
	if at, text = trimmed(at, text, " \t,"); text == "" {
		return
	}
	for item := range strings.SplitSeq(text, ",") {
		start, bare := unquoted(trimmed(at, item, " \t"))
		if isBlank(bare) {
			p.fail(v.line.place(at), ErrSyntax, v.axis.String()+"s", "nothing between two commas", "a clue, or 0 for a line without blocks")
		}
		p.clues.add(p.clue(v.axis, v.line, start, bare))
		at += len(item) + 1
	}
}

// trimmed cuts characters off both ends of a text that starts at an offset.
func trimmed(at int, text, cutset string) (int, string) {
	left := strings.TrimLeft(text, cutset)
	return at + len(text) - len(left), strings.TrimRight(left, cutset)
}

// unquoted removes the quotes around a text that starts at an offset, if the text has no others of
// the kind.
func unquoted(at int, text string) (int, string) {
	if last := len(text) - 1; last > 0 && (text[0] == '"' || text[0] == '\'') && strings.IndexByte(text[1:], text[0]) == last-1 {
		return at + 1, text[1:last]
	}
	return at, text
}

// clue reads "2r 1", in which a length without a name is black.
func (p *pynogramParser) clue(axis nonogram.Axis, line numberedLine, at int, text string) lineClue {
	c := p.newClue(axis, line)
	if text == "0" {
		return c
	}
	for at, word := range line.words(at, at+len(text), " \t") {
		name := strings.ToLower(strings.TrimLeft(word, digits))
		length := cmp.Or(word[:len(word)-len(name)], word)
		c.filled(at, length, "a block's length, perhaps with the name of a colour after it")
		c.clue[len(c.clue)-1].Colour = p.colourOf(&c, at+len(word)-len(name), name)
	}
	return c
}

// pynogramBlack is the name of the colour of lengths without one; a file need not define it.
const pynogramBlack = "black"

func (p *pynogramParser) colourOf(c *lineClue, at int, name string) nonogram.Colour {
	if name == "" || name == "b" && withName(p.palette[1:], name) < 0 {
		name = pynogramBlack
	}
	i := withName(p.palette[1:], name)
	if i < 0 && name == pynogramBlack {
		i = len(p.palette) - 1
		black := nonogram.BlackAndWhite()[nonogram.Filled]
		black.Name = pynogramBlack
		p.palette = append(p.palette, black)
	}
	if i < 0 {
		c.fail(at, ErrSyntax, quoted(name), "a colour of the section [colors]")
	}
	return nonogram.Colour(i + 1)
}

// colours reads the definitions in a line, such as "r = (FF0000) %".
func (p *pynogramParser) colours(line numberedLine, text string) {
	found := pynogramColour().FindAllStringSubmatch(text, -1)
	if len(found) == 0 && strings.Trim(text, "[]defs=, \t") != "" {
		p.fail(line.start(), ErrSyntax, "colors", quoted(text), `a definition such as "r = (FF0000) %"`)
	}
	for _, m := range found {
		name, shade := strings.ToLower(m[1]), strings.ToLower(strings.ReplaceAll(m[2], " ", ""))
		rgb, ok := schema.ParseRGB(shade)
		if _, err := fmt.Sscanf(shade, "%d,%d,%d", &rgb.R, &rgb.G, &rgb.B); err == nil {
			rgb.A, ok = 0xff, true
		} else if !ok {
			rgb, ok = colornames.Map[shade]
		}
		switch {
		case !ok:
			p.fail(line.start(), ErrSyntax, "colors", quoted(m[2]), "six hex digits, three numbers up to 255, or the name of a colour")
		case withName(p.palette[1:], name) >= 0:
			p.fail(line.start(), ErrSyntax, "colors", "a second "+quoted(name), "each name once")
		case len(p.palette) == nonogram.MaxColours-1: // black may follow
			p.fail(line.start(), nonogram.ErrPalette, "colors", "more colours", fmt.Sprintf("%d at most", nonogram.MaxColours-2))
		}
		p.palette = append(p.palette, nonogram.PaletteColour{Name: name, RGB: rgb, Symbol: rune(name[0])})
	}
}
