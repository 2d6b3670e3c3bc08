package words

import (
	"slices"

	"nonogram"
	"nonogram/explain/internal/derive"
	"nonogram/internal/base/ordered"
)

// found takes the results of clauses into account and says what their cells are.
func (t *lineWriter) found(clauses ...derive.Clause) []args {
	at := make(map[int]nonogram.Cell)
	for _, c := range clauses {
		for _, f := range c.Results {
			if f.Kind == derive.Not {
				if at[f.At] == 0 {
					at[f.At] = nonogram.OpenCell(t.Shown.Colours)
					if t.cells[f.At] != nonogram.Contradicted {
						t.were[f.At] = t.cells[f.At]
					}
				}
				t.cells[f.At] &^= nonogram.CellOf(nonogram.Colour(f.N))
				at[f.At] &^= nonogram.CellOf(nonogram.Colour(f.N))
			}
		}
	}
	return t.outcomes(at)
}

// outcomes says what cells are, with those that are alike together and blank ones last; of a cell
// without a colour left what was found last: that it is not what it was.
func (t *lineWriter) outcomes(at map[int]nonogram.Cell) []args {
	var values []nonogram.Cell
	cellsOf, clash := make(map[nonogram.Cell][]int), nonogram.Cell(0)
	for x, cell := range t.cells {
		if _, ok := at[x]; !ok {
			continue
		}
		if left := t.possible(cell); left != 0 {
			cell = left
		} else if cell = at[x]; !cell.Known() {
			clash = cell
		}
		if cellsOf[cell] == nil {
			values = append(values, cell)
		}
		cellsOf[cell] = append(cellsOf[cell], x)
	}
	ordered.Sort(values, func(a, b nonogram.Cell) int { return blankness(a) - blankness(b) })
	var all []args
	for _, v := range values {
		value := t.left(t.Shown, v)
		if v == clash {
			value = t.not(v)
		}
		all = append(all, args{"cells": cells(cellsOf[v]), "value": value, "n": len(cellsOf[v]), "first": len(all) == 0, "same": false})
	}
	return all
}

// possible leaves out the colours that the clue lacks.
func (t *lineWriter) possible(cell nonogram.Cell) nonogram.Cell { return possible(t.Shown, cell) }

// left names what is left of a cell of a line. That it is neither red nor yellow puzzles a reader who looks for the
// reason, but sees no yellow in the clue: then it is one of the others.
func (w *writer) left(l derive.Line, c nonogram.Cell) args {
	out := nonogram.OpenCell(l.Colours) &^ c
	if has := possible(l, out); has != 0 && has != out {
		return w.oneOf(c)
	}
	return w.value(c)
}

// possible leaves out the colours that a line's clue lacks.
func possible(l derive.Line, cell nonogram.Cell) nonogram.Cell {
	for c := range nonogram.Colour(l.Colours) {
		if l.Lacks(c) {
			cell &^= nonogram.CellOf(c)
		}
	}
	return cell
}

// blankness orders values: blank comes last.
func blankness(c nonogram.Cell) int {
	if c == nonogram.BlankCell {
		return 1
	}
	return 0
}

// cellsOf lists the cells of the results of clauses.
func cellsOf(clauses ...derive.Clause) []int {
	var all []int
	for _, c := range clauses {
		for _, f := range c.Results {
			if f.Kind == derive.Not {
				all = append(all, f.At)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
