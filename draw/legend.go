package draw

import (
	"image/color"

	"nonogram"
	"nonogram/internal/base/colourname"
)

type colourName struct {
	mark, name string
	back       color.RGBA
}

// Measures of the legend, in em.
const (
	chipSize    = 1.25
	legendSize  = 0.85 // its text
	legendPitch = 1.7  // from row to row
	legendSpace = 1.1  // between entries
	nameRoom    = 14   // width of the longest name, in em of its text
)

// colourNames lists a colour puzzle's colours by the names that hints use, with the background
// unless it is white; nil in black and white.
func colourNames(p nonogram.Palette, marks []string) []colourName {
	names := colourname.Displayed(p)
	var out []colourName
	for c := range marks {
		back := rgb(p, nonogram.Colour(c))
		if c == int(nonogram.Blank) && back == paper {
			continue
		}
		entry := colourName{mark: marks[c], back: back}
		if c < len(p) {
			entry.name = clean(names[c])
		}
		out = append(out, entry)
	}
	return out
}

func (pn *panel) legendRows(width float64) [][]colourName {
	var rows [][]colourName
	used := 0.0
	for _, entry := range pn.legend {
		entry.name = pn.font.cut(entry.name, false, nameRoom)
		need := pn.entryWidth(entry) + legendSpace*pn.em
		if len(rows) == 0 || used+need > width {
			rows, used = append(rows, nil), 0
		}
		used += need
		rows[len(rows)-1] = append(rows[len(rows)-1], entry)
	}
	return rows
}

func (pn *panel) entryWidth(entry colourName) float64 {
	em := chipSize
	if entry.name != "" {
		em += 0.35 + legendSize*pn.font.width(entry.name, false)
	}
	return em * pn.em
}

func (pn *panel) legendHeight(width float64) float64 {
	return legendPitch * pn.em * float64(len(pn.legendRows(width)))
}

// paintLegend draws the legend and returns its end.
func (pn *panel) paintLegend(c canvas, at *place, x, y, width float64) float64 {
	c.section("legend")
	for _, row := range pn.legendRows(width) {
		total := legendSpace * pn.em * float64(len(row)-1)
		for _, entry := range row {
			total += pn.entryWidth(entry)
		}
		left := x + (width-total)/2
		for _, entry := range row {
			pn.paintEntry(c, at, left, y, entry)
			left += pn.entryWidth(entry) + legendSpace*pn.em
		}
		y += legendPitch * pn.em
	}
	return y
}

func (pn *panel) paintEntry(c canvas, at *place, x, y float64, entry colourName) {
	side := chipSize * pn.em
	at.paintChip(c, x, y, side, side, entry.back)
	style := textStyle{size: legendSize * pn.em, anchor: middle, ink: inkOn(entry.back)}
	foot := baseline(y, side, style.size)
	if entry.mark != "" {
		c.text(x+side/2, foot, entry.mark, style)
	}
	if entry.name != "" {
		style.anchor, style.ink = start, black
		c.text(x+side+0.35*pn.em, foot, entry.name, style)
	}
}

// paintChip draws a patch of a colour with a thin edge, so that a pale colour can be seen on paper.
func (at *place) paintChip(c canvas, x, y, width, height float64, back color.RGBA) {
	gap, edge := at.thin, at.thin
	c.rect(x+gap, y+gap, width-gap, height-gap, thinLine)
	c.rect(x+gap+edge, y+gap+edge, width-gap-2*edge, height-gap-2*edge, back)
}
