package generate

import (
	"image/color"

	"nonogram"
)

// ink is a colour of generated puzzles.
type ink struct {
	name string
	rgb  uint32
}

// inks lists the colours in the order of their use. The first ones differ most, also for people who
// confuse red and green.
var inks = []ink{
	{"black", 0x000000}, {"red", 0xd62020}, {"blue", 0x1f5fd0}, {"yellow", 0xf2c500},
	{"green", 0x1f9a3c}, {"orange", 0xf08010}, {"purple", 0x8030b0}, {"light blue", 0x5cc0f0},
	{"brown", 0x8a5020}, {"pink", 0xf590b8}, {"grey", 0x808080}, {"lime", 0x98d830},
	{"teal", 0x108888}, {"magenta", 0xd828c8}, {"navy", 0x142868}, {"maroon", 0x781428},
	{"olive", 0x787818}, {"peach", 0xfac898}, {"mint", 0x98e8c0}, {"lavender", 0xb8a8f0},
	{"tan", 0xc8a878}, {"forest", 0x0c5020}, {"coral", 0xff7060}, {"silver", 0xc4c4c4},
	{"indigo", 0x4828a0}, {"gold", 0xb88a10}, {"aqua", 0x30e0e0}, {"rose", 0xc05878},
	{"slate", 0x506880}, {"chocolate", 0x482810}, {"plum", 0x5c1a58},
}

// MaxColours is the largest number of colours besides blank.
const MaxColours = nonogram.MaxColours - 1

// Palette returns the palette of generated puzzles with this many colours besides blank,
// 1 to [MaxColours]. One colour is black and white, which is the nil palette.
func Palette(colours int) nonogram.Palette {
	if colours == 1 {
		return nil
	}
	return paletteOf(inks[:colours])
}

func paletteOf(inks []ink) nonogram.Palette {
	palette := make(nonogram.Palette, len(inks)+1)
	palette[nonogram.Blank] = nonogram.BlackAndWhite()[nonogram.Blank]
	for i, ink := range inks {
		palette[i+1] = nonogram.PaletteColour{
			Name:   ink.name,
			Symbol: palette.Symbol(nonogram.Colour(i + 1)),
			RGB:    color.RGBA{R: uint8(ink.rgb >> 16), G: uint8(ink.rgb >> 8), B: uint8(ink.rgb), A: 0xff},
		}
	}
	return palette
}
