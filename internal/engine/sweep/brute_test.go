package sweep

import (
	"nonogram"
)

// bruteArrangements lists, by trying everything, the complete lines that have
// the clue and agree with cells; it shares nothing with the solver.
func bruteArrangements(clue nonogram.Clue, cells []nonogram.Cell, colours int) [][]nonogram.Cell {
	var all [][]nonogram.Cell
	line := make([]nonogram.Cell, len(cells))
	var lay func(at int)
	lay = func(at int) {
		if at == len(line) {
			if clue.Absent() || nonogram.ClueOf(line).Equal(clue) {
				all = append(all, append([]nonogram.Cell(nil), line...))
			}
			return
		}
		for c := range colours {
			if cells[at].Can(nonogram.Colour(c)) {
				line[at] = nonogram.CellOf(nonogram.Colour(c))
				lay(at + 1)
			}
		}
	}
	lay(0)
	return all
}

// union returns the colours that the arrangements leave possible; nil if there are none.
func union(arrangements [][]nonogram.Cell, length int) []nonogram.Cell {
	if len(arrangements) == 0 {
		return nil
	}
	cells := make([]nonogram.Cell, length)
	for _, a := range arrangements {
		for i, c := range a {
			cells[i] |= c
		}
	}
	return cells
}

// allClues lists every black-and-white clue that fits a length.
func allClues(length int) []nonogram.Clue {
	var all []nonogram.Clue
	var extend func(lengths []int, room int)
	extend = func(lengths []int, room int) {
		all = append(all, nonogram.NewClue(lengths...))
		for n := 1; n <= room; n++ {
			extend(append(lengths[:len(lengths):len(lengths)], n), room-n-1)
		}
	}
	extend(nil, length)
	return all
}

// allStates calls f with every partial line of a length, in black and white.
func allStates(length int, f func([]nonogram.Cell)) {
	cells := make([]nonogram.Cell, length)
	var set func(i int)
	set = func(i int) {
		if i == length {
			f(cells)
			return
		}
		for _, c := range []nonogram.Cell{nonogram.BlankCell, nonogram.FilledCell, nonogram.OpenCell(2)} {
			cells[i] = c
			set(i + 1)
		}
	}
	set(0)
}
