package generate

import (
	"nonogram"
	"nonogram/internal/base/random"
)

// repair changes the picture until logic leaves no cells open, or accept is satisfied with the known
// cells. Then it undoes the changes of a sprite that are not needed.
func (s *search) repair(p *picture, g *logic, accept func(p *picture, known nonogram.Grid) bool) bool {
	done := func(open []int) bool { return len(open) == 0 || accept != nil && accept(p, g.board.Grid()) }
	if !s.smooth(p, g, done) {
		return false
	}
	if p.drawn != nil {
		s.restore(p, func() bool { return done(g.open(p)) })
	}
	return true
}

// smooth changes the picture where logic leaves cells open, until it is done. It prefers changes
// that make the picture smoother, and undoes those that leave more cells open. While many cells are
// open, it changes many orbits at once and accepts a slightly worse result.
func (s *search) smooth(p *picture, g *logic, done func(open []int) bool) bool {
	open := g.open(p)
	if done(open) {
		return true
	}
	for range 300 + len(p.orbits) { // about three times the need of pictures with this many orbits
		if s.ctx.Err() != nil {
			return false
		}
		n := 1 + len(open)/openPerChange
		changes := s.touch(p, open, n)
		if s.stopped.Load() {
			return false
		}
		after := g.open(p)
		worse := 0
		if n > 1 {
			worse = len(open) / 4
		}
		if len(after) > len(open)+worse {
			p.undo(changes)
			continue
		}
		if open = after; done(open) {
			return true
		}
	}
	return false
}

const (
	// openPerChange is the number of open orbits per orbit to change.
	openPerChange = 32
	// choices is the number of orbits that compete to change.
	choices = 4
)

// change is an orbit's former colour, to undo a change.
type change struct {
	orbit int
	was   nonogram.Colour
}

// touch makes up to n changes. For each it draws a few of the orbits and changes the one that makes
// the picture smoothest.
func (s *search) touch(p *picture, orbits []int, n int) []change {
	var changes []change
	for i := 0; i < n && !s.stopped.Load(); i++ {
		best, to, bestGain := -1, nonogram.Blank, 0
		for range choices {
			o := orbits[s.random.Below(len(orbits))]
			c := p.other(s.random, o)
			if !p.allows(o, c) {
				continue
			}
			gain := p.neighbours(o, c) - p.neighbours(o, p.colour(o))
			if best < 0 || gain > bestGain {
				best, to, bestGain = o, c, gain
			}
		}
		if best >= 0 {
			changes = append(changes, p.change(best, to))
		}
	}
	return changes
}

// change paints an orbit and returns its former colour.
func (p *picture) change(orbit int, to nonogram.Colour) change {
	was := p.colour(orbit)
	p.paint(orbit, to)
	return change{orbit, was}
}

func (p *picture) undo(changes []change) {
	for i := len(changes) - 1; i >= 0; i-- {
		p.paint(changes[i].orbit, changes[i].was)
	}
}

// other returns a random other colour for an orbit: an ink for a blank one; for a filled one, blank
// as often as another ink.
func (p *picture) other(d *random.Source, orbit int) nonogram.Colour {
	from := p.colour(orbit)
	if from == nonogram.Blank {
		return p.anyInk(d)
	}
	if len(p.inks) == 2 || d.Below(2) == 0 {
		return nonogram.Blank
	}
	c := nonogram.Colour(1 + d.Below(len(p.inks)-2))
	if c >= from {
		c++
	}
	return c
}

// neighbours counts the cells beside those of an orbit that have a colour.
func (p *picture) neighbours(orbit int, c nonogram.Colour) int {
	n, want := 0, nonogram.CellOf(c)
	is := func(row, column int) {
		inside := row >= 0 && row < p.height && column >= 0 && column < p.width
		if inside && p.grid.At(row, column) == want {
			n++
		}
	}
	for _, i := range p.orbits[orbit] {
		row, column := i/p.width, i%p.width
		is(row-1, column)
		is(row+1, column)
		is(row, column-1)
		is(row, column+1)
	}
	return n
}
