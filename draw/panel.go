package draw

import (
	"image/color"
	"math"
	"strings"

	"nonogram"
)

// panel is a board with its texts: title and author above, the colours, copyright and licence
// below, all centred.
//
//	     Bloop Bloop
//	by Michael Terry · 10 × 10
//	        board
//	      a red  b blue
//	     CC-BY-SA-4.0
type panel struct {
	*board
	title, byline, credits string
	legend                 []colourName
	// em is the size of the ordinary text in the canvas's unit.
	em float64
}

// Sizes of text and distances, in em.
const (
	titleSize    = 1.5
	bylineSize   = 0.95
	creditsSize  = 0.75
	lineSpacing  = 1.3 // from line to line, of the line's own size
	boardGap     = 0.7 // above and below the board
	titleLines   = 2
	creditsLines = 3
)

func newPanel(p *nonogram.Puzzle, g nonogram.Grid, o Options, em float64) *panel {
	pn := &panel{board: newBoard(p, g, o), em: em}
	if o.Titles.With(g) {
		pn.title = clean(p.Title)
	}
	if !o.NoCredits {
		pn.byline = sizeText(p)
		if author := clean(p.Author); author != "" {
			pn.byline = o.Language.say("by", args{"author": author}) + " · " + pn.byline
		}
		pn.credits = credits(p.Metadata)
	}
	pn.legend = colourNames(p.Palette, pn.marks)
	for i, c := range pn.legend {
		pn.legend[i].name = o.Language.colour(c.name)
	}
	return pn
}

// longCredit is the length in bytes from which a copyright comes last, where it is cut if there is
// no room for it.
const longCredit = 100

// credits returns the text that a licence requires besides the author.
func credits(m nonogram.Metadata) string {
	all := []string{m.Copyright, m.Licence, m.Source}
	if len(m.Copyright) >= longCredit {
		all = []string{m.Licence, m.Source, m.Copyright}
	}
	var parts []string
	for _, part := range all {
		if part = clean(part); part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " · ")
}

type textLine struct {
	text  string
	style textStyle
}

func (l textLine) height() float64 { return l.style.size * lineSpacing }

// lines breaks a text into lines of a width; most is their largest number. Bold texts are titles.
func (pn *panel) lines(text string, size float64, bold bool, ink color.RGBA, width float64, most int) []textLine {
	var out []textLine
	style := textStyle{size: size * pn.em, bold: bold, anchor: middle, ink: ink}
	wrap := pn.font.wrap
	if bold {
		wrap = pn.font.wrapTitle
	}
	for _, line := range wrap(text, bold, width/style.size, most) {
		out = append(out, textLine{line, style})
	}
	return out
}

func (pn *panel) head(width float64) []textLine {
	return append(
		pn.lines(pn.title, titleSize, true, black, width, titleLines),
		pn.lines(pn.byline, bylineSize, false, greyText, width, 1)...)
}

func (pn *panel) foot(width float64) []textLine {
	return pn.lines(pn.credits, creditsSize, false, greyText, width, creditsLines)
}

func heightOf(lines []textLine) (height float64) {
	for _, l := range lines {
		height += l.height()
	}
	return height
}

// around returns the height of everything but the board in a panel of a width.
func (pn *panel) around(width float64) float64 {
	return pn.above(width) + pn.below(width)
}

func (pn *panel) above(width float64) float64 {
	return pn.gapped(heightOf(pn.head(width)))
}

func (pn *panel) below(width float64) float64 {
	return pn.gapped(heightOf(pn.foot(width)) + pn.legendHeight(width))
}

// gapped adds the distance to the board unless the height is 0.
func (pn *panel) gapped(height float64) float64 {
	if height == 0 {
		return 0
	}
	return math.Ceil(height + boardGap*pn.em)
}

// textWidth returns the preferred width of the panel's text.
func (pn *panel) textWidth() float64 {
	return pn.em * max(
		titleSize*pn.font.width(pn.title, true),
		bylineSize*pn.font.width(pn.byline, false),
		creditsSize*pn.font.width(pn.credits, false))
}

// paint draws the panel into a column of a width whose top left corner is at x, y, and returns the
// board's place.
func (pn *panel) paint(c canvas, x, y, width float64, at *place) *place {
	c.section("heading")
	paintText(c, pn.head(width), x+width/2, y)
	y += pn.above(width)
	boardWidth, boardHeight := at.size()
	left := x + (width-boardWidth)/2
	if at.snap {
		left = math.Floor(left)
	}
	at.move(left, y)
	at.paint(c)
	y += boardHeight + boardGap*pn.em
	y = pn.paintLegend(c, at, x, y, width)
	c.section("credits")
	paintText(c, pn.foot(width), x+width/2, y)
	return at
}

// paintText writes lines below each other, centred on x.
func paintText(c canvas, lines []textLine, x, y float64) {
	for _, l := range lines {
		c.text(x, baseline(y, l.height(), l.style.size), l.text, l.style)
		y += l.height()
	}
}
