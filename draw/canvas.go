package draw

import (
	"image/color"
	"math"

	"nonogram"
)

// canvas is a file of some kind in the making, on which a picture is drawn.
// Lengths are in its own unit, pixels or points; x runs to the right and y down.
type canvas interface {
	// section names what is drawn from now on.
	section(name string)
	// rect fills a rectangle.
	rect(x, y, width, height float64, c color.RGBA)
	// stroke draws a straight line.
	stroke(x1, y1, x2, y2, width float64, c color.RGBA)
	// text writes one line; y is its baseline, x where its anchor is.
	text(x, y float64, s string, style textStyle)
}

// textStyle is the style of a line of text.
type textStyle struct {
	size   float64
	bold   bool
	anchor anchor
	ink    color.RGBA
}

// anchor is the point of a line of text that its x means.
type anchor uint8

const (
	start anchor = iota
	middle
)

// from is the start of a text of this width whose anchor is at x.
func (a anchor) from(x, width float64) float64 {
	if a == middle {
		return x - width/2
	}
	return x
}

// sheet is a panel with a margin: a whole picture in pixels.
type sheet struct {
	*panel
	at            *place
	margin        float64
	width, height int
}

// The text of a picture grows with its cells, within limits, in pixels.
const (
	textPerCell    = 0.58
	leastText      = 9
	mostText       = 28
	comfortableEms = 20 // a heading may be wider than a small board, up to this
)

func newSheet(p *nonogram.Puzzle, g nonogram.Grid, o Options, cell int, h *Highlight) *sheet {
	em := math.Round(min(max(textPerCell*float64(cell), leastText), mostText))
	s := &sheet{panel: newPanel(p, g, o, em)}
	s.highlight = h
	s.at = s.placed(float64(cell), true)
	boardWidth, boardHeight := s.at.size()
	s.margin = math.Ceil(max(em/2, s.at.thick))
	inner := max(boardWidth, min(math.Ceil(s.textWidth()), comfortableEms*em))
	s.width = int(inner + 2*s.margin)
	s.height = int(math.Ceil(boardHeight + s.around(inner) + 2*s.margin))
	return s
}

func (s *sheet) paint(c canvas) {
	s.panel.paint(c, s.margin, s.margin, float64(s.width)-2*s.margin, s.at)
}
