package picture

import (
	"cmp"
	"slices"

	"nonogram"
)

// inColour gives each cell one of a few colours that suit the picture.
func inColour(t tones, o Options) Picture {
	groups := quantised(t, o.Colours)
	background := o.Background.choose(groups)
	groups[0], groups[background] = groups[background], groups[0]
	slices.SortStableFunc(groups[1:], func(a, b group) int { return cmp.Compare(b.cells, a.cells) })
	colours := make([]rgb, len(groups))
	for i, g := range groups {
		colours[i] = g.mean
	}
	wanted := make([]rgb, len(t.cells))
	for i, c := range t.cells {
		wanted[i] = c.rgb()
	}
	grid := nonogram.NewGrid(t.width, t.height, nonogram.BlankCell)
	for i, c := range chosen(t, wanted, colours, o.Mode) {
		if !t.cells[i].clear {
			grid.Cells()[i] = nonogram.CellOf(nonogram.Colour(c))
		}
	}
	return Picture{Grid: grid, Palette: named(colours)}
}

func (t tone) rgb() rgb { return rgb{int(t.r), int(t.g), int(t.b)} }

func chosen(t tones, wanted, colours []rgb, mode Mode) []int {
	if mode != Threshold {
		return dither(t, wanted, colours, mode)
	}
	out := make([]int, len(wanted))
	for i, c := range wanted {
		out[i] = nearest(c, colours)
	}
	return out
}

// choose is the index of the background's group.
func (b Background) choose(groups []group) int {
	best := 0
	for i, g := range groups {
		of := groups[best]
		better := light(g.mean) > light(of.mean)
		switch {
		case b.Like != nil:
			like := rgb{int(b.Like.R), int(b.Like.G), int(b.Like.B)}
			better = like.distance(g.mean) < like.distance(of.mean)
		case b.MostFrequent:
			better = g.cells > of.cells
		}
		if better {
			best = i
		}
	}
	return best
}

func light(c rgb) int { return 299*c[0] + 587*c[1] + 114*c[2] }

// shade is a colour that occurs, and in how many cells.
type shade struct {
	rgb
	cells int
}

// group is a colour of the palette, and how many cells are nearest to it.
type group struct {
	mean  rgb
	cells int
}

// quantised finds up to n colours, at least two.
func quantised(t tones, n int) []group {
	shades := shadesOf(t)
	boxes := [][]shade{shades}
	for len(boxes) < n {
		widest, axis := widestOf(boxes)
		if axis < 0 {
			break
		}
		low, high := split(boxes[widest], axis)
		boxes[widest] = low
		boxes = append(boxes, high)
	}
	groups := make([]group, len(boxes))
	for i, box := range boxes {
		groups[i] = grouped(box)
	}
	groups = settled(shades, groups)
	if len(groups) < 2 { // one colour only: the other is never used
		other := rgb{0, 0, 0}
		if light(groups[0].mean) < light(rgb{128, 128, 128}) {
			other = rgb{255, 255, 255}
		}
		groups = append(groups, group{mean: other})
	}
	return groups
}

// maxShades is the number of colours above which like ones are taken together.
const maxShades = 4096

// shadesOf lists the colours that occur. Where they are very many, those that agree
// in the five highest bits of each part become one.
func shadesOf(t tones) []shade {
	exact := func(c rgb) rgb { return c }
	coarse := func(c rgb) rgb { return rgb{c[0] >> 3, c[1] >> 3, c[2] >> 3} }
	shades := tally(t, exact)
	if len(shades) > maxShades {
		shades = tally(t, coarse)
	}
	return shades
}

func tally(t tones, key func(rgb) rgb) []shade {
	sums := make(map[rgb]shade)
	for _, c := range t.cells {
		k := key(c.rgb())
		s := sums[k]
		for p, v := range c.rgb() {
			s.rgb[p] += v
		}
		s.cells++
		sums[k] = s
	}
	var out []shade
	for _, s := range sums {
		out = append(out, shade{s.divided(s.cells), s.cells})
	}
	slices.SortFunc(out, func(a, b shade) int {
		return cmp.Or(slices.Compare(a.rgb[:], b.rgb[:]), cmp.Compare(a.cells, b.cells))
	})
	return out
}

// divided is a sum of n colours as their mean, rounded.
func (c rgb) divided(n int) rgb {
	return rgb{(c[0] + n/2) / n, (c[1] + n/2) / n, (c[2] + n/2) / n}
}

// grouped is the mean of a box's shades.
func grouped(box []shade) group {
	var sum rgb
	n := 0
	for _, s := range box {
		for c := range sum {
			sum[c] += s.rgb[c] * s.cells
		}
		n += s.cells
	}
	return group{sum.divided(max(n, 1)), n}
}

// widestOf finds the box, and the part of its colours, with the largest sum of
// squares of differences from the mean; axis is -1 if no box has two colours.
func widestOf(boxes [][]shade) (widest, axis int) {
	axis = -1
	most := 0
	for i, box := range boxes {
		mean := grouped(box).mean
		var squares rgb
		for _, s := range box {
			for c := range squares {
				d := s.rgb[c] - mean[c]
				squares[c] += d * d * s.cells * [3]int{3, 4, 2}[c]
			}
		}
		for c, sum := range squares {
			if sum > most {
				widest, axis, most = i, c, sum
			}
		}
	}
	return widest, axis
}

// split divides a box at its mean.
func split(box []shade, axis int) (low, high []shade) {
	mean := grouped(box).mean[axis]
	slices.SortStableFunc(box, func(a, b shade) int { return cmp.Compare(a.rgb[axis], b.rgb[axis]) })
	at, _ := slices.BinarySearchFunc(box, mean, func(s shade, m int) int { return cmp.Compare(s.rgb[axis], m) })
	at = min(max(at, 1), len(box)-1)
	return box[:at:at], box[at:]
}

// maxMoves bounds how often cells move to the nearest group; it takes few.
const maxMoves = 20

// settled moves shades to the nearest group, and groups to their shades' mean, until
// nothing changes. Groups that become empty are dropped.
func settled(shades []shade, groups []group) []group {
	for range maxMoves {
		colours := make([]rgb, len(groups))
		for i, g := range groups {
			colours[i] = g.mean
		}
		boxes := make([][]shade, len(groups))
		for _, s := range shades {
			i := nearest(s.rgb, colours)
			boxes[i] = append(boxes[i], s)
		}
		var next []group
		for _, box := range boxes {
			if len(box) > 0 {
				next = append(next, grouped(box))
			}
		}
		if slices.Equal(next, groups) {
			break
		}
		groups = next
	}
	return groups
}
