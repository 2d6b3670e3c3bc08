package sprite

// cover paints a pattern over the inside of a part, with step cells between its lines.
func (c *canvas) cover(p, over part, pattern string, step int) {
	c.styles[p].cover = true
	step = max(step, 3)
	var cells []int
	for i, q := range c.cells {
		if x, y := i%c.width, i/c.width; q == over && c.within(x, y) && onLine(pattern, x, y, step) {
			cells = append(cells, i)
		}
	}
	for _, i := range cells {
		c.cells[i] = p
	}
}

// within reports whether all neighbours of a cell belong to its part.
func (c *canvas) within(x, y int) bool {
	for _, n := range neighbours {
		if c.at(x+n[0], y+n[1]) != c.at(x, y) {
			return false
		}
	}
	return true
}

func onLine(pattern string, x, y, step int) bool {
	odd := y / step % 2 // alternate rows of bricks, scales and tufts are shifted
	switch pattern {
	case "slats":
		return y%step == 0
	case "planks":
		return x%step == 0
	case "hatch":
		return (x+y)%step == 0
	case "bricks":
		return y%step == 0 || (x+odd*step)%(2*step) == 0
	case "scales":
		dx := (x+odd*step)%(2*step) - step
		return y%step == step-1-dx*dx*(step-1)/(step*step)
	case "tufts":
		return y%step < step/2 && (x+odd*(step/2))%step == 0
	}
	panic("no pattern " + pattern) // a fault in kinds.txt
}
