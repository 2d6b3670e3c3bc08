package picture

import (
	"image/color"

	"nonogram"
)

// Named is the palette of some colours, the first of them blank, each with the name of the
// common colour nearest to it.
func Named(colours ...color.RGBA) nonogram.Palette {
	all := make([]rgb, len(colours))
	for i, c := range colours {
		all[i] = rgb{int(c.R), int(c.G), int(c.B)}
	}
	return named(all)
}
