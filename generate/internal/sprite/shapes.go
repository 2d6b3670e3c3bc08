package sprite

import "slices"

// whole is the side of the canvas in the units of shapes, hundredths of a percent.
const whole = 10000

// unit returns the middle of cell i of n in units. It is exactly as far from one end as its mirror
// image is from the other.
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

// oval paints an ellipse, given its middle and half its width and height in percent.
func (c *canvas) oval(p part, x, y, rx, ry int) {
	a, b := int64(rx)*100, int64(ry)*100
	c.paint(p, func(ux, uy int64) bool {
		dx, dy := (ux-int64(x)*100)*b, (uy-int64(y)*100)*a
		return dx/1000*(dx/1000)+dy/1000*(dy/1000) <= a*b/1000*(a*b/1000)
	})
}

// box paints a rectangle from corner to corner in percent, and cuts this many cells off each
// corner.
func (c *canvas) box(p part, left, top, right, bottom, cut int) {
	x0, y0 := nearest(c.column(100*left), c.width), nearest(c.row(100*top), c.height)
	x1, y1 := nearest(c.column(100*right), c.width)-1, nearest(c.row(100*bottom), c.height)-1
	x1, y1 = max(x0, x1), max(y0, y1)
	c.fill(p, x0, y0, x1-x0+1, y1-y0+1, func(x, y int) bool {
		return min(x-x0, x1-x)+min(y-y0, y1-y) >= cut
	})
}

// fill gives a part the cells of a rectangle of cells that a shape contains.
func (c *canvas) fill(p part, x0, y0, width, height int, inside func(x, y int) bool) {
	for y := y0; y < y0+height; y++ {
		for x := x0; x < x0+width; x++ {
			if inside(x, y) {
				c.set(x, y, p)
			}
		}
	}
}

// nearest returns the edge of cells that is nearest to a place in units.
func nearest(place, cells int) int { return (place*cells + whole/2) / whole }

// lathe paints the area between a profile and its mirror image at a vertical axis. The profile
// lists pairs of a height and a half width, in percent, in ascending order of heights.
func (c *canvas) lathe(p part, axis int, profile []int) {
	var right, left []int
	for i := 0; i < len(profile); i += 2 {
		right = append(right, axis+profile[i+1], profile[i])
		left = append(left, profile[i], axis-profile[i+1])
	}
	slices.Reverse(left)
	c.polygon(p, hundredfold(append(right, left...)))
}

// spot paints a rectangle of width x height cells around a place in percent.
func (c *canvas) spot(p part, x, y, width, height int) {
	x0, y0 := c.around(x, y, width, height)
	c.fill(p, x0, y0, width, height, func(x, y int) bool { return true })
}

// dot paints a spot whose corners are round if it is large enough.
func (c *canvas) dot(p part, x, y, width, height int) {
	x0, y0 := c.around(x, y, width, height)
	c.fill(p, x0, y0, width, height, func(x, y int) bool {
		dx, dy, all := (2*(x-x0)+1-width)*height, (2*(y-y0)+1-height)*width, width*height
		return dx*dx+dy*dy <= all*all
	})
}

// around returns the first cell of a rectangle of width x height cells around a place in percent.
func (c *canvas) around(x, y, width, height int) (x0, y0 int) {
	x0, y0 = (c.column(100*x)*c.width-whole/2*(width-1))/whole, (c.row(100*y)*c.height-whole/2*(height-1))/whole
	if x == 50 {
		x0 = (c.width - width) / 2
	}
	return x0, y0
}

// strokes paints lines from place to place in units, with a thickness in cells.
func (c *canvas) strokes(p part, thick int, places []int) {
	cell := func(place, n int) int {
		if 2*place == whole {
			return (n - 1) / 2 // the axis belongs to the half that is mirrored
		}
		return min(place*n/whole, n-1)
	}
	for i := 0; i+3 < len(places); i += 2 {
		x0, y0 := cell(c.column(places[i]), c.width), cell(c.row(places[i+1]), c.height)
		x1, y1 := cell(c.column(places[i+2]), c.width), cell(c.row(places[i+3]), c.height)
		steps := max(x1-x0, x0-x1, y1-y0, y0-y1, 1)
		for i := 0; i <= steps; i++ {
			x, y := x0+rounded((x1-x0)*i, steps), y0+rounded((y1-y0)*i, steps)
			c.fill(p, x-thick/2, y-thick/2, thick, thick, func(x, y int) bool { return true })
		}
	}
}

// rounded returns a / b, rounded to the nearest whole number, for b above 0.
func rounded(a, b int) int {
	if a < 0 {
		return -((-2*a + b) / (2 * b))
	}
	return (2*a + b) / (2 * b)
}

// polygon paints the inside of a polygon, given its corners in units.
func (c *canvas) polygon(p part, corners []int) {
	c.paint(p, func(x, y int64) bool {
		inside := false
		for i := 0; i < len(corners); i += 2 {
			j := (i + 2) % len(corners)
			ax, ay, bx, by := int64(corners[i]), int64(corners[i+1]), int64(corners[j]), int64(corners[j+1])
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

func hundredfold(places []int) []int {
	units := make([]int, len(places))
	for i, place := range places {
		units[i] = 100 * place
	}
	return units
}

// smooth cuts the corners of a line three times, which turns it into a curve. A closed line returns
// to its start.
func smooth(places []int, closed bool) []int {
	for range 3 {
		n := len(places)
		var cut []int
		if !closed {
			cut = append(cut, places[:2]...)
		}
		for i := 0; i < n; i += 2 {
			if i+2 == n && !closed {
				cut = append(cut, places[i:]...)
				break
			}
			j := (i + 2) % n
			x0, y0, x1, y1 := places[i], places[i+1], places[j], places[j+1]
			cut = append(cut, (3*x0+x1)/4, (3*y0+y1)/4, (x0+3*x1)/4, (y0+3*y1)/4)
		}
		places = cut
	}
	return places
}

// stripe paints the cells of a part in a band of rows at a height in percent.
func (c *canvas) stripe(p, over part, y, rows int) {
	c.fill(p, 0, nearest(c.row(100*y), c.height), c.width, rows, func(x, y int) bool { return c.at(x, y) == over })
}
