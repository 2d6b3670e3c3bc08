package terminal

import (
	"iter"

	"nonogram"
)

// cellsOf returns the indices of a line's cells on the board.
func cellsOf(p *nonogram.Puzzle, l nonogram.Line) iter.Seq[int] {
	first, step, n := l.Index*p.Width(), 1, p.Width()
	if l.Axis == nonogram.Columns {
		first, step, n = l.Index, p.Width(), p.Height()
	}
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(first + i*step) {
				return
			}
		}
	}
}

// satisfied reports whether the filled cells of a line are the blocks of its clue. Crosses do not
// matter.
func satisfied(p *nonogram.Puzzle, marks []Mark, l nonogram.Line) bool {
	clue := p.Clue(l)
	if clue.Absent() {
		return true
	}
	var cells []nonogram.Cell
	for place := range cellsOf(p, l) {
		cells = append(cells, nonogram.CellOf(max(marks[place], Cross).Colour()))
	}
	return nonogram.ClueOf(cells).Equal(clue)
}

// solved reports whether the board agrees with every clue.
func solved(p *nonogram.Puzzle, marks []Mark) bool {
	for l := range p.Lines() {
		if !satisfied(p, marks, l) {
			return false
		}
	}
	return true
}

// crossable returns the open cells of complete lines through some cells. These get automatic
// crosses.
func crossable(p *nonogram.Puzzle, marks []Mark, through []int) []int {
	var found []int
	seen := make(map[nonogram.Line]bool)
	for _, place := range through {
		for _, l := range []nonogram.Line{nonogram.Row(place / p.Width()), nonogram.Column(place % p.Width())} {
			if seen[l] || p.Clue(l).Absent() || !satisfied(p, marks, l) {
				continue
			}
			seen[l] = true
			for at := range cellsOf(p, l) {
				if marks[at] == Open {
					found = append(found, at)
				}
			}
		}
	}
	return found
}

// runThrough returns the length of the run of one colour through a cell, along its row or its
// column; 0 if the cell has no colour.
func runThrough(p *nonogram.Puzzle, marks []Mark, at nonogram.Place, along nonogram.Axis) int {
	mark := marks[at.Row*p.Width()+at.Column]
	if !mark.Filled() {
		return 0
	}
	l, here := nonogram.Row(at.Row), at.Column
	if along == nonogram.Columns {
		l, here = nonogram.Column(at.Column), at.Row
	}
	i, run := 0, 0
	for place := range cellsOf(p, l) {
		if marks[place] == mark {
			run++
		} else if i > here {
			break
		} else {
			run = 0
		}
		i++
	}
	return run
}
