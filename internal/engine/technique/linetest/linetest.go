// Package linetest makes puzzles of which one line matters, for tests.
package linetest

import "nonogram"

// Palette has three colours, of which one has no name.
func Palette() nonogram.Palette {
	return nonogram.Palette{{Name: "white", Symbol: '.'}, {Name: "red", Symbol: 'r'}, {Name: "blue", Symbol: 'b'}, {Symbol: 'g'}}
}

// Puzzle is a puzzle in which only one line has a clue.
func Puzzle(l nonogram.Line, length int, clue nonogram.Clue, palette nonogram.Palette) *nonogram.Puzzle {
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, l.Index+1), Columns: make([]nonogram.Clue, length), Palette: palette}
	if l.Axis == nonogram.Columns {
		p.Rows, p.Columns = make([]nonogram.Clue, length), make([]nonogram.Clue, l.Index+1)
		p.Columns[l.Index] = clue
	} else {
		p.Rows[l.Index] = clue
	}
	return p
}
