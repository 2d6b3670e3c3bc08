package picture

import (
	"cmp"
	"math"
	"slices"

	"nonogram"
	"nonogram/internal/base/ordered"
)

// coloured returns the picture of labelled cells: one label becomes blank, the others become
// colours, the most frequent first.
func (v view) coloured(cells []uint8, shades []shade) Picture {
	if len(v.Palette) > 0 {
		return v.pinned(cells, shades)
	}
	count := make([]int, len(shades))
	for _, l := range cells {
		count[l]++
	}
	blank := v.blank(count, shades)
	order := []uint8{blank}
	for l, s := range shades {
		if uint8(l) != blank && l != ground && s.area > 0 {
			order = append(order, uint8(l))
		}
	}
	ordered.Sort(order[1:], func(a, b uint8) int { return cmp.Compare(count[b], count[a]) })
	p := Picture{Grid: nonogram.NewGrid(v.frame.cols, v.frame.rows, nonogram.BlankCell)}
	for i, l := range cells {
		if c := slices.Index(order, l); c > 0 {
			p.Grid.Cells()[i] = nonogram.CellOf(nonogram.Colour(c))
		}
	}
	colours := []rgb{v.paper(blank, shades)}
	for _, l := range order[1:] {
		colours = append(colours, visible(shades[l].mean, colours[0]))
	}
	if len(colours) < 2 { // a palette has a second colour, even if no cell needs it
		colours = append(colours, v.other(colours[0]))
	}
	p.Palette = named(colours)
	return p
}

// blank returns the label that becomes blank.
func (v view) blank(count []int, shades []shade) uint8 {
	if v.Background == (Background{}) && v.hasBackground || len(shades) == 2 {
		return ground // otherwise nothing would be left to fill
	}
	best, most := uint8(ground), math.MinInt
	for l, s := range shades {
		if l == ground || s.area == 0 {
			continue
		}
		fits := s.l
		switch {
		case v.Background.Like != nil:
			fits = -s.square(rgbOf(*v.Background.Like).lab())
		case v.Background.MostFrequent:
			fits = count[l]
		}
		if fits > most {
			best, most = uint8(l), fits
		}
	}
	return best
}

// paper returns the colour of blank cells: that of the background, or white if the background is
// clear.
func (v view) paper(blank uint8, shades []shade) rgb {
	if blank != ground {
		return shades[blank].mean
	}
	for i, b := range v.background {
		if b {
			return v.cells[i].rgb()
		}
	}
	if len(shades) == 2 {
		return v.other(shades[1].mean)
	}
	return rgb{255, 255, 255}
}

// atAGlance is the smallest squared distance at which an ink stands out from the paper.
const atAGlance = 110 * 110

// visible returns an ink that stands out from the paper at a glance: it darkens a pale ink, or
// lightens a dark one on dark paper.
func visible(ink, paper rgb) rgb {
	const step = 4
	from, change := paper.lab(), -step
	if from.l < middleGrey {
		change = step
	}
	for ink.lab().square(from) < atAGlance {
		for p := range ink {
			ink[p] = min(255, max(0, ink[p]+change))
		}
	}
	return ink
}

func (view) other(c rgb) rgb {
	if c.lab().l > middleGrey {
		return rgb{0, 0, 0}
	}
	return rgb{255, 255, 255}
}
