package generate

import (
	"cmp"

	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/internal/base/random"
)

// sketch draws a random picture of the requested density. Each orbit gets a random height, and the
// highest orbits are filled. For blobs, heights are means over a neighbourhood. Each ink has
// heights of its kind, and a filled orbit gets the ink with the highest.
func (l *layout) sketch(d *random.Source, texture Texture) *picture {
	p := l.blank()
	p.fillHighest(l.landscape(d, texture))
	p.ink(d, texture)
	p.touchBorders(d)
	p.useInks(d)
	return p
}

func (l *layout) landscape(d *random.Source, texture Texture) []int {
	cells := make([]int, l.width*l.height)
	for i := range cells {
		cells[i] = d.Below(1 << 20)
	}
	if texture == Blobs {
		cells = l.blurred(cells)
	}
	heights := make([]int, len(l.orbits))
	for o, orbit := range l.orbits {
		for _, i := range orbit {
			heights[o] += cells[i]
		}
		heights[o] /= len(orbit)
	}
	return heights
}

// blurred replaces each cell by the mean of the 3 x 3 cells around it.
func (l *layout) blurred(cells []int) []int {
	out := make([]int, len(cells))
	for i := range cells {
		row, column := i/l.width, i%l.width
		sum, n := 0, 0
		for r := max(row-1, 0); r <= min(row+1, l.height-1); r++ {
			for c := max(column-1, 0); c <= min(column+1, l.width-1); c++ {
				sum += cells[r*l.width+c]
				n++
			}
		}
		out[i] = sum / n
	}
	return out
}

func (p *picture) fillHighest(heights []int) {
	order := make([]int, len(heights))
	for o := range order {
		order[o] = o
	}
	ordered.Sort(order, func(a, b int) int { return cmp.Compare(heights[b], heights[a]) })
	for _, o := range order {
		if n := len(p.orbits[o]); distance(p.filled+n, p.target) < distance(p.filled, p.target) {
			p.paint(o, nonogram.Filled)
		}
	}
}

func (p *picture) ink(d *random.Source, texture Texture) {
	highest := make([]int, len(p.orbits))
	best := make([]nonogram.Colour, len(p.orbits))
	for c := 1; c < len(p.inks) && len(p.inks) > 2; c++ {
		for o, height := range p.landscape(d, texture) {
			if height > highest[o] {
				highest[o], best[o] = height, nonogram.Colour(c)
			}
		}
	}
	for o, c := range best {
		if p.colour(o) != nonogram.Blank && c != nonogram.Blank {
			p.paint(o, c)
		}
	}
}

// touchBorders fills a random cell of each empty border, and then empties random orbits until the
// density fits again.
func (p *picture) touchBorders(d *random.Source) {
	if p.emptyBorders {
		return
	}
	for _, b := range p.borders() {
		if p.inBorder(b) > 0 {
			continue
		}
		row, column := b.Index, d.Below(p.width)
		if b.Axis == nonogram.Columns {
			row, column = d.Below(p.height), b.Index
		}
		p.paint(p.orbitOf[row*p.width+column], p.anyInk(d))
	}
	for tries := 0; p.filled > p.target+p.slack && tries < 20*len(p.orbits); tries++ {
		if o := d.Below(len(p.orbits)); p.colour(o) != nonogram.Blank && p.allows(o, nonogram.Blank) {
			p.paint(o, nonogram.Blank)
		}
	}
}

// useInks gives a random filled orbit to each ink that no cell has.
func (p *picture) useInks(d *random.Source) {
	for c := 1; c < len(p.inks); c++ {
		for tries := 0; p.inks[c] == 0 && tries < 20*len(p.orbits); tries++ {
			if o := d.Below(len(p.orbits)); p.colour(o) != nonogram.Blank && p.allows(o, nonogram.Colour(c)) {
				p.paint(o, nonogram.Colour(c))
			}
		}
	}
}

func (p *picture) anyInk(d *random.Source) nonogram.Colour {
	return nonogram.Colour(1 + d.Below(len(p.inks)-1))
}
