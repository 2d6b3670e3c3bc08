package picture

import "slices"

// drawing holds the label of each cell, from which a mode makes black and white.
type drawing struct {
	cells  []uint8
	cols   int
	shades []shade
	// cut: the image continues outside the grid, so the border of the grid is not a rim.
	cut bool
}

// clearly is the smallest distance at which two shades differ at a glance.
const clearly = 120

// ink fills the cells that a mode asks for. Modes that go by lightness divide the shades at a grey.
func (d drawing) ink(m Mode, threshold int) []bool {
	lightness := greys[threshold].l
	switch m {
	case Silhouette:
		return d.where(func(int) bool { return true })
	case Lines:
		return d.where(func(i int) bool { return !d.borders(i, d.lighter) })
	case Dark:
		return d.where(func(i int) bool { return d.of(i).l < lightness })
	case Light:
		return d.where(func(i int) bool { return d.of(i).l >= lightness })
	case Rimmed:
		return d.where(func(i int) bool { return d.of(i).l < lightness || d.atRim(i) })
	default:
		return d.where(func(i int) bool { return d.atRim(i) || d.borders(i, d.darker) })
	}
}

// where fills the cells in front of the background that satisfy isFilled.
func (d drawing) where(isFilled func(i int) bool) []bool {
	filled := make([]bool, len(d.cells))
	for i, l := range d.cells {
		filled[i] = l != ground && isFilled(i)
	}
	return filled
}

func (d drawing) of(i int) shade { return d.shades[d.cells[i]] }

// borders reports whether a cell has a neighbour of a clearly different shade for which compares is
// true.
func (d drawing) borders(i int, compares func(i, j int) bool) bool {
	for j := range neighbours(i, d.cols, len(d.cells)) {
		if d.cells[j] != ground && d.cells[j] != d.cells[i] && d.of(i).square(d.of(j).lab) >= clearly*clearly && compares(i, j) {
			return true
		}
	}
	return false
}

func (d drawing) lighter(i, j int) bool { return d.darker(j, i) }

func (d drawing) darker(i, j int) bool {
	a, b := d.of(i), d.of(j)
	return a.l < b.l || a.l == b.l && d.cells[i] < d.cells[j]
}

// atRim reports whether a cell touches the background or, unless the grid is cut, its border.
func (d drawing) atRim(i int) bool {
	touching := 0
	for j := range neighbours(i, d.cols, len(d.cells)) {
		if d.cells[j] == ground {
			return true
		}
		touching++
	}
	return touching < 4 && !d.cut
}

// thresholds returns the greys half-way between neighbouring shades, ascending.
func (d drawing) thresholds() []int {
	var lightnesses, out []int
	for l, s := range d.shades {
		if l != ground && s.area > 0 {
			lightnesses = append(lightnesses, s.l)
		}
	}
	slices.Sort(lightnesses)
	for i := 1; i < len(lightnesses); i++ {
		out = append(out, greyOf((lightnesses[i-1]+lightnesses[i]+1)/2))
	}
	return slices.Compact(out)
}
