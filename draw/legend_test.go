package draw

import (
	"image/color"
	"slices"
	"testing"

	"nonogram"
)

// TestLegendNamesColoursAsHintsDo: a number after a colour would read like the length of a block.
func TestLegendNamesColoursAsHintsDo(t *testing.T) {
	palette := nonogram.Palette{
		{Name: "white", RGB: paper},
		{Name: "orange", RGB: color.RGBA{0xf4, 0x90, 0x0c, 0xff}},
		{Name: "orange 2", RGB: color.RGBA{0xc8, 0x8c, 0x50, 0xff}},
		{RGB: color.RGBA{0x10, 0x80, 0x10, 0xff}},
	}
	var names []string
	for _, c := range colourNames(palette, []string{"", "A", "B", "C"}) {
		names = append(names, c.name)
	}
	if want := []string{"orange", "light brown", "green"}; !slices.Equal(names, want) {
		t.Errorf("the legend has %q, expected %q", names, want)
	}
}
