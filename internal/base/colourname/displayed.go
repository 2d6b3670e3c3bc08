package colourname

import (
	"image/color"
	"strings"

	"nonogram"
)

// Displayed returns the names by which texts and legends call the colours of a palette. The blank
// colour keeps its name. Any other colour keeps its name, too, unless it has none or shares it, it
// ends with a number, which would read as a length, or it calls a hue a grey or a grey by a hue: then
// the colour gets the name of the nearest plain colour that is free.
func Displayed(palette nonogram.Palette) []string {
	all := make([]string, len(palette))
	uses := map[string]int{"": 2, "blank": 2}
	for i, c := range palette {
		all[i] = c.Name
		if i != int(nonogram.Blank) && !misnamed(c) {
			uses[c.Name]++
		}
	}
	for i, c := range palette {
		if i != int(nonogram.Blank) && (uses[c.Name] > 1 || numbered(c.Name) || misnamed(c)) {
			all[i], _ = Nearest(c.RGB, func(name string) bool { return uses[name] == 0 })
			uses[all[i]]++
		}
	}
	return all
}

// misnamed reports whether a colour has the name of a grey and is none, or that of a hue and is a grey. A
// palette can leave a colour's shade open.
func misnamed(c nonogram.PaletteColour) bool {
	shade, ok := Colour(c.Name)
	return ok && c.RGB != (color.RGBA{}) && misleads(oklab(c.RGB), oklab(shade))
}

func numbered(name string) bool {
	last := name[strings.LastIndexByte(name, ' ')+1:]
	return last != name && strings.Trim(last, "0123456789") == ""
}
