// Package linetest makes puzzles of which one line matters, and deductions on it, for tests.
package linetest

import (
	"maps"
	"slices"

	"nonogram"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

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

// Deduction is a technique's deduction on a line; ok is false if there is none.
func Deduction(v *technique.View, l nonogram.Line, colours int, t proof.Technique) (d proof.Deduction, ok bool) {
	changes := slices.Clone(v.Find(t))
	if changes == nil {
		return d, false
	}
	because := v.Explain(t, changes, nil)
	d = proof.Deduction{Technique: t, Line: l, Blocks: because.Blocks, Arrangements: because.Arrangements}
	known := make(map[int]nonogram.Cell)
	for _, f := range because.Evidence {
		if _, seen := known[f.Cell]; !seen {
			known[f.Cell] = nonogram.OpenCell(colours)
		}
		known[f.Cell] &^= nonogram.CellOf(f.Colour)
	}
	for _, x := range slices.Sorted(maps.Keys(known)) {
		d.Evidence = append(d.Evidence, Fact(l, x, known[x]))
	}
	for _, c := range changes {
		d.Result = append(d.Result, Fact(l, c.At, c.To))
	}
	return d, true
}

// Fact says what a cell of a line is.
func Fact(l nonogram.Line, x int, cell nonogram.Cell) proof.Fact {
	return proof.Fact{Place: l.Place(x), Cell: cell}
}
