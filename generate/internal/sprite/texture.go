package sprite

// detailed is the shortest side of pictures whose large parts have a texture.
const detailed = 40

// line reports whether a cell is on a line of a texture.
type line func(x, y int) bool

// texture draws lines into a part, within its outline, in pictures with room for them.
func (c *canvas) texture(over part, ink Ink, on line) {
	if min(c.width, c.height) < detailed {
		return
	}
	inner := make([]bool, len(c.cells))
	for i := range inner {
		inner[i] = on(i%c.width, i/c.width) && c.within(over, i%c.width, i/c.width)
	}
	p := c.on(c.styles[over].tone, ink)
	for i, on := range inner {
		if on {
			c.cells[i] = p
		}
	}
}

// within reports whether all cells around one belong to its part.
func (c *canvas) within(p part, x, y int) bool {
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			if c.at(x+dx, y+dy) != p {
				return false
			}
		}
	}
	return true
}

// bricks are courses of a height, whose joints are a width apart.
func bricks(width, height int) line {
	return func(x, y int) bool { return y%height == 0 || (x+y/height%2*(width/2))%width == 0 }
}

// slats are upright lines.
func slats(apart int) line { return func(x, _ int) bool { return x%apart == 0 } }

// planks are level lines.
func planks(apart int) line { return func(_, y int) bool { return y%apart == 0 } }

// tufts are short strokes in rows, such as leaves, scales and spines.
func tufts(apart, length int) line {
	return func(x, y int) bool { return y%apart == 0 && (x+y/apart%2*apart)%(2*apart) < length }
}
