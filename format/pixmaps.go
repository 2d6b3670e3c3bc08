package format

import (
	"image/color"
	"regexp"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/plural"
	"nonogram/internal/wire/schema"
)

// The pictures of the X Window System are C source; a pixel is a cell.

// cSource is a C file as one text with the places in it.
type cSource struct {
	*input
	text  string
	first position
}

func cSourceOf(in *input, s section) cSource {
	var b strings.Builder
	for i, line := range s.lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line.text)
	}
	return cSource{in, b.String(), position{s.first, 1}}
}

func (c cSource) failAt(offset int, kind error, found, expected string) {
	c.fail(advance(c.first, []byte(c.text[:offset])), kind, "picture", found, expected)
}

// xbmFormat is the X bitmap: bits, the lowest first, in numbers; 1 is filled.
var xbmFormat = &Format{
	Name:        "xbm",
	Description: "X bitmaps, one pixel per cell",
	Extensions:  []string{".xbm"},
	Holds:       Holds{Picture: true},
	sniff:       xbmSide.Match,
	read:        division{most: maxNumberLines}.reader(parseXBM),
}

var (
	xbmSide   = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*define[ \t]+\S*(width|height)[ \t]+(\d+)`)
	xbmNumber = regexp.MustCompile(`0[xX][0-9a-fA-F]+|[0-9]+|\}|[^\s,]`)
)

func parseXBM(in *input, s section) *nonogram.Puzzle {
	c := cSourceOf(in, s)
	sides := map[string]int{}
	for _, m := range xbmSide.FindAllStringSubmatchIndex(c.text, -1) {
		sides[c.text[m[2]:m[3]]] = in.side(advance(c.first, []byte(c.text[:m[4]])), "picture", "a number", c.text[m[4]:m[5]])
	}
	width, height := sides["width"], sides["height"]
	start := strings.IndexByte(c.text, '{') + 1
	if width == 0 || height == 0 || start == 0 {
		c.failAt(0, ErrSyntax, "a picture without size or pixels", "#define of width and height, and numbers in braces")
	}
	bits := 8
	if strings.Contains(c.text[:start], "short") {
		bits = 16
	}
	grid := nonogram.NewGrid(width, height, nonogram.BlankCell)
	perRow := (width + bits - 1) / bits
	rest := c.text[start:]
	for i := range perRow * height {
		m := xbmNumber.FindStringIndex(rest)
		if m == nil || rest[m[0]] == '}' {
			c.failAt(len(c.text)-len(rest), nonogram.ErrGrid, plural.Of(i, "number"), strconv.Itoa(perRow*height))
		}
		value, err := strconv.ParseUint(rest[m[0]:m[1]], 0, bits)
		if err != nil {
			c.failAt(len(c.text)-len(rest)+m[0], ErrSyntax, quoted(rest[m[0]:m[1]]), "a number of "+strconv.Itoa(bits)+" bits")
		}
		for bit := range bits {
			if column := i%perRow*bits + bit; column < width && value>>bit&1 == 1 {
				grid.Set(i/perRow, column, nonogram.FilledCell)
			}
		}
		rest = rest[m[1]:]
	}
	if m := xbmNumber.FindStringIndex(rest); m != nil && rest[m[0]] != '}' {
		c.failAt(len(c.text)-len(rest)+m[0], nonogram.ErrGrid, quoted(rest[m[0]:m[1]]), "the end after "+plural.Of(perRow*height, "number"))
	}
	return nonogram.FromGrid(grid, nil)
}

// xpmFormat is the X pixmap: strings with the size, the colours and the rows. None is white;
// shades.go says which colour is blank.
var xpmFormat = &Format{
	Name:        "xpm",
	Description: "X pixmaps, one pixel per cell",
	Extensions:  []string{".xpm"},
	Holds:       Holds{Colours: true, Picture: true},
	sniff: func(head []byte) bool {
		return strings.HasPrefix(firstLine(head), "/* XPM */") || xpmHead.Match(head)
	},
	read: division{most: maxNumberLines}.reader(parseXPM),
}

var (
	xpmHead   = regexp.MustCompile(`^\s*(static\s+)?(const\s+)?char\s*\*[^;]*\{\s*"\d+ +\d+ +\d+ +\d+`)
	xpmString = regexp.MustCompile(`(?s)/\*.*?\*/|"([^"\n]*)"`)
)

func parseXPM(in *input, s section) *nonogram.Puzzle {
	c := cSourceOf(in, s)
	at, last := xpmString.FindAllStringSubmatchIndex(c.text, -1), 0
	next := func(expected string) string {
		for len(at) > 0 && at[0][2] < 0 {
			at = at[1:]
		}
		if len(at) == 0 {
			c.failAt(len(c.text), ErrSyntax, "the end of the file", expected)
		}
		text := c.text[at[0][2]:at[0][3]]
		at, last = at[1:], at[0][2]
		return text
	}
	var sizes [4]int
	words := strings.Fields(next("a string with width, height, colours and characters per pixel"))
	for i := range sizes {
		err := error(nil)
		if len(words) < 4 {
			c.failAt(last, ErrSyntax, plural.Of(len(words), "number"), "width, height, colours and characters per pixel")
		}
		if sizes[i], err = strconv.Atoi(words[i]); err != nil || sizes[i] < 1 {
			c.failAt(last, ErrSyntax, quoted(words[i]), "a number of 1 or more")
		}
	}
	width, height, chars := sizes[0], sizes[1], sizes[3]
	checkSides(in, advance(c.first, []byte(c.text[:last])), width, height)
	shades := map[string]color.RGBA{}
	for range sizes[2] {
		text := next("a string with a colour")
		if len(text) < chars {
			c.failAt(last, ErrSyntax, quoted(text), "the characters of a pixel and a colour")
		}
		shade, ok := xpmShade(text[chars:])
		if !ok {
			c.failAt(last+chars, ErrSyntax, quoted(text[chars:]), `"c" and a colour, such as "c #ff0000"`)
		}
		shades[text[:chars]] = shade
	}
	grid := &shadeGrid{width: width, height: height}
	for range height {
		row := next(plural.Of(height, "row"))
		if len(row) != width*chars {
			c.failAt(last, nonogram.ErrGrid, plural.Of(len(row), "character"), strconv.Itoa(width*chars))
		}
		for i := 0; i < len(row); i += chars {
			shade, known := shades[row[i:i+chars]]
			if !known {
				c.failAt(last+i, ErrSyntax, quoted(row[i:i+chars]), "the characters of a colour above")
			}
			grid.shades = append(grid.shades, shade)
		}
	}
	return grid.puzzle(in, c.first)
}

// xpmShade finds the colour in pairs of a key and a value of one word or more: that of c, or of
// another key if there is none.
func xpmShade(text string) (shade color.RGBA, ok bool) {
	values, key := map[string]string{}, ""
	for _, word := range strings.Fields(strings.ToLower(text)) {
		switch word {
		case "c", "m", "g", "g4", "s":
			key = word
		default:
			values[key] += word
		}
	}
	for _, key := range []string{"c", "g", "g4", "m"} {
		value := values[key]
		switch {
		case value == "":
			continue
		case value == "none":
			return white, true
		case len(value) == 13 && value[0] == '#':
			value = value[:3] + value[5:7] + value[9:11]
		}
		if shade, ok = schema.ParseRGB(value); value[0] != '#' {
			shade, ok = namedShade(value)
		}
		return shade, ok
	}
	return color.RGBA{}, false
}
