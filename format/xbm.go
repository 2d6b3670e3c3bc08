package format

import (
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

// xbmFormat is the X bitmap: bits, the lowest first, in numbers; 1 is filled.
var xbmFormat = &Format{
	Name:        "xbm",
	Description: "X bitmaps, one pixel per cell",
	Extensions:  []string{".xbm"},
	Holds:       Holds{Picture: true},
	sniff:       xbmSide.onLine("#"),
	read:        division{most: maxNumberLines}.reader(parseXBM),
}

var (
	xbmSide   = expression(`(?m)^[ \t]*#[ \t]*define[ \t]+\S*(width|height)[ \t]+(\d+)`)
	xbmShort  = expression(`\bshort\b`) // the type, not a part of the name
	xbmNumber = expression(`0[xX][0-9a-fA-F]+|[0-9]+|\}|[^\s,]`)
)

func parseXBM(in *input, s section) *nonogram.Puzzle {
	c := in.scan(xbmNumber(), s.lines)
	sides := map[string]int{}
	for _, m := range xbmSide().FindAllStringSubmatchIndex(c.text, -1) {
		sides[c.text[m[2]:m[3]]] = in.side(c.place(m[4]), "picture", "a number", c.text[m[4]:m[5]])
	}
	width, height := sides["width"], sides["height"]
	c.offset = strings.IndexByte(c.text, '{') + 1
	if width == 0 || height == 0 || c.offset == 0 {
		c.failAt(0, ErrSyntax, "picture", "a picture without size or pixels", "#define of width and height, and numbers in braces")
	}
	bits := 8
	if xbmShort().MatchString(c.text[:c.offset]) {
		bits = 16
	}
	grid := nonogram.NewGrid(width, height, nonogram.BlankCell)
	perRow := (width + bits - 1) / bits
	for i := range perRow * height {
		at, word := c.next()
		if word == "" || word == "}" {
			c.failAt(at, nonogram.ErrGrid, "picture", message.Count(i, "number"), strconv.Itoa(perRow*height))
		}
		value, err := strconv.ParseUint(word, 0, bits)
		if err != nil {
			c.failAt(at, ErrSyntax, "picture", quoted(word), "a number of "+strconv.Itoa(bits)+" bits")
		}
		for bit := range bits {
			if column := i%perRow*bits + bit; column < width && value>>bit&1 == 1 {
				grid.Set(i/perRow, column, nonogram.FilledCell)
			}
		}
	}
	if at, word := c.next(); word != "" && word != "}" {
		c.failAt(at, nonogram.ErrGrid, "picture", quoted(word), "the end after "+message.Count(perRow*height, "number"))
	}
	return nonogram.FromGrid(grid, nil)
}
