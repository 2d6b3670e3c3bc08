package sprite

import "nonogram/internal/base/random"

// Sprite is a picture of a thing.
type Sprite struct {
	// Name is the name of the kind, such as "Cat face".
	Name string
	// Symmetric: left and right mirror each other.
	Symmetric bool
	// Cells holds the colours of the cells, row by row: in black and white Black or None.
	Cells []Ink
	// Details marks the cells of small parts, such as eyes, without which nobody would recognise
	// the thing.
	Details []bool
}

// Options say how to draw.
type Options struct {
	// Width and Height are in cells.
	Width, Height int
	// Colour asks for a picture in colour rather than in black and white.
	Colour bool
	// Symmetric asks for a sprite whose left and right mirror each other, whatever the kind.
	Symmetric bool
	// Hollow asks for outlines if there is room for them.
	Hollow bool
	// Solid asks for silhouettes rather than outlines.
	Solid bool
}

// Draw draws a kind, by its number from 0.
func Draw(d *random.Source, number int, o Options) Sprite {
	start := *d
	wide, high := o.Width, o.Height
	for range fits {
		*d = start
		s, width := draw(d, number, wide, high, o)
		left, top, right, bottom := s.bounds(width, high)
		missingX, missingY := o.Width-(right-left), o.Height-(bottom-top)
		if missingX <= 0 && missingX >= -1 && missingY <= 0 {
			return s.cut(width, left, top, o.Width, o.Height)
		}
		wide, high = wide+missingX, high+max(missingY, 0)
	}
	*d = start
	o.Symmetric = true
	s, _ := draw(d, number, o.Width, o.Height, o)
	return s
}

// draw draws a kind on a canvas of a size. wide is the final width, which is larger if the thing
// leans.
func draw(d *random.Source, number, width, height int, o Options) (s Sprite, wide int) {
	c := newCanvas(d, width, height, min(o.Width, o.Height))
	if o.Hollow && c.least >= outlined {
		c.body = hollow
	}
	if o.Solid {
		c.body = solid
	}
	c.follow(kinds()[number].lines)
	if c.symmetric = c.symmetric || o.Symmetric; c.symmetric {
		c.fold()
	}
	if c.lean > 0 && !o.Symmetric {
		c.slant(c.lean * width / 100)
		c.turn()
	}
	return c.sprite(kinds()[number].name, o.Colour), c.width
}

// fits is the most times to draw a sprite, each time on a canvas of a better size, until it touches
// every border.
const fits = 6

func (c *canvas) sprite(name string, colour bool) Sprite {
	s := Sprite{Name: name, Symmetric: c.symmetric, Cells: make([]Ink, len(c.cells)), Details: make([]bool, len(c.cells))}
	for i, p := range c.cells {
		x, y := i%c.width, i/c.width
		s.Details[i] = c.styles[p].detail && !c.styles[p].cover
		switch {
		case colour:
			s.Cells[i] = c.styles[p].ink
		case c.filled(x, y):
			s.Cells[i] = Black
		}
	}
	return s
}

// bounds returns the smallest rectangle around all cells that are not blank.
func (s Sprite) bounds(width, height int) (left, top, right, bottom int) {
	left, top = width, height
	for i, ink := range s.Cells {
		if ink != None {
			x, y := i%width, i/width
			left, top, right, bottom = min(left, x), min(top, y), max(right, x+1), max(bottom, y+1)
		}
	}
	return left, top, right, bottom
}

func (s Sprite) cut(wide, left, top, width, height int) Sprite {
	out := s
	out.Cells, out.Details = nil, nil
	for y := top; y < top+height; y++ {
		from := y*wide + left
		out.Cells = append(out.Cells, s.Cells[from:from+width]...)
		out.Details = append(out.Details, s.Details[from:from+width]...)
	}
	return out
}
