package solve

import (
	"math/bits"
	"slices"
)

// part is a set of connected open cells, with their lines read in certain directions. Its cells are
// numbered from 0.
type part struct {
	cells     []int     // by cell: row*width+column
	links     [][2]link // by cell: its place in its row and in its column
	position  [][2]int  // by cell: row and column, in the order of reading
	stretches []int32   // by stretch: most classes between two cells
}

// link is a cell's place in one of its lines.
type link struct {
	line *automaton
	at   int // index among the line's open cells
	// stretch is the number of the run of open cells of this line that have several classes between
	// them; previous and next are the cells before and after it in that run, or -1.
	stretch, previous, next int
}

// newPart returns a part of cells, given as row*width+column. reversed says whether rows and
// columns are read from their ends.
func (c *counter) newPart(cells []int, reversed [2]bool) (*part, error) {
	p := &part{cells: cells, links: make([][2]link, len(cells)), position: make([][2]int, len(cells))}
	width, height := c.grid.Width(), c.grid.Height()
	numbers := make(map[int]int, len(cells))
	for i, cell := range cells {
		numbers[cell] = i
		row, column := cell/width, cell%width
		if reversed[1] {
			row = height - 1 - row
		}
		if reversed[0] {
			column = width - 1 - column
		}
		p.position[i] = [2]int{row, column}
	}
	for axis := range 2 {
		lines, err := c.automata(reversed[axis])
		if err != nil {
			return nil, err
		}
		for i, cell := range cells {
			l := cell / width
			if axis == 1 {
				l = height + cell%width
			}
			at, _ := slices.BinarySearch(lines[l].places, p.position[i][1-axis])
			p.links[i][axis] = link{line: lines[l], at: at, stretch: -1, previous: -1, next: -1}
		}
		p.joinStretches(axis)
	}
	return p, nil
}

// joinStretches links the cells of each line that have several classes between them.
func (p *part) joinStretches(axis int) {
	previous := -1
	for _, i := range p.byLine(axis) {
		l := &p.links[i][axis]
		if previous >= 0 && p.links[previous][axis].line == l.line && l.line.classes[l.at] > 1 {
			before := &p.links[previous][axis]
			l.previous, before.next, l.stretch = previous, i, before.stretch
			p.stretches[l.stretch] = max(p.stretches[l.stretch], l.line.classes[l.at])
		} else {
			l.stretch = len(p.stretches)
			p.stretches = append(p.stretches, 1)
		}
		previous = i
	}
}

// steps returns the frontier's steps for an order and the number of words of its keys. A stretch
// has a place in the key from its first cell to its last.
func (o *order) steps() (steps []step, keyWords int) {
	p := o.part
	o.places = make([]keyPlace, len(p.stretches))
	var layout keyLayout
	for _, i := range o.cells {
		var s step
		for axis, f := range []*field{&s.row, &s.column} {
			l := p.links[i][axis]
			if l.previous < 0 && l.next >= 0 {
				o.places[l.stretch] = layout.reserve(bits.Len32(uint32(p.stretches[l.stretch] - 1)))
			}
			*f = field{keyPlace: o.places[l.stretch], next: l.line.next[l.at]}
		}
		for _, l := range p.links[i] {
			if l.next < 0 {
				layout.release(o.places[l.stretch])
			}
		}
		steps = append(steps, s)
	}
	return steps, max(1, len(layout.used))
}

// keyPlace is a run of bits in one word of a key.
type keyPlace struct {
	word  int
	shift uint
	mask  uint64
}

// keyLayout hands out places in keys.
type keyLayout struct {
	used []uint64
}

// reserve returns a free place of this many bits.
func (k *keyLayout) reserve(size int) keyPlace {
	mask := uint64(1)<<size - 1
	for word := range k.used {
		for shift := uint(0); shift+uint(size) <= 64; shift++ {
			if k.used[word]&(mask<<shift) == 0 {
				k.used[word] |= mask << shift
				return keyPlace{word, shift, mask}
			}
		}
	}
	k.used = append(k.used, mask)
	return keyPlace{len(k.used) - 1, 0, mask}
}

func (k *keyLayout) release(p keyPlace) {
	if p.mask != 0 {
		k.used[p.word] &^= p.mask << p.shift
	}
}
