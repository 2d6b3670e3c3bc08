package picture

import "image"

// frame is a grid of square cells laid over samples. Lengths are in parts of a sample.
type frame struct {
	cols, rows int
	cell       int             // the side of a cell
	x, y       int             // of the top left corner
	box        image.Rectangle // that the cells are laid over, in samples
}

// A sample has parts parts.
const (
	partsShift = 8
	parts      = 1 << partsShift
)

// framed lays cells over a box, centred: as many on a side as width and height say, or
// where one is 0 as many as the box needs.
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

// cellsFor returns the number of cells of a length; a quarter of one at the end is dropped.
func cellsFor(length, cell int) int { return max(1, (length+cell*3/4-1)/max(cell, 1)) }

// side is the number of samples examined across and down a cell: eight show all there
// is to see, and fewer do where there are many cells.
func (f frame) side() int { return min(8, max(2, 512/max(f.cols, f.rows))) }

// under are the columns and rows of the samples of the frame, side x side to a cell. Some can be beyond
// the image.
func (f frame) under() (columns, rows []int) {
	return f.places(f.x, f.cols, f.box.Min.X+f.box.Max.X-1), f.places(f.y, f.rows, f.box.Min.Y+f.box.Max.Y-1)
}

// places are the samples along a side of the frame. Those of the second half mirror those of the first,
// so that what is symmetric stays so: the sum of both is given.
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

// sampled is the labels under the cells of a frame.
type sampled struct {
	cols, rows, side int
	labels           []uint8
	shades           []shade
	// cut: the image continues beyond the grid, whose border then is no contour.
	cut bool
	// What follows is known after look.
	lines    bool // see isLines
	symmetry symmetry
	thin     []bool    // samples of thin parts
	pieces   [][]int32 // the surfaces that are worth a cell
	linework []strands // of thin pieces
	tallies  []tally   // the samples of each cell
}

func (s *sampled) width() int  { return s.cols * s.side }
func (s *sampled) height() int { return s.rows * s.side }

// first is the first sample of a cell.
func (s *sampled) first(cell int) int { return cell/s.cols*s.side*s.width() + cell%s.cols*s.side }

// cellAt is the cell of a sample.
func (s *sampled) cellAt(i int) int { return i/s.width()/s.side*s.cols + i%s.width()/s.side }

// sampleAs takes the labels under a frame, and what they become.
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

// average is the mean colour of each cell. Beyond the samples the image is clear, and continues as it
// ends, so that its sides are no contours.
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
