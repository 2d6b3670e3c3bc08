package draw

import (
	"fmt"
	"image/color"

	"nonogram/internal/base/enum"
)

// Inks says which inks a PDF uses for its colours. In each case black, white and greys are shades
// of black alone. Files in other inks than RGB are PDF/X-3, which has no links.
type Inks uint8

// The inks of a PDF.
const (
	RGB  Inks = iota // colours of a screen, which a printer converts
	Grey             // shades of black
	CMYK             // cyan, magenta, yellow and black, with as much black as possible
)

var inksNames = enum.Of[Inks]("inks", "rgb", "grey", "cmyk")

// String returns the name of a value.
func (i Inks) String() string { return inksNames.String(i) }

// MarshalText returns the name of a value.
func (i Inks) MarshalText() ([]byte, error) { return inksNames.MarshalText(i) }

// UnmarshalText reads the name of a value.
func (i *Inks) UnmarshalText(text []byte) error { return inksNames.UnmarshalText(i, text) }

// operator returns the command of a PDF page that sets the colour of shapes; in capitals it sets
// that of lines.
func (i Inks) operator(c color.RGBA) string {
	r, g, b := float64(c.R)/255, float64(c.G)/255, float64(c.B)/255
	switch light := max(r, g, b); {
	case i == Grey || c.R == c.G && c.G == c.B:
		return fmt.Sprintf("%.3f g", 0.299*r+0.587*g+0.114*b)
	case i == CMYK:
		return fmt.Sprintf("%.3f %.3f %.3f %.3f k", 1-r/light, 1-g/light, 1-b/light, 1-light)
	}
	return fmt.Sprintf("%.3f %.3f %.3f rg", r, g, b)
}
