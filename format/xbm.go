package format

import (
	"regexp"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/plural"
)

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
