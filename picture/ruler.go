package picture

import "math/bits"

// ruler holds the contours under each cell in a form in which it can be compared with grids
// quickly: in a few steps for each cell instead of many for each sample, since the contours of a
// grid run along the sides of cells.
type ruler struct {
	cols, rows, side int
	// contours holds the contours under each cell; matter is their total weight.
	contours perCell[contour]
	matter   int
	// sides holds, for each cell, the credit that contours of a grid get along its sides.
	sides   []sides
	credits *credits
	// cut: see sampled.
	cut bool
	// under, and far, which holds the distance of each sample from a contour, serve to compute
	// other credits.
	under *sampled
	far   []int32
}

// perCell holds a list for each cell, one after the other in the order of the cells.
type perCell[T any] struct {
	all  []T
	ends []int
}

// of returns the list of a cell.
func (p perCell[T]) of(cell int) []T {
	if cell == 0 {
		return p.all[:p.ends[0]]
	}
	return p.all[p.ends[cell-1]:p.ends[cell]]
}

// end ends the list of the current cell.
func (p *perCell[T]) end() { p.ends = append(p.ends, len(p.all)) }

// contour is a sample on a contour, by its number within its cell, and its weight.
type contour struct{ at, strength int32 }

// sides holds sums over each side of a cell, in the order of borders, and the value at each corner,
// between a side and the next.
type sides struct{ side, corner [4]int }

// borders is the set of sides of a cell that have contours: right, bottom, and, at the start of the
// grid, left and top.
type borders uint8

const (
	right borders = 1 << iota
	bottom
	left
	top
)

// around holds the borders of a cell and of its eight neighbours, four bits each, row by row.
type around uint64

// near masks out sides that are a cell or more away.
const near = around(right|bottom) | around(right|bottom|left)<<4 | around(bottom)<<8 |
	around(right|bottom|top)<<12 | around(right|bottom|left|top)<<16 | around(bottom|top)<<20 |
	around(right)<<24 | around(right|left)<<28

// newRuler returns a ruler that credits contours within the reach of credits.
func newRuler(s *sampled, credits *credits) *ruler {
	out := s.outline()
	r := &ruler{cols: s.cols, rows: s.rows, side: s.side, cut: s.cut, under: s, far: out.far}
	for cell := range s.cols * s.rows {
		from := s.first(cell)
		for y := range s.side {
			i := from + y*s.width()
			for x, c := range out.strength[i : i+s.side] {
				if c > 0 {
					r.contours.all = append(r.contours.all, contour{int32(y*s.side + x), c})
					r.matter += int(c)
				}
			}
		}
		r.contours.end()
	}
	return r.with(credits)
}

// with returns the ruler with other credits.
func (r ruler) with(credits *credits) *ruler {
	r.credits, r.sides = credits, make([]sides, r.cols*r.rows)
	// A line one cell wide has two sides, one of which can be off the contour.
	credit := creditsWithin(3 * credits.reach / 2)
	for cell := range r.sides {
		r.sides[cell] = r.under.sidesOf(r.under.first(cell), r.far, credit)
	}
	return &r
}

// sidesOf adds up the credits along the sides of the cell that starts at a sample.
func (s *sampled) sidesOf(from int, far []int32, credits []uint16) sides {
	var out sides
	last := s.side - 1
	credit := func(x, y int) int {
		if d := int(far[from+y*s.width()+x]); d < len(credits) {
			return int(credits[d])
		}
		return 0
	}
	for i := range s.side {
		for b, at := range [...][2]int{{last, i}, {i, last}, {0, i}, {i, 0}} {
			out.side[b] += credit(at[0], at[1])
		}
	}
	for b, at := range [...][2]int{{last, last}, {0, last}, {0, 0}, {last, 0}} {
		out.corner[b] = credit(at[0], at[1])
	}
	return out
}

// creditsWithin returns the credit, in thousandths, for each distance to a contour: all within a
// quarter of the reach, none beyond the reach.
func creditsWithin(reach int) []uint16 {
	reach *= 3 // steps as in outline
	out := make([]uint16, reach)
	for d := range out {
		out[d] = uint16(min(1000, (reach-d)*1333/reach))
	}
	return out
}

