package draw

import (
	"math"

	"nonogram"
)

// sheet is a picture in pixels: a panel with a margin.
type sheet struct {
	*panel
	at            *place
	margin        float64
	width, height int
}

// A picture's text grows with its cells, within limits in pixels.
const (
	textPerCell    = 0.58
	leastText      = 9
	mostText       = 28
	comfortableEms = 20 // the width up to which a heading can widen a small board's picture
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
