package report

import (
	"strings"

	"nonogram"
	"nonogram/internal/base/colourname"
)

// colourNames returns the English names of a palette's colours. A colour without a name has its
// symbol.
func colourNames(p nonogram.Palette) []string {
	names := colourname.Displayed(p)
	for c, name := range names {
		switch {
		case nonogram.Colour(c) == nonogram.Blank:
			names[c] = "blank"
		case name == "":
			names[c] = string(p.Symbol(nonogram.Colour(c)))
		}
	}
	return names
}

// coloursOf lists the colours that a cell can have, as "red or blank". names lists the names of all
// colours.
func coloursOf(names []string, cell nonogram.Cell) string {
	var can []string
	for c := 1; c < len(names); c++ {
		if cell.Can(nonogram.Colour(c)) {
			can = append(can, Printable(names[c]))
		}
	}
	if cell.Can(nonogram.Blank) {
		can = append(can, names[nonogram.Blank])
	}
	return strings.Join(can, " or ")
}

// appendColours names the letters of a colour puzzle: "r red, b blue".
func appendColours(dst []byte, p nonogram.Palette, names []string) []byte {
	if p.Colours() <= 2 {
		return dst
	}
	var colours []string
	for c := nonogram.Colour(1); int(c) < p.Colours(); c++ {
		text := string(p.Symbol(c))
		if name := Printable(names[c]); name != "" && name != text {
			text += " " + name
		}
		colours = append(colours, text)
	}
	return AppendFact(dst, "colours", "%s", strings.Join(colours, ", "))
}
