package sprite

func (c *canvas) filled(x, y int) bool {
	p := c.at(x, y)
	if p == 0 {
		return false
	}
	s := c.styles[p]
	switch s.tone {
	case clear:
		return false
	case solid:
		return s.detail || !c.parted(x, y)
	}
	return c.edge(x, y) || s.tone == striped && y%3 == 1
}

var neighbours = [4][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}

// parted reports whether a cell stays blank because it touches another solid part over its own
// part: a blank line separates the two.
func (c *canvas) parted(x, y int) bool {
	if c.least < outlined {
		return false
	}
	p := c.at(x, y)
	for _, n := range neighbours {
		if q := c.at(x+n[0], y+n[1]); q > p && c.styles[q].tone == solid && !c.styles[q].detail {
			return true
		}
	}
	return false
}

// edge reports whether a cell of a hollow part is on its outline. Where two parts touch, the upper
// one has the line.
func (c *canvas) edge(x, y int) bool {
	p := c.at(x, y)
	for _, n := range neighbours {
		q := c.at(x+n[0], y+n[1])
		if q == 0 || q < p && !c.styles[q].detail {
			return true
		}
	}
	return false
}
