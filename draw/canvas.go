package draw

import "image/color"

// canvas is a file or an image on which a picture is drawn. Lengths are in its own unit, pixels or
// points; x runs to the right and y down.
type canvas interface {
	// section names the part of the picture that the next calls draw.
	section(name string)
	// rect fills a rectangle.
	rect(x, y, width, height float64, c color.RGBA)
	// stroke draws a straight line.
	stroke(x1, y1, x2, y2, width float64, c color.RGBA)
	// text writes one line with its baseline at y and its anchor at x.
	text(x, y float64, s string, style textStyle)
}

// textStyle is the style of a line of text.
type textStyle struct {
	size   float64
	bold   bool
	anchor anchor
	ink    color.RGBA
}

// anchor says which point of a line of text is at its x.
type anchor uint8

const (
	start anchor = iota
	middle
)

// from returns the x at which a text of this width starts if its anchor is at x.
func (a anchor) from(x, width float64) float64 {
	if a == middle {
		return x - width/2
	}
	return x
}
