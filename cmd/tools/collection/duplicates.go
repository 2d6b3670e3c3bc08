package main

import (
	"fmt"

	"nonogram"
)

const (
	// mostShift is the most cells by which we move one of two pictures to compare them.
	mostShift = 2
	// leastDifference is the least percentage of cells in which any two pictures must differ.
	leastDifference = 8
)

// seen is a picture for comparisons: the bounding box of its filled cells, with colours numbered in
// the order of their appearance.
type seen struct {
	pick          *pick
	width, height int
	cells         []byte
	rows          []int // number of filled cells in each row
}

// refuseDuplicates refuses pictures that hardly differ from an earlier one, and repeated icons.
func refuseDuplicates(picks []*pick) {
	var before []seen
	names := map[string]*pick{}
	for _, p := range picks {
		if p.err != nil {
			continue
		}
		if other := names[p.name()]; other != nil {
			p.err = fmt.Errorf("it is in %s too", other.list.name)
			continue
		}
		names[p.name()] = p
		s := seenOf(p, *p.made.puzzle.Goal)
		for _, other := range before {
			if s.isLike(other) {
				p.err = fmt.Errorf("it is like %s of %s", other.pick.name(), other.pick.list.name)
				break
			}
		}
		if p.err == nil {
			before = append(before, s)
		}
	}
}

func seenOf(p *pick, g nonogram.Grid) seen {
	left, right, top, bottom := g.Width(), 0, g.Height(), 0
	for i, c := range g.Cells() {
		if c == nonogram.BlankCell {
			continue
		}
		x, y := i%g.Width(), i/g.Width()
		left, right, top, bottom = min(left, x), max(right, x+1), min(top, y), max(bottom, y+1)
	}
	s := seen{pick: p, width: max(0, right-left), height: max(0, bottom-top)}
	number := map[nonogram.Cell]byte{nonogram.BlankCell: 0}
	for y := top; y < bottom; y++ {
		for x := left; x < right; x++ {
			c := g.At(y, x)
			if _, ok := number[c]; !ok {
				number[c] = byte(len(number))
			}
			s.cells = append(s.cells, number[c])
		}
		s.rows = append(s.rows, filledIn(g.Row(y)))
	}
	return s
}

func (s seen) at(x, y int) byte {
	if x < 0 || y < 0 || x >= s.width || y >= s.height {
		return 0
	}
	return s.cells[y*s.width+x]
}

// isLike reports whether two pictures differ in too few cells for some shift of one of them.
func (s seen) isLike(t seen) bool {
	if abs(s.width-t.width) > mostShift || abs(s.height-t.height) > mostShift {
		return false
	}
	for dy := -mostShift; dy <= mostShift; dy++ {
		if !s.hasRowsLike(t, dy) {
			continue
		}
		for dx := -mostShift; dx <= mostShift; dx++ {
			if s.isLikeMoved(t, dx, dy) {
				return true
			}
		}
	}
	return false
}

// hasRowsLike reports whether two pictures, one of them moved up or down, have such similar numbers
// of filled cells in their rows that they can be alike. This test is quick and refuses most
// pictures.
func (s seen) hasRowsLike(t seen, dy int) bool {
	different := 0
	for y := min(0, dy); y < max(s.height, t.height+dy); y++ {
		different += abs(s.filled(y) - t.filled(y-dy))
	}
	height := max(s.height, t.height+dy) - min(0, dy)
	return 100*different < leastDifference*(max(s.width, t.width)+mostShift)*height
}

func (s seen) filled(y int) int {
	if y < 0 || y >= len(s.rows) {
		return 0
	}
	return s.rows[y]
}

func filledIn(cells []nonogram.Cell) (n int) {
	for _, c := range cells {
		if c != nonogram.BlankCell {
			n++
		}
	}
	return n
}

func (s seen) isLikeMoved(t seen, dx, dy int) bool {
	left, top := min(0, dx), min(0, dy)
	right, bottom := max(s.width, t.width+dx), max(s.height, t.height+dy)
	cells, different := (right-left)*(bottom-top), 0
	for y := top; y < bottom; y++ {
		for x := left; x < right; x++ {
			if s.at(x, y) != t.at(x-dx, y-dy) {
				if different++; 100*different >= leastDifference*cells {
					return false
				}
			}
		}
	}
	return true
}

func abs(n int) int { return max(n, -n) }
