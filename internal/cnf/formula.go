package cnf

import (
	"iter"
	"math"

	"nonogram"
)

// Formula is a puzzle as clauses.
type Formula struct {
	puzzle *nonogram.Puzzle
	// colours is the number of colours without blank.
	colours int
	lines   []*Line // by line, rows first; nil without a clue
	blanks  int     // number of the variable before those of blank cells, if they have any
	last    int     // number of the last variable
	// yield takes each clause, until it returns false.
	yield    func(literals []int) bool
	literals []int
}

// Line is a line with a clue that is not absent.
type Line struct {
	// Name and Clue come from the puzzle; Length is the number of cells of the line.
	Name   nonogram.Line
	Clue   nonogram.Clue
	Length int
	// First is the first cell where each block can start; the last one is Slack cells after
	// it.
	First []int
	Slack int

	base int // number of the variable before those of the line
}

// These literals are always true and always false.
const (
	Always = math.MaxInt
	Never  = -Always
)

// New returns the formula of a valid puzzle.
func New(p *nonogram.Puzzle) *Formula {
	f := &Formula{puzzle: p, colours: p.Palette.Colours() - 1}
	cells := p.Width() * p.Height()
	f.last = cells * f.colours
	for i, clue := range p.Rows {
		f.addLine(nonogram.Row(i), clue, p.Width())
	}
	for i, clue := range p.Columns {
		f.addLine(nonogram.Column(i), clue, p.Height())
	}
	if f.blanks = f.last; f.colours > 1 {
		f.last += cells
	}
	return f
}

func (f *Formula) addLine(name nonogram.Line, clue nonogram.Clue, length int) {
	if clue.Absent() {
		f.lines = append(f.lines, nil)
		return
	}
	l := &Line{Name: name, Clue: clue, Length: length, Slack: length - clue.MinLength(), base: f.last}
	at := 0
	for i, b := range clue {
		at += clue.Gap(i)
		l.First = append(l.First, at)
		at += b.Length
	}
	f.last += len(clue) * l.Slack
	f.lines = append(f.lines, l)
}

// Variables returns the number of variables.
func (f *Formula) Variables() int { return f.last }

// Line returns a line, rows first; nil if its clue is absent.
func (f *Formula) Line(l int) *Line { return f.lines[l] }

// Lines yields the lines that have a clue.
func (f *Formula) Lines() iter.Seq[*Line] {
	return func(yield func(*Line) bool) {
		for _, l := range f.lines {
			if l != nil && !yield(l) {
				return
			}
		}
	}
}

// Cell returns the literal that a cell has a colour, which can be blank.
func (f *Formula) Cell(row, column int, c nonogram.Colour) int {
	i := row*f.puzzle.Width() + column
	switch {
	case c != nonogram.Blank:
		return i*f.colours + int(c)
	case f.colours == 1:
		return -(i + 1)
	}
	return f.blanks + i + 1
}

// Blanks returns the first of the variables for blank cells, in colour.
func (f *Formula) Blanks() int { return f.blanks + 1 }

// StartsBy returns the literal that block i, if there is one, starts at cell x or before it.
func (l *Line) StartsBy(i, x int) int {
	if i == len(l.Clue) {
		return Never
	}
	switch d := x - l.First[i]; {
	case d < 0:
		return Never
	case d >= l.Slack:
		return Always
	default:
		return l.base + i*l.Slack + d + 1
	}
}

// EndsBefore returns the literal that block i, if there is one, is before cell x.
func (l *Line) EndsBefore(i, x int) int {
	if i < 0 {
		return Always
	}
	return l.StartsBy(i, x-l.Clue[i].Length)
}

// Exclusion returns the clause that a grid is not the solution.
func (f *Formula) Exclusion(g nonogram.Grid) []int {
	clause := make([]int, 0, len(g.Cells()))
	for row := range g.Height() {
		for column := range g.Width() {
			colour, _ := g.At(row, column).Colour()
			clause = append(clause, -f.Cell(row, column, colour))
		}
	}
	return clause
}

// Clauses yields all clauses; each is valid until the next.
func (f *Formula) Clauses() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		more := true
		f.yield = func(literals []int) bool {
			more = more && yield(literals)
			return more
		}
		if !f.cells() {
			return
		}
		for l := range f.Lines() {
			if !f.order(l) || !f.covered(l) || !f.blank(l) {
				return
			}
		}
	}
}

// add yields a clause, unless it is always true.
func (f *Formula) add(literals ...int) bool {
	var needed bool
	f.literals, needed = Reduced(f.literals[:0], literals...)
	return !needed || f.yield(f.literals)
}

// Reduced appends the literals of a clause without [Never]; it returns false if one of them is
// [Always].
func Reduced(dst []int, literals ...int) ([]int, bool) {
	for _, l := range literals {
		switch l {
		case Always:
			return dst, false
		case Never:
		default:
			dst = append(dst, l)
		}
	}
	return dst, true
}

// cells yields the clauses that say that each cell has one colour, and those of the given cells.
func (f *Formula) cells() bool {
	start := f.puzzle.Start()
	for i, cell := range start.Cells() {
		place := start.PlaceOf(i)
		is := func(c int) int { return f.Cell(place.Row, place.Column, nonogram.Colour(c)) }
		if f.colours > 1 && !f.oneOf(is) {
			return false
		}
		for c := f.colours; c >= 0; c-- {
			if !cell.Can(nonogram.Colour(c)) && !f.add(-is(c)) {
				return false
			}
		}
	}
	return true
}

// oneOf yields the clauses that say that exactly one of the literals of all colours is true.
func (f *Formula) oneOf(is func(c int) int) bool {
	any := make([]int, 0, f.colours+1)
	for c := range f.colours + 1 {
		for b := range c {
			if !f.add(-is(b), -is(c)) {
				return false
			}
		}
		any = append(any, is(c))
	}
	return f.add(any...)
}

// order yields the clauses that say that a block starts once, and after the previous block.
func (f *Formula) order(l *Line) bool {
	for i := range l.Clue {
		for d := range l.Slack {
			x := l.First[i] + d
			if !f.add(-l.StartsBy(i, x), l.StartsBy(i, x+1)) {
				return false
			}
			if i > 0 && !f.add(-l.StartsBy(i, x), l.StartsBy(i-1, l.First[i-1]+d)) {
				return false
			}
		}
	}
	return true
}

// at returns the literal that cell x of a line has a colour.
func (f *Formula) at(l *Line, x int, c nonogram.Colour) int {
	at := l.Name.Place(x)
	return f.Cell(at.Row, at.Column, c)
}

// covered yields the clauses that say that the cells of a block have its colour.
func (f *Formula) covered(l *Line) bool {
	for i, b := range l.Clue {
		for x := l.First[i]; x < l.First[i]+l.Slack+b.Length; x++ {
			if !f.add(-l.StartsBy(i, x), l.StartsBy(i, x-b.Length), f.at(l, x, b.Colour)) {
				return false
			}
		}
	}
	return true
}

// blank yields the clauses that say that the cells between two blocks, and those at the ends of the
// line, are blank.
func (f *Formula) blank(l *Line) bool {
	for i := range len(l.Clue) + 1 {
		from, to := 0, l.Length
		if i > 0 {
			from = l.First[i-1] + l.Clue[i-1].Length
		}
		if i < len(l.Clue) {
			to = l.First[i] + l.Slack
		}
		for x := from; x < to; x++ {
			if !f.add(-l.EndsBefore(i-1, x), l.StartsBy(i, x), f.at(l, x, nonogram.Blank)) {
				return false
			}
		}
	}
	return true
}
