package format

import (
	"image/color"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/schema"
)

// xpmFormat is the X pixmap: strings, or in version 2 lines, with the size, the colours and the
// rows. None is white; shades.go says which colour is blank.
var xpmFormat = &Format{
	Name:        "xpm",
	Description: "X pixmaps, one pixel per cell",
	Extensions:  []string{".xpm"},
	Holds:       Holds{Colours: true, Picture: true},
	sniff: func(head []byte) bool {
		first := firstLine(head)
		return strings.HasPrefix(first, "/* XPM */") || xpm2Head().MatchString(first) || xpmHead().Match(head)
	},
	read: division{most: maxNumberLines}.reader(parseXPM),
}

var (
	xpmHead   = expression(`^\s*(static\s+)?(const\s+)?char\s*\*[^;]*\{\s*"\d+ +\d+ +\d+ +\d+`)
	xpmString = expression(`(/\*(?s:.*?)(?:\*/|\z))|"[^"\n]*"`)
	xpm2Head  = expression(`^! *XPM2\s*$`)
	xpm2Line  = expression(`(?m:(^!.*$)|^.+$)`)
)

func parseXPM(in *input, s section) *nonogram.Puzzle {
	pattern, quote := xpmString(), 1
	if xpm2Head().MatchString(s.lines[0].text) {
		pattern, quote = xpm2Line(), 0
	}
	c := in.scan(pattern, s.lines)
	last := 0
	fail := func(at int, kind error, found, expected string) { c.failAt(at, kind, "picture", found, expected) }
	next := func(expected string) string {
		at, text := c.next()
		if text == "" {
			fail(at, ErrSyntax, "the end of the file", expected)
		}
		last = at + quote
		return text[quote : len(text)-quote]
	}
	var sizes [4]int
	words := strings.Fields(next("a string with width, height, colours and characters per pixel"))
	for i := range sizes {
		err := error(nil)
		if len(words) < 4 {
			fail(last, ErrSyntax, message.Count(len(words), "number"), "width, height, colours and characters per pixel")
		}
		if sizes[i], err = strconv.Atoi(words[i]); err != nil || sizes[i] < 1 {
			fail(last, ErrSyntax, quoted(words[i]), "a number of 1 or more")
		}
	}
	width, height, chars := sizes[0], sizes[1], sizes[3]
	checkSides(in, c.place(last), width, height)
	shades := map[string]color.RGBA{}
	for range sizes[2] {
		text := next("a string with a colour")
		if len(text) < chars {
			fail(last, ErrSyntax, quoted(text), "the characters of a pixel and a colour")
		}
		shade, ok := xpmShade(text[chars:])
		if !ok {
			fail(last+chars, ErrSyntax, quoted(text[chars:]), `"c" and a colour, such as "c #ff0000"`)
		}
		if _, twice := shades[text[:chars]]; twice {
			fail(last, ErrSyntax, "a second colour of "+quoted(text[:chars]), "one")
		}
		shades[text[:chars]] = shade
	}
	grid := &shadeGrid{width: width, height: height}
	for range height {
		row := next(message.Count(height, "row"))
		if quote == 0 && len(row) > width*chars && isBlank(row[width*chars:]) {
			row = row[:width*chars]
		}
		if len(row) != width*chars {
			fail(last, nonogram.ErrGrid, message.Count(len(row), "character"), strconv.Itoa(width*chars))
		}
		for i := 0; i < len(row); i += chars {
			shade, known := shades[row[i:i+chars]]
			if !known {
				fail(last+i, ErrSyntax, quoted(row[i:i+chars]), "the characters of a colour above")
			}
			grid.shades = append(grid.shades, shade)
		}
	}
	p := grid.puzzle(in, position{s.first, 1})
	if p.Palette != nil && p.Palette[nonogram.Blank].RGB != white {
		c := p.Palette[nonogram.Blank].RGB
		in.warn(position{s.first, 1}, "no colour is white or None, so the lightest one, #%02x%02x%02x, is blank", c.R, c.G, c.B)
	}
	return p
}

// xpmShade returns the colour in pairs of a key and a value of one word or more: that of c, or of
// another key if there is none.
func xpmShade(text string) (shade color.RGBA, ok bool) {
	values, key := map[string]string{}, ""
	for word := range strings.FieldsSeq(strings.ToLower(text)) {
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
