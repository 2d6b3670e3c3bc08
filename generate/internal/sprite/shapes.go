package sprite

// whole is the side of the canvas in the units of shapes, hundredths of a percent.
const whole = 10000

// unit is the middle of cell i of n, exactly as far from one end as its mirror image is
// from the other.
func unit(i, n int) int64 {
	if j := n - 1 - i; j < i {
		return whole - unit(j, n)
	}
	return int64(2*i+1) * (whole / 2) / int64(n)
}

// paint gives a part the cells whose middles a shape contains.
func (c *canvas) paint(p part, inside func(x, y int64) bool) {
	for y := range c.height {
		for x := range c.width {
			if inside(c.unbent(unit(x, c.width), unit(y, c.height))) {
				c.set(x, y, p)
			}
		}
	}
}

// oval paints an ellipse, by its middle and half its width and height in percent.
func (c *canvas) oval(p part, x, y, rx, ry int) {
	a, b := int64(rx)*100, int64(ry)*100
	c.paint(p, func(ux, uy int64) bool {
		dx, dy := (ux-int64(x)*100)*b, (uy-int64(y)*100)*a
		return dx/1000*(dx/1000)+dy/1000*(dy/1000) <= a*b/1000*(a*b/1000)
	})
}

// box paints a rectangle from corner to corner in percent, with its corners cut off by
// this many cells.
func (c *canvas) box(p part, left, top, right, bottom, cut int) {
	x0, x1 := nearest(c.column(left), c.width), nearest(c.column(right), c.width)-1
	y0, y1 := nearest(c.row(top), c.height), nearest(c.row(bottom), c.height)-1
	x1, y1 = max(x0, x1), max(y0, y1)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			if min(x-x0, x1-x)+min(y-y0, y1-y) >= cut {
				c.set(x, y, p)
			}
		}
	}
}

// nearest is the edge of cells that is nearest to a place in units.
func nearest(place, cells int) int { return (place*cells + whole/2) / whole }

// lathe paints what a profile gives when it is mirrored at a vertical axis: pairs of a
// height and a half width, in percent, the heights ascending.
func (c *canvas) lathe(p part, axis int, profile ...[2]int) {
	c.paint(p, func(x, y int64) bool {
		for i := 1; i < len(profile); i++ {
			top, bottom := int64(profile[i-1][0])*100, int64(profile[i][0])*100
			if y < top || y > bottom || top == bottom {
				continue
			}
			from, to := int64(profile[i-1][1])*100, int64(profile[i][1])*100
			half := from + (to-from)*(y-top)/(bottom-top)
			dx := x - int64(axis)*100
			return max(dx, -dx) <= half
		}
		return false
	})
}

// spot paints a rectangle of so many cells around a place in percent.
func (c *canvas) spot(p part, x, y, width, height int) {
	x0, y0 := (c.column(x)*c.width-whole/2*(width-1))/whole, (c.row(y)*c.height-whole/2*(height-1))/whole
	if 2*x == 100 {
		x0 = (c.width - width) / 2
	}
	for dy := range height {
		for dx := range width {
			c.set(x0+dx, y0+dy, p)
		}
	}
}

// stroke paints a line from place to place in percent, of a thickness in cells.
func (c *canvas) stroke(p part, fromX, fromY, toX, toY, thick int) {
	cell := func(place, n int) int { return min(place*n/whole, n-1) }
	x0, y0 := cell(c.column(fromX), c.width), cell(c.row(fromY), c.height)
	x1, y1 := cell(c.column(toX), c.width), cell(c.row(toY), c.height)
	steps := max(x1-x0, x0-x1, y1-y0, y0-y1, 1)
	for i := 0; i <= steps; i++ {
		x, y := x0+rounded((x1-x0)*i, steps), y0+rounded((y1-y0)*i, steps)
		for dy := range thick {
			for dx := range thick {
				c.set(x+dx-thick/2, y+dy-thick/2, p)
			}
		}
	}
}

// rounded is a / b to the nearest whole number, b being positive.
func rounded(a, b int) int {
	if a < 0 {
		return -((-2*a + b) / (2 * b))
	}
	return (2*a + b) / (2 * b)
}

// polygon paints the inside of a polygon, by its corners in percent.
func (c *canvas) polygon(p part, corners ...[2]int) {
	c.paint(p, func(x, y int64) bool {
		inside := false
		for i, a := range corners {
			b := corners[(i+1)%len(corners)]
			ax, ay, bx, by := int64(a[0])*100, int64(a[1])*100, int64(b[0])*100, int64(b[1])*100
			if (ay > y) == (by > y) {
				continue
			}
			left := (bx-ax)*(y-ay) - (x-ax)*(by-ay)
			if (left > 0) == (by > ay) {
				inside = !inside
			}
		}
		return inside
	})
}
