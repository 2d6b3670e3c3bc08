package picture

import (
	"image/color"

	"nonogram"
)

// Named returns a palette with the given colours, the first of them blank, each with the
// name of the nearest common colour.
func Named(colours ...color.RGBA) nonogram.Palette {
	all := make([]rgb, len(colours))
	for i, c := range colours {
		all[i] = rgb{int(c.R), int(c.G), int(c.B)}
	}
	return named(all)
}
