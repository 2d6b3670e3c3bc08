package picture

import (
	"fmt"
	"image/color"

	"nonogram"
)

// colourNames are what people call colours.
var colourNames = []struct {
	name string
	rgb
}{
	{"white", rgb{255, 255, 255}}, {"black", rgb{0, 0, 0}}, {"grey", rgb{128, 128, 128}},
	{"light grey", rgb{200, 200, 200}}, {"dark grey", rgb{64, 64, 64}},
	{"red", rgb{220, 30, 30}}, {"dark red", rgb{128, 0, 0}}, {"pink", rgb{255, 160, 190}},
	{"orange", rgb{255, 140, 0}}, {"brown", rgb{120, 70, 30}}, {"beige", rgb{225, 200, 160}},
	{"yellow", rgb{250, 230, 30}}, {"olive", rgb{128, 128, 0}},
	{"green", rgb{40, 170, 40}}, {"dark green", rgb{0, 90, 0}}, {"light green", rgb{150, 230, 130}},
	{"turquoise", rgb{60, 200, 200}}, {"light blue", rgb{140, 190, 250}},
	{"blue", rgb{30, 60, 220}}, {"dark blue", rgb{0, 0, 100}},
	{"purple", rgb{130, 30, 160}}, {"magenta", rgb{230, 50, 220}},
}

// named makes a palette of colours, the first blank. A name that occurs again gets a
// number.
func named(colours []rgb) nonogram.Palette {
	p := make(nonogram.Palette, len(colours))
	used := make(map[string]int)
	for i, c := range colours {
		all := make([]rgb, len(colourNames))
		for j, n := range colourNames {
			all[j] = n.rgb
		}
		name := colourNames[nearest(c, all)].name
		used[name]++
		if n := used[name]; n > 1 {
			name = fmt.Sprintf("%s %d", name, n)
		}
		p[i] = nonogram.PaletteColour{
			Name:   name,
			Symbol: p.Symbol(nonogram.Colour(i)),
			RGB:    color.RGBA{uint8(c[0]), uint8(c[1]), uint8(c[2]), 0xff},
		}
	}
	return p
}
