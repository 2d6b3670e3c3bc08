package picture

import (
	"cmp"
	"iter"
	"slices"

	"nonogram"
)

// drawn yields the grids among which the options leave a choice.
func (v view) drawn() iter.Seq[Picture] {
	switch {
	case v.Colours == 0:
		return v.blackAndWhite
	case v.Mode == Auto:
		return v.inColour
	}
	return v.ditheredInColour
}

func (v view) blackAndWhite(yield func(Picture) bool) {
	if v.Mode == Auto || v.Mode.bySurfaces() {
		for _, shades := range v.distinct(2, 3, 5) {
			under := v.sample(v.frame, shades)
			for _, coverage := range v.coverages(under) {
				if !v.inks(under, coverage, yield) {
					return
				}
			}
		}
	}
	for mode := Threshold; mode <= Edges; mode++ {
		if v.Mode == mode || v.Mode == Auto && mode <= Local && !v.isFlat() {
			filled, threshold := byAverage(v.means, mode, v.Threshold)
			for i, c := range v.means.cells {
				filled[i] = filled[i] && !c.clear
			}
			p := v.picture(filled)
			if p.Mode, p.Threshold = mode, threshold; !yield(p) {
				return
			}
		}
	}
}

// isFlat reports whether the subject has only one or two flat colours. Averages then show nothing
// but where its sides fall between cells.
func (v view) isFlat() bool { return v.countShades() <= 2 }

// inks yields the grids of one drawing until the caller has enough.
func (v view) inks(under *sampled, coverage int, yield func(Picture) bool) bool {
	d := drawing{under.cells(coverage), under.cols, under.shades, under.cut}
	for mode := Silhouette; mode.bySurfaces(); mode++ {
		if v.Mode != mode && (v.Mode != Auto || mode <= Lines && !v.hasBackground) {
			continue
		}
		for _, threshold := range v.thresholds(mode, d) {
			p := v.picture(d.ink(mode, threshold))
			if p.Mode, p.Threshold, p.Coverage = mode, threshold, coverage; !yield(p) {
				return false
			}
		}
	}
	return true
}

// coverages lists the coverages to try. A line thinner than a cell covers little of each cell, and
// less where it falls between two.
func (v view) coverages(under *sampled) []int {
	under.look()
	switch {
	case v.Coverage > 0:
		return []int{v.Coverage}
	case under.lines:
		return []int{50, 35, 25, 15}
	}
	return []int{50, 35, 65}
}

// thresholds lists the greys at which a mode can divide the shades of a drawing, or 0 alone if the
// mode does not divide them.
func (v view) thresholds(m Mode, d drawing) []int {
	switch {
	case !m.divides():
		return []int{0}
	case v.Threshold > 0:
		return []int{v.Threshold}
	}
	if all := d.thresholds(); len(all) > 0 || v.Mode == Auto {
		return all
	}
	return []int{greyOf(middleGrey)}
}

// middleGrey is the lightness half-way between black and white.
const middleGrey = 500

func grey(g int) lab { return rgb{g, g, g}.lab() }

// greyOf returns the darkest grey, 1 to 255, that is at least this light.
func greyOf(lightness int) int {
	g, _ := slices.BinarySearchFunc(greys[:], lightness, func(g lab, l int) int { return cmp.Compare(g.l, l) })
	return min(max(g, 1), 255)
}

var greys = func() (out [256]lab) {
	for g := range out {
		out[g] = grey(g)
	}
	return out
}()

// picture returns the grid of filled cells with its likeness.
func (v view) picture(filled []bool) Picture {
	p := Picture{Grid: nonogram.NewGrid(v.frame.cols, v.frame.rows, nonogram.BlankCell)}
	values := make([]uint8, len(filled))
	for i, f := range filled {
		if f != v.Invert && (f || !v.means.cells[i].clear) {
			values[i] = 1
			p.Grid.Cells()[i] = nonogram.FilledCell
		}
	}
	p.Likeness = v.likeness(values)
	return p
}

func (v view) inColour(yield func(Picture) bool) {
	var under *sampled
	if len(v.Palette) > 0 {
		becomes, shades := v.pin(v.Palette, v.Colours)
		under = v.sampleAs(v.frame, becomes, shades)
	} else {
		under = v.sample(v.frame, v.shadesWanted())
	}
	for _, coverage := range v.coverages(under) {
		cells := under.cells(coverage)
		p := v.coloured(cells, under.shades)
		if p.Likeness, p.Coverage = v.likeness(cells), coverage; !yield(p) {
			return
		}
	}
}

// chosen returns the shades that become colours, and the new label of each old label.
func (v view) chosen() (becomes []uint8, shades []shade) {
	if len(v.Palette) > 0 {
		return v.pin(v.Palette, v.Colours)
	}
	return v.merge(v.shadesWanted())
}

// shadesWanted returns the number of shades that the palette has room for. If there is no
// background, one of them becomes the background.
func (v view) shadesWanted() int {
	if v.hasBackground {
		return v.Colours - 1
	}
	return v.Colours
}

func (v view) ditheredInColour(yield func(Picture) bool) {
	_, shades := v.chosen()
	var labels []uint8
	var colours []rgb
	if v.hasBackground {
		labels, colours = append(labels, ground), append(colours, v.paper(ground, shades))
	}
	for l, s := range shades {
		if s.area > 0 && (l != ground || !v.hasBackground) {
			labels, colours = append(labels, uint8(l)), append(colours, s.mean)
		}
	}
	wanted := make([]rgb, len(v.means.cells))
	for i, c := range v.means.cells {
		wanted[i] = c.rgb()
	}
	cells := make([]uint8, len(wanted))
	for i, c := range dither(v.means, wanted, colours, v.Mode) {
		if !v.means.cells[i].clear {
			cells[i] = labels[c]
		}
	}
	p := v.coloured(cells, shades)
	p.Mode = v.Mode
	p.Likeness = v.likeness(cells)
	yield(p)
}
