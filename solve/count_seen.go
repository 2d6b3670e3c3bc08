package solve

import (
	"errors"
	"math"

	"nonogram"
)

// addSeen adds the colours of a grid to those that cells have in some solution, if the caller asked
// for them.
func (c *counter) addSeen(g nonogram.Grid) {
	if c.open == nil {
		return
	}
	for i, cell := range g.Cells() {
		c.open.Possible.Cells()[i] |= cell
	}
}

// complete records that all colours of all solutions have been seen.
func (c *counter) complete() {
	if c.open != nil {
		c.open.Limit = NoLimit
	}
}

// findOpen finds all open cells once the parts are counted: by the search if that ends soon,
// otherwise from the parts.
func (c *counter) findOpen(conflicts int64) {
	if c.open == nil || c.open.Limit == NoLimit || c.product().Sign() == 0 {
		return
	}
	if c.searchPossible(conflicts) != NoLimit {
		if err := c.addSeenInParts(); err != nil {
			c.open.Limit = MemoryLimit
			if c.ctx.Err() != nil {
				c.open.Limit = ContextLimit
			}
			return
		}
	}
	c.complete()
}

// addSeenInParts adds the colours of all solutions that the product of the parts counts. All parts are
// counted, and none is 0.
func (c *counter) addSeenInParts() error {
	if c.open == nil || c.open.Limit == NoLimit {
		return nil
	}
	seen := c.grid.Clone()
	for _, p := range c.parts {
		for _, cell := range p.cells {
			seen.Cells()[cell] = 0
		}
	}
	c.addSeen(seen) // known cells, and cells that are parts by themselves
	for _, p := range c.parts {
		if err := c.addSeenInPart(p, math.MaxInt); err != nil {
			return err
		}
	}
	return nil
}

// addSeenInPart lets the frontier of a counted part note the colours that are in any of its completions:
// up to most colours at once, or half of them if the memory does not suffice.
func (c *counter) addSeenInPart(p *partCount, most int) error {
	absent := map[cellColour]bool{}
	for {
		w := c.watch(&p.orders[0], most, absent)
		if len(w.colours) == 0 {
			return nil
		}
		f, keyWords := c.frontier(&p.orders[0])
		f.watch = w
		end, err := f.walk(keyWords, math.MaxInt64, make([]uint64, (len(w.colours)+63)/64))
		if errors.Is(err, errMemory) && len(w.colours) > 64 {
			most = len(w.colours) / 2
			continue
		}
		if err != nil {
			return err
		}
		for n, at := range w.colours {
			if end[n>>6]>>(n&63)&1 != 0 {
				c.open.Possible.Cells()[at.cell] |= nonogram.CellOf(at.colour)
			} else {
				absent[at] = true
			}
		}
	}
}

// cellColour is a colour of a cell.
type cellColour struct {
	cell   int // row*width+column
	colour nonogram.Colour
}

// watch lists the colours of cells that a frontier looks for.
type watch struct {
	colours []cellColour
	bits    []int // by step and colour: index in colours, or -1
}

// watch returns up to most colours that have been neither seen nor found absent.
func (c *counter) watch(o *order, most int, absent map[cellColour]bool) *watch {
	p, k := o.part, c.puzzle.Palette.Colours()
	w := &watch{bits: make([]int, len(o.cells)*k)}
	for step, i := range o.cells {
		cell := p.cells[i]
		for colour := range nonogram.Colour(k) {
			at := cellColour{cell, colour}
			bit := -1
			if !absent[at] && len(w.colours) < most &&
				c.grid.Cells()[cell].Can(colour) && !c.open.Possible.Cells()[cell].Can(colour) {
				bit = len(w.colours)
				w.colours = append(w.colours, at)
			}
			w.bits[step*k+int(colour)] = bit
		}
	}
	return w
}
