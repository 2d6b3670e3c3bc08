package sprite

import (
	"slices"

	"nonogram/internal/base/random"
)

// part is the number of a part of a sprite, from 1; 0 is the background.
type part uint8

// tone is the shade of a part in black and white.
type tone uint8

const (
	solid tone = iota
	hollow
	// striped parts have an outline, and every third row is filled.
	striped
	// clear parts are blank, in colour too if they have no ink.
	clear
)

type style struct {
	tone tone
	// ink is the colour of the part in colour; None is blank.
	ink Ink
	// detail: the part is on another part, whose outline encloses both.
	detail bool
	// cover: the part is a detail that may change, such as the bricks of a wall.
	cover bool
}

type canvas struct {
	*random.Source
	width, height int
	// symmetric: the right half becomes the mirror image of the left half.
	symmetric bool
	cells     []part
	styles    []style
	// body is the tone of this sprite's larger parts.
	body tone
	// least is the shorter side of the requested sprite; the canvas can be larger.
	least int
	// lean is the slant of the whole sprite to one side, in percent of its width.
	lean int
	build
}

func newCanvas(d *random.Source, width, height, least int) *canvas {
	c := &canvas{
		Source: d, width: width, height: height, least: least, symmetric: true,
		cells: make([]part, width*height), styles: make([]style, 1),
	}
	c.build = build{c.between(leastBuild, 100-leastBuild), c.between(leastBuild, 100-leastBuild)}
	c.body = solid
	if roll := d.Below(2); least >= outlined && roll == 0 {
		c.body = hollow
	}
	return c
}

// pattern makes some hollow bodies striped.
func (c *canvas) pattern() {
	if c.body == hollow && c.maybe(30) {
		c.body = striped
	}
}

// outlined is the least shorter side of pictures with room for outlines.
const outlined = 14

// on adds a detail that contrasts with a part of a tone.
func (c *canvas) on(base tone, ink Ink) part {
	if base == solid {
		return c.add(style{tone: clear, ink: ink, detail: true})
	}
	return c.add(style{tone: solid, ink: ink, detail: true})
}

func (c *canvas) add(s style) part {
	c.styles = append(c.styles, s)
	return part(len(c.styles) - 1)
}

// between returns a random number from low to high, both included.
func (c *canvas) between(low, high int) int { return low + c.Below(high-low+1) }

// maybe returns true with a probability in percent.
func (c *canvas) maybe(percent int) bool { return c.Below(100) < percent }

// size returns a length in cells, at least 1, from a percentage of the shorter side.
func (c *canvas) size(percent int) int {
	return max(1, (percent*min(c.width, c.height)+50)/100)
}

// at returns the part of a cell, or 0 outside the canvas.
func (c *canvas) at(x, y int) part {
	if x < 0 || x >= c.width || y < 0 || y >= c.height {
		return 0
	}
	return c.cells[y*c.width+x]
}

func (c *canvas) set(x, y int, p part) {
	if x >= 0 && x < c.width && y >= 0 && y < c.height {
		c.cells[y*c.width+x] = p
	}
}

func (c *canvas) fold() {
	for y := range c.height {
		for x := range c.width / 2 {
			c.set(c.width-1-x, y, c.at(x, y))
		}
	}
}

func (c *canvas) turn() {
	if c.maybe(50) {
		return
	}
	for row := range slices.Chunk(c.cells, c.width) {
		slices.Reverse(row)
	}
}

// slant moves each row to the right, the first row farthest, and makes the canvas wider by that
// distance in cells.
func (c *canvas) slant(by int) {
	cells := make([]part, 0, (c.width+by)*c.height)
	for y := range c.height {
		right := by * (c.height - 1 - y) / (c.height - 1)
		cells = append(cells, make([]part, right)...)
		cells = append(cells, c.cells[y*c.width:(y+1)*c.width]...)
		cells = append(cells, make([]part, by-right)...)
	}
	c.cells, c.width, c.symmetric = cells, c.width+by, false
}
