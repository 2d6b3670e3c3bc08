package picture

import (
	"fmt"
	"image/color"

	"nonogram"
	"nonogram/internal/base/colourname"
)

// Named returns a palette of the given colours, the first of them blank. Each gets the nearest
// common name that is still free; if no free name suits it, it shares one and gets a number.
func Named(colours ...color.RGBA) nonogram.Palette {
	p := make(nonogram.Palette, len(colours))
	used := make(map[string]int)
	for i, seen := range colours {
		seen.A = 0xff
		name, distance := colourname.Nearest(seen, func(name string) bool { return used[name] == 0 })
		if distance > colourname.Alike {
			name, _ = colourname.Nearest(seen, func(string) bool { return true })
		}
		if used[name]++; used[name] > 1 {
			name = fmt.Sprintf("%s %d", name, used[name])
		}
		p[i] = nonogram.PaletteColour{Name: name, Symbol: p.Symbol(nonogram.Colour(i)), RGB: seen}
	}
	return p
}

func named(colours []rgb) nonogram.Palette {
	all := make([]color.RGBA, len(colours))
	for i, c := range colours {
		all[i] = color.RGBA{R: uint8(c[0]), G: uint8(c[1]), B: uint8(c[2])}
	}
	return Named(all...)
}
