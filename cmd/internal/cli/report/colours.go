package report

import (
	"strings"

	"nonogram"
)

// colourName returns the colour's name, or its symbol if it has none.
func colourName(p nonogram.Palette, c nonogram.Colour) string {
	switch {
	case c == nonogram.Blank:
		return "blank"
	case int(c) < len(p) && p[c].Name != "":
		return Printable(p[c].Name)
	}
	return string(p.Symbol(c))
}

// colourNames lists the colours that a cell can have, as "red or blank".
func colourNames(p nonogram.Palette, cell nonogram.Cell) string {
	var names []string
	for c := nonogram.Colour(1); int(c) < p.Colours(); c++ {
		if cell.Can(c) {
			names = append(names, colourName(p, c))
		}
	}
	if cell.Can(nonogram.Blank) {
		names = append(names, "blank")
	}
	return strings.Join(names, " or ")
}

// appendColours names the letters of a colour puzzle: "r red, b blue".
func appendColours(dst []byte, p nonogram.Palette, names []string) []byte {
	if p.Colours() <= 2 {
		return dst
	}
	var colours []string
	for c := nonogram.Colour(1); int(c) < p.Colours(); c++ {
		colours = append(colours, string(p.Symbol(c))+" "+Printable(names[c]))
	}
	return appendFact(dst, "colours", "%s", strings.Join(colours, ", "))
}
