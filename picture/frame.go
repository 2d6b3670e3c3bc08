package picture

import "image"

// frame is a grid of square cells laid over samples. Its lengths are in parts of a sample.
type frame struct {
	cols, rows int
	cell       int             // side of a cell
	x, y       int             // top left corner
	box        image.Rectangle // the area to cover, in samples
}

// parts is the number of parts of a sample.
const (
	partsShift = 8
	parts      = 1 << partsShift
)

// framed lays cells over a box and centres them: width x height cells, or, where one of the two is
// 0, as many as the box needs.
func framed(box image.Rectangle, width, height int) frame {
	w, h := box.Dx()*parts, box.Dy()*parts
	f := frame{cols: width, rows: height, box: box}
	switch {
	case width == 0:
		f.cell = h / height
		f.cols = cellsFor(w, f.cell)
	case height == 0:
		f.cell = w / width
		f.rows = cellsFor(h, f.cell)
	default:
		f.cell = max(w/width, h/height)
	}
	f.cell = max(f.cell, 1)
	f.x = box.Min.X*parts + (w-f.cols*f.cell)/2
	f.y = box.Min.Y*parts + (h-f.rows*f.cell)/2
	return f
}

// cellsFor returns the number of cells that cover a length. A last cell that would be covered by a
// quarter or less is dropped.
func cellsFor(length, cell int) int { return max(1, (length+cell*3/4-1)/max(cell, 1)) }

// side returns the number of samples to examine across and down a cell. Eight show everything; in
// large grids, fewer are enough.
func (f frame) side() int { return min(8, max(2, 512/max(f.cols, f.rows))) }

// under returns the columns and the rows of the samples under the frame, side x side for each cell.
// Some can be outside the image.
func (f frame) under() (columns, rows []int) {
	return f.places(f.x, f.cols, f.box.Min.X+f.box.Max.X-1), f.places(f.y, f.rows, f.box.Min.Y+f.box.Max.Y-1)
}

// places returns the samples along a side of the frame. The second half mirrors the first, which
// keeps symmetric pictures symmetric: a sample and its mirror image add up to both.
func (f frame) places(start, cells, both int) []int {
	out := make([]int, cells*f.side())
	for i := range out {
		j := len(out) - 1 - i
		if at := start + (2*i+1)*f.cell/(2*f.side()); i <= j {
			out[i] = at >> partsShift
		} else {
			out[i] = both - out[j]
		}
	}
	return out
}

// sampled holds the labels under the cells of a frame.
type sampled struct {
	cols, rows, side int
	labels           []uint8
	shades           []shade
	// cut: the image continues outside the grid, so the border of the grid is not a contour.
	cut bool
	// look computes the following fields.
	lines    bool // see isLines
	symmetry symmetry
	thin     []bool    // samples of thin parts
	pieces   [][]int32 // the regions that are worth a cell
	linework []strands // strands of thin pieces
	tallies  []tally   // the samples of each cell
}

func (s *sampled) width() int  { return s.cols * s.side }
func (s *sampled) height() int { return s.rows * s.side }

// first returns the first sample of a cell.
func (s *sampled) first(cell int) int { return cell/s.cols*s.side*s.width() + cell%s.cols*s.side }

// cellAt returns the cell that holds a sample.
func (s *sampled) cellAt(i int) int { return i/s.width()/s.side*s.cols + i%s.width()/s.side }

// sampleAs returns the labels under a frame after each label has become another.
func (s *surfaces) sampleAs(f frame, becomes []uint8, shades []shade) *sampled {
	out := &sampled{cols: f.cols, rows: f.rows, side: f.side(), shades: shades, cut: !s.hasBackground}
	out.labels = make([]uint8, f.cols*f.rows*out.side*out.side)
	columns, rows := f.under()
	for i, y := range rows {
		if y < 0 || y >= s.height {
			continue
		}
		to, from := out.labels[i*len(columns):], s.labels[y*s.width:]
		for j, x := range columns {
			if x >= 0 && x < s.width {
				to[j] = becomes[from[x]]
			}
		}
	}
	return out
}

// average returns the mean colour of each cell. Outside the samples the image is clear, but keeps
// the colours of its border, so that its sides do not become contours.
func (t tones) average(f frame) tones {
	side := f.side()
	all := side * side
	sums, seen := make([]rgb, f.cols*f.rows), make([]int, f.cols*f.rows)
	columns, rows := f.under()
	for i, y := range rows {
		for j, x := range columns {
			cell := i/side*f.cols + j/side
			nearestX, nearestY := min(max(x, 0), t.width-1), min(max(y, 0), t.height-1)
			c := t.cells[nearestY*t.width+nearestX]
			if x == nearestX && y == nearestY && !c.clear {
				seen[cell]++
			}
			for p, v := range c.rgb() {
				sums[cell][p] += v
			}
		}
	}
	out := tones{f.cols, f.rows, make([]tone, len(sums))}
	for i, sum := range sums {
		mean := sum.divided(all)
		out.cells[i] = tone{uint8(mean[0]), uint8(mean[1]), uint8(mean[2]), 2*seen[i] < all}
	}
	return out
}
