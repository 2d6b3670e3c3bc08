package generate

import (
	"slices"

	"nonogram"
)

type layout struct {
	width, height int
	palette       nonogram.Palette
	// orbits lists the sets of cells that must look alike; orbitOf holds the orbit of each cell.
	orbits  [][]int
	orbitOf []int
	// The number of filled cells should be within slack of target.
	target, slack int
	// emptyBorders allows an empty first or last row or column.
	emptyBorders bool
}

// picture is a picture that a search works on. It changes only whole orbits, so it stays symmetric.
type picture struct {
	*layout
	grid nonogram.Grid
	// filled counts the cells that are not blank, inks the cells of each colour.
	filled int
	inks   []int
	// Only sprites have a name, their colours as drawn, by orbit, and marks at the orbits that must
	// not change. changed counts the cells that differ from drawn.
	name    string
	drawn   []nonogram.Colour
	stays   []bool
	changed int
	// inLine counts the filled cells of each line, by axis.
	inLine [2][]int
}

func (l *layout) blank() *picture {
	p := &picture{
		layout: l,
		grid:   nonogram.NewGrid(l.width, l.height, nonogram.BlankCell),
		inks:   make([]int, l.palette.Colours()),
		inLine: [2][]int{make([]int, l.height), make([]int, l.width)},
	}
	p.inks[nonogram.Blank] = l.width * l.height
	return p
}

func (p *picture) colour(orbit int) nonogram.Colour {
	c, _ := p.grid.Cells()[p.orbits[orbit][0]].Colour()
	return c
}

func (p *picture) paint(orbit int, to nonogram.Colour) {
	from := p.colour(orbit)
	step := filledIn(to) - filledIn(from)
	for _, i := range p.orbits[orbit] {
		p.grid.Cells()[i] = nonogram.CellOf(to)
		p.inLine[nonogram.Rows][i/p.width] += step
		p.inLine[nonogram.Columns][i%p.width] += step
	}
	n := len(p.orbits[orbit])
	p.filled += step * n
	p.inks[from] -= n
	p.inks[to] += n
	if p.drawn == nil {
		return
	}
	if from == p.drawn[orbit] {
		p.changed += n
	}
	if to == p.drawn[orbit] {
		p.changed -= n
	}
}

// filledIn returns 1 if a cell of this colour is filled, and 0 if it is blank.
func filledIn(c nonogram.Colour) int { return min(int(c), 1) }

// allows reports whether an orbit may change to a colour. The density must stay within bounds or
// come nearer to them, no ink may vanish, and no border may become empty.
func (p *picture) allows(orbit int, to nonogram.Colour) bool {
	from, n := p.colour(orbit), len(p.orbits[orbit])
	if p.drawn != nil && !p.keepsShape(orbit, to) {
		return false
	}
	if from != nonogram.Blank && p.inks[from] == n {
		return false
	}
	after := p.filled + n*(filledIn(to)-filledIn(from))
	if off := distance(after, p.target); off > p.slack && off >= distance(p.filled, p.target) {
		return false
	}
	return to != nonogram.Blank || p.emptyBorders || !p.bares(orbit)
}

func distance(a, b int) int { return max(a-b, b-a) }

// bares reports whether a border would be empty without a filled orbit.
func (p *picture) bares(orbit int) bool {
	for _, b := range p.borders() {
		in := 0
		for _, i := range p.orbits[orbit] {
			if at := [2]int{i / p.width, i % p.width}; at[b.Axis] == b.Index {
				in++
			}
		}
		if in > 0 && in == p.inBorder(b) {
			return true
		}
	}
	return false
}

func (l *layout) borders() [4]nonogram.Line {
	return [4]nonogram.Line{nonogram.Row(0), nonogram.Row(l.height - 1), nonogram.Column(0), nonogram.Column(l.width - 1)}
}

func (p *picture) inBorder(b nonogram.Line) int { return p.inLine[b.Axis][b.Index] }

// finished reports whether the picture meets all requests about pictures: colours, borders and
// density.
func (p *picture) finished() bool {
	if slices.Contains(p.inks[1:], 0) {
		return false
	}
	for _, b := range p.borders() {
		if !p.emptyBorders && p.inBorder(b) == 0 {
			return false
		}
	}
	return distance(p.filled, p.target) <= p.slack
}

func (p *picture) puzzle() *nonogram.Puzzle { return nonogram.FromGrid(p.grid.Clone(), p.palette) }