// borders returns the borders between a grid's cells. A frame of cells without borders surrounds
// them. Outside the grid is background, unless the grid cuts the image off.
func (r *ruler) borders(values []uint8) []borders {
	framed := make([]borders, (r.cols+2)*(r.rows+2))
	for i, v := range values {
		x := i % r.cols
		out := &framed[r.inFrame(i)]
		beyond := !r.cut && v != ground
		if x == r.cols-1 && beyond || x < r.cols-1 && v != values[i+1] {
			*out |= right
		}
		if last := i+r.cols >= len(values); last && beyond || !last && v != values[i+r.cols] {
			*out |= bottom
		}
		if x == 0 && beyond {
			*out |= left
		}
		if i < r.cols && beyond {
			*out |= top
		}
	}
	return framed
}

// inFrame returns the index of a cell in the grid with its frame.
func (r *ruler) inFrame(cell int) int { return cell + 2*(cell/r.cols) + r.cols + 3 }

// recall returns the share, in thousandths, of the image's contours that are near to contours of
// the grid.
func (r *ruler) recall(grid []borders) int {
	sum := 0
	for cell := range r.sides {
		contours := r.contours.of(cell)
		if len(contours) == 0 {
			continue
		}
		around := r.around(grid, cell)
		if around == 0 {
			continue
		}
		credit := r.credits.of(around)
		for _, c := range contours {
			sum += int(c.strength) * int(credit[c.at])
		}
	}
	return sum / max(1, r.matter)
}

// precision returns the share, in thousandths, of the grid's contours that are near to contours of
// the image.
func (r *ruler) precision(grid []borders) int {
	sum, total := 0, 0
	for cell := range r.sides {
		b := grid[r.inFrame(cell)]
		for i := range 4 {
			if b>>i&1 == 0 {
				continue
			}
			sum, total = sum+r.sides[cell].side[i], total+r.side
			if b>>((i+1)%4)&1 != 0 { // the corner belongs to both sides
				sum, total = sum-r.sides[cell].corner[i], total-1
			}
		}
	}
	return sum / max(1, total)
}

// around collects the borders of a cell and its neighbours.
func (r *ruler) around(grid []borders, cell int) around {
	var out around
	at := r.inFrame(cell) - r.cols - 3
	for y := range 3 {
		for x, b := range grid[at : at+3] {
			out |= around(b) << (12*y + 4*x)
		}
		at += r.cols + 2
	}
	return out & near
}

// credits holds the credit of each sample of a cell for every combination of contours around the
// cell. A cell has side x side samples.
type credits struct {
	side   int
	reach  int      // in samples
	within []uint16 // credit by distance
	known  map[around][]uint16
}

func newCredits(side, reach int) *credits {
	return &credits{side, reach, creditsWithin(reach), make(map[around][]uint16)}
}

func (c *credits) of(a around) []uint16 {
	if known, ok := c.known[a]; ok {
		return known
	}
	out := make([]uint16, c.side*c.side)
	for rest := a; rest != 0; rest &= rest - 1 {
		c.give(out, bits.TrailingZeros64(uint64(rest)))
	}
	c.known[a] = out
	return out
}

// give credits the samples of a cell for one contour, a bit of around.
func (c *credits) give(out []uint16, bit int) {
	last, border := c.side-1, borders(1<<(bit%4))
	for i := range out {
		// The position of the sample in the neighbour's coordinates.
		u, v := i%c.side-(bit/4%3-1)*c.side, i/c.side-(bit/12-1)*c.side
		dx, dy := beyond(u, last), beyond(v, last)
		switch border {
		case right:
			dx = max(u-last, last-u)
		case bottom:
			dy = max(v-last, last-v)
		case left:
			dx = max(u, -u)
		case top:
			dy = max(v, -v)
		}
		// Steps as in outline.
		if d := 3*max(dx, dy) + min(dx, dy); d < len(c.within) {
			out[i] = max(out[i], c.within[d])
		}
	}
}

// beyond returns the distance of a position from the range 0 to last.
func beyond(at, last int) int { return max(0, -at, at-last) }
