package proof

import (
	"fmt"

	"nonogram"
)

// Fact says which colours a cell of the grid can still have. A set of one colour decides the
// cell; a larger set only rules out the others.
type Fact struct {
	nonogram.Place
	Cell nonogram.Cell
}

// String names the cell, counted from 1, and the numbers of its colours.
func (f Fact) String() string {
	text := f.Place.String() + ": "
	if f.Cell == nonogram.Contradicted {
		return text + "no colour"
	}
	separator := "colour "
	for colour := range colours(f.Cell) {
		text += fmt.Sprint(separator, colour)
		separator = " or "
	}
	return text
}

// Deduction is one step of reasoning: the result follows from what is known about the grid,
// the evidence.
type Deduction struct {
	Technique Technique
	// Line is the line that a technique on one line looks at.
	Line nonogram.Line
	// Blocks are the blocks of the line's clue that matter, counted from 0,
	// ascending.
	Blocks []int
	// Evidence has the facts from which, together with the clue, the result follows: at most
	// one for each cell, all known before. The steps of cases have evidence of their own.
	Evidence []Fact
	// Result has, for each cell about which something new follows, the colours that it
	// can still have: fewer than before. A Conflict has none.
	Result []Fact
	// Arrangements lists, for LineCases, all arrangements that the evidence allows, if they
	// are few. Each is the start of each block.
	Arrangements [][]int
	// Cases are the assumptions of a technique beyond one line: different colours of one cell. The
	// result holds in every case that does not end in a conflict and, if the cell has further
	// colours, when none of the assumptions holds.
	Cases []Case
}

// Case is an assumption and what follows from it.
type Case struct {
	Assumption Fact
	// Steps are in order. Each rests on what was known before the case, on the assumption, and on
	// the results of earlier steps. If the last step is a Conflict, or refutes all colours of its
	// cell, the assumption is wrong.
	Steps []Deduction
}

// Suppose returns a copy of the board before the case with its assumption, from which its steps start.
func (c Case) Suppose(board nonogram.Grid) nonogram.Grid {
	supposed := board.Clone()
	narrow(supposed, c.Assumption)
	return supposed
}

// Refuted reports whether the case claims to end in a conflict.
func (c Case) Refuted() bool {
	return len(c.Steps) > 0 && c.Steps[len(c.Steps)-1].Ends()
}

// Apply takes the result onto the board before the deduction.
func (d Deduction) Apply(board nonogram.Grid) { narrow(board, d.Result...) }

// narrow leaves cells of a board only colours that the facts allow.
func narrow(board nonogram.Grid, facts ...Fact) {
	for _, f := range facts {
		board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
	}
}

// Ends reports whether the deduction claims that what was known contradicts itself: it is a
// Conflict, or refutes every colour of its cell.
func (d Deduction) Ends() bool {
	return len(d.Result) == 0
}

// Length returns the number of steps on single lines that the deduction takes, those
// within its cases included.
func (d Deduction) Length() int {
	if d.Technique.OneLine() {
		return 1
	}
	length := 0
	for _, c := range d.Cases {
		for _, step := range c.Steps {
			length += step.Length()
		}
	}
	return length
}
