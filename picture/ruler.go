package picture

// ruler has what is under each cell in the form in which grids are compared with it, so that
// this takes a few steps for each cell and not many for each sample: on a grid, contours run
// along the sides of cells.
type ruler struct {
	cols, rows, side int
	// contours are those under each cell, matter is how much they matter together.
	contours [][]contour
	matter   int
	// sides is the credit of contours of a grid along the sides of each cell.
	sides []sides
	// shares are the samples of each label under each cell.
	shares [][]share
	// credits are those of contours under a cell, at each sample, by the sides around it
	// that have contours of the grid.
	credits map[around][]uint16
	credit  []uint16 // by distance
}

// contour is a sample under a cell that is on a contour, and how much that matters.
type contour struct{ at, strength int32 }

// sides are sums over the sides of a cell, in the order of borders, and over its corners:
// the one between a side and the next.
type sides struct{ side, corner [4]int }

// share is how many samples of a label there are under a cell.
type share struct {
	label uint8
	n     int
}

// borders is which sides of a cell have contours: right, bottom, and, where the grid starts,
// left and top.
type borders uint8

const (
	right borders = 1 << iota
	bottom
	left
	top
)

// around is the borders of a cell and of its eight neighbours, four bits each, row by row.
type around uint64

// near leaves out sides that are a cell or more away.
const near = around(right|bottom) | around(right|bottom|left)<<4 | around(bottom)<<8 |
	around(right|bottom|top)<<12 | around(right|bottom|left|top)<<16 | around(bottom|top)<<20 |
	around(right)<<24 | around(right|left)<<28

func newRuler(s *sampled) *ruler {
	out := s.outline()
	r := &ruler{
		cols: s.cols, rows: s.rows, side: s.side,
		contours: make([][]contour, s.cols*s.rows),
		sides:    make([]sides, s.cols*s.rows),
		shares:   make([][]share, s.cols*s.rows),
		credits:  make(map[around][]uint16),
		credit:   creditsWithin(s.side),
	}
	// A line one cell wide has two sides, of which one is where nothing is.
	credit := creditsWithin(3 * s.side / 2)
	for cell := range r.sides {
		var count [maxSurfaces + 1]int
		x0, y0 := cell%s.cols*s.side, cell/s.cols*s.side
		for y := range s.side {
			for x := range s.side {
				i := (y0+y)*s.width() + x0 + x
				count[s.labels[i]]++
				if c := out.strength[i]; c > 0 {
					r.contours[cell] = append(r.contours[cell], contour{int32(y*s.side + x), c})
					r.matter += int(c)
				}
				if d := int(out.far[i]); d < len(credit) {
					r.sides[cell].add(x, y, s.side-1, int(credit[d]))
				}
			}
		}
		for l, n := range count {
			if n > 0 {
				r.shares[cell] = append(r.shares[cell], share{uint8(l), n})
			}
		}
	}
	return r
}

// add adds the credit of a sample to the sums that it is in.
func (s *sides) add(x, y, last, credit int) {
	on := [4]bool{x == last, y == last, x == 0, y == 0}
	for i, is := range on {
		if is {
			s.side[i] += credit
			if on[(i+1)%4] {
				s.corner[i] += credit
			}
		}
	}
}

// creditsWithin are the thousandths of credit by the distance to a contour: all of what is
// within a quarter of the reach, nothing of what is beyond it.
func creditsWithin(reach int) []uint16 {
	reach *= 3 // in steps
	out := make([]uint16, reach)
	for d := range out {
		out[d] = uint16(min(1000, (reach-d)*1333/reach))
	}
	return out
}

// borders are those of a grid's cells. Beyond the grid there is background, unless the grid
// cuts the image off.
func (s *sampled) borders(values []uint8) []borders {
	out := make([]borders, len(values))
	for i, v := range values {
		x := i % s.cols
		beyond := !s.cut && v != ground
		if x == s.cols-1 && beyond || x < s.cols-1 && v != values[i+1] {
			out[i] |= right
		}
		if last := i+s.cols >= len(values); last && beyond || !last && v != values[i+s.cols] {
			out[i] |= bottom
		}
		if x == 0 && beyond {
			out[i] |= left
		}
		if i < s.cols && beyond {
			out[i] |= top
		}
	}
	return out
}

// recall is the share, in thousandths, of contours that those of a grid are near to.
func (r *ruler) recall(grid []borders) int {
	sum := 0
	for cell, contours := range r.contours {
		if len(contours) == 0 {
			continue
		}
		credit := r.creditsOf(r.around(grid, cell))
		for _, c := range contours {
			sum += int(c.strength) * int(credit[c.at])
		}
	}
	return sum / max(1, r.matter)
}

// precision is the share of a grid's contours that others are near to.
func (r *ruler) precision(grid []borders) int {
	sum, total := 0, 0
	for cell, b := range grid {
		for i := range 4 {
			if b>>i&1 == 0 {
				continue
			}
			sum, total = sum+r.sides[cell].side[i], total+r.side
			if b>>((i+1)%4)&1 != 0 { // the corner is on both
				sum, total = sum-r.sides[cell].corner[i], total-1
			}
		}
	}
	return sum / max(1, total)
}

// purity is the share, in thousandths, of samples whose label has the value that most of
// the label's samples have.
func (r *ruler) purity(values []uint8) int {
	var count [maxSurfaces + 1][maxSurfaces + 1]int
	for cell, shares := range r.shares {
		for _, s := range shares {
			count[s.label][values[cell]] += s.n
		}
	}
	pure := 0
	for _, of := range count {
		most := 0
		for _, n := range of {
			most = max(most, n)
		}
		pure += most
	}
	return pure * 1000 / max(1, len(values)*r.side*r.side)
}

// around collects the borders of a cell and its neighbours.
func (r *ruler) around(grid []borders, cell int) around {
	x, y := cell%r.cols, cell/r.cols
	var out around
	for i := range 9 {
		if u, v := x+i%3-1, y+i/3-1; u >= 0 && v >= 0 && u < r.cols && v < r.rows {
			out |= around(grid[v*r.cols+u]) << (4 * i)
		}
	}
	return out & near
}

// creditsOf are the credits of the samples of a cell.
func (r *ruler) creditsOf(a around) []uint16 {
	if known, ok := r.credits[a]; ok {
		return known
	}
	out := make([]uint16, r.side*r.side)
	for i := range out {
		if d := r.distance(a, i%r.side, i/r.side); d < len(r.credit) {
			out[i] = r.credit[d]
		}
	}
	r.credits[a] = out
	return out
}

// distance is how far a sample of a cell is from the nearest contour of a grid, by steps as
// in outline.
func (r *ruler) distance(a around, x, y int) int {
	least := len(r.credit)
	last := r.side - 1
	for i := range 9 {
		// The sample as seen from the neighbour.
		u, v := x-(i%3-1)*r.side, y-(i/3-1)*r.side
		b := borders(a >> (4 * i))
		for _, to := range [...]struct {
			border borders
			dx, dy int
		}{
			{right, u - last, beyond(v, last)}, {bottom, beyond(u, last), v - last},
			{left, u, beyond(v, last)}, {top, beyond(u, last), v},
		} {
			if b&to.border != 0 {
				dx, dy := max(to.dx, -to.dx), max(to.dy, -to.dy)
				least = min(least, 3*max(dx, dy)+min(dx, dy))
			}
		}
	}
	return least
}

// beyond is how far a place is from the places 0 to last.
func beyond(at, last int) int { return max(0, -at, at-last) }
