package format

import (
	"math"

	"nonogram"
)

// cnf says by clauses what the solutions of a puzzle are.
//
// The facts about cells are "the cell has colour k", for each colour but blank;
// in black and white that is one variable a cell. The facts about a line's
// blocks are "block i starts at cell x or before it". A block can start at
// slack + 1 places, where slack is how many cells the shortest arrangement
// leaves over; for the last of them the fact goes without saying, so a block has
// slack variables. The clauses are:
//
//	a cell has two colours at most:      not k, or not m
//	what is true of x is true of x + 1:  not begins(i, x), or begins(i, x+1)
//	blocks are in order:                 not begins(i+1, x + length + gap), or begins(i, x)
//	a block's cells have its colour:     not begins(i, x), or begins(i, x - length), or x has the colour
//	what is between blocks is blank:     not begins(i, x - length), or begins(i+1, x), or x has not colour k
//	given cells:                         x has, or has not, colour k
//
// The cells of a line determine where its blocks start, and the other way round.
// Therefore the models of the clauses, restricted to the cells, are exactly the
// solutions, each once.
type cnf struct {
	puzzle *nonogram.Puzzle
	// colours is their number without blank.
	colours int
	lines   []*cnfLine
	last    int // variable
	// clause takes each clause; the slice is used again.
	clause   func(literals []int)
	literals []int
}

// cnfLine is a line with a clue that is not absent.
type cnfLine struct {
	line  nonogram.Line
	clue  nonogram.Clue
	first []int // the first cell where each block can start
	slack int
	base  int // the variable before those of the line
}

// Literals that go without saying.
const (
	always = math.MaxInt
	never  = -always
)

func newCNF(p *nonogram.Puzzle, clause func(literals []int)) *cnf {
	c := &cnf{puzzle: p, colours: p.Palette.Colours() - 1, clause: clause}
	c.last = p.Width() * p.Height() * c.colours
	for i, clue := range p.Rows {
		c.addLine(nonogram.Row(i), clue, p.Width())
	}
	for i, clue := range p.Columns {
		c.addLine(nonogram.Column(i), clue, p.Height())
	}
	return c
}

func (c *cnf) addLine(line nonogram.Line, clue nonogram.Clue, length int) {
	if clue.Absent() {
		return
	}
	l := &cnfLine{line: line, clue: clue, slack: length - clue.MinLength(), base: c.last}
	at := 0
	for i, b := range clue {
		at += clue.Gap(i)
		l.first = append(l.first, at)
		at += b.Length
	}
	c.last += len(clue) * l.slack
	c.lines = append(c.lines, l)
}

// variables is how many there are.
func (c *cnf) variables() int { return c.last }

// add passes on a clause, without what goes without saying.
func (c *cnf) add(literals ...int) {
	c.literals = c.literals[:0]
	for _, l := range literals {
		switch l {
		case always:
			return
		case never:
		default:
			c.literals = append(c.literals, l)
		}
	}
	c.clause(c.literals)
}

// startsBy is the fact that block i starts at cell x or before it.
func (l *cnfLine) startsBy(i, x int) int {
	switch d := x - l.first[i]; {
	case d < 0:
		return never
	case d >= l.slack:
		return always
	default:
		return l.base + i*l.slack + d + 1
	}
}

// endsBefore is the fact that block i, if there is one, is before cell x.
func (l *cnfLine) endsBefore(i, x int) int {
	if i < 0 {
		return always
	}
	return l.startsBy(i, x-l.clue[i].Length)
}

// has is the fact that cell x of a line has a colour.
func (c *cnf) has(line nonogram.Line, x int, colour nonogram.Colour) int {
	row, column := line.Index, x
	if line.Axis == nonogram.Columns {
		row, column = x, line.Index
	}
	return (row*c.puzzle.Width()+column)*c.colours + int(colour)
}

func (c *cnf) encode() {
	c.cells()
	for _, l := range c.lines {
		c.order(l)
		c.covered(l)
		c.blank(l)
	}
}

// cells says that a cell has two colours at most, and which are given.
func (c *cnf) cells() {
	start := c.puzzle.Start()
	for i, cell := range start.Cells() {
		first := i * c.colours // the variable before those of the cell
		for k := 1; k <= c.colours; k++ {
			for m := 1; m < k; m++ {
				c.add(-(first + m), -(first + k))
			}
			if !cell.Can(nonogram.Colour(k)) {
				c.add(-(first + k))
			}
		}
		if !cell.Can(nonogram.Blank) {
			c.coloured(first)
		}
	}
}

// coloured says that a cell is not blank.
func (c *cnf) coloured(first int) {
	c.literals = c.literals[:0]
	for k := 1; k <= c.colours; k++ {
		c.literals = append(c.literals, first+k)
	}
	c.clause(c.literals)
}

// order says that a block starts once and after the block before it.
func (c *cnf) order(l *cnfLine) {
	for i := range l.clue {
		for d := range l.slack {
			x := l.first[i] + d
			c.add(-l.startsBy(i, x), l.startsBy(i, x+1))
			if i > 0 {
				c.add(-l.startsBy(i, x), l.startsBy(i-1, l.first[i-1]+d))
			}
		}
	}
}

// covered says that the cells of a block have its colour.
func (c *cnf) covered(l *cnfLine) {
	for i, b := range l.clue {
		for x := l.first[i]; x < l.first[i]+l.slack+b.Length; x++ {
			c.add(-l.startsBy(i, x), l.startsBy(i, x-b.Length), c.has(l.line, x, b.Colour))
		}
	}
}

// blank says that the cells before block i and after the one before it have no
// colour; the line ends as if a block started there.
func (c *cnf) blank(l *cnfLine) {
	length := c.puzzle.Width()
	if l.line.Axis == nonogram.Columns {
		length = c.puzzle.Height()
	}
	for i := range len(l.clue) + 1 {
		from, to := 0, length
		if i > 0 {
			from = l.first[i-1] + l.clue[i-1].Length
		}
		if i < len(l.clue) {
			to = l.first[i] + l.slack
		}
		for x := from; x < to; x++ {
			begun := never
			if i < len(l.clue) {
				begun = l.startsBy(i, x)
			}
			for k := 1; k <= c.colours; k++ {
				c.add(-l.endsBefore(i-1, x), begun, -c.has(l.line, x, nonogram.Colour(k)))
			}
		}
	}
}
