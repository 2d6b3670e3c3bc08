package words

import (
	"slices"
	"strconv"

	"nonogram"
	"nonogram/proof"
)

// list has the arguments of several things.
func list[T any](all []T, one func(T) args) (of []args) {
	for _, t := range all {
		of = append(of, one(t))
	}
	return of
}

// number is a cell, line or block as people count, from 1.
func number(i int) int { return i + 1 }

// line is a line, with its axis and its number.
func line(l nonogram.Line) args { return args{"axis": axis(l.Axis), "number": number(l.Index)} }

func axis(a nonogram.Axis) string {
	if a == nonogram.Columns {
		return "column"
	}
	return "row"
}

// lines are lines of one axis, with their number n and their numbers.
func lines(all []nonogram.Line) args {
	var at []int
	for _, l := range all {
		at = append(at, l.Index)
	}
	slices.Sort(at)
	return args{"axis": axis(all[0].Axis), "n": len(all), "numbers": ranges(at)}
}

// linesByAxis are lines, rows first.
func linesByAxis(all []nonogram.Line) []args {
	var at [2][]nonogram.Line
	for _, l := range all {
		if !slices.Contains(at[l.Axis], l) {
			at[l.Axis] = append(at[l.Axis], l)
		}
	}
	var groups []args
	for _, some := range at {
		if len(some) > 0 {
			groups = append(groups, lines(some))
		}
	}
	return groups
}

// cells are cells of a line, ascending, with their number n and their numbers.
func cells(sorted []int) args { return args{"n": len(sorted), "numbers": ranges(sorted)} }

// hull is cells of a block, ascending, and those between them, which it covers, too.
func hull(sorted []int) args { return cells(span(sorted[0], sorted[len(sorted)-1]+1)) }

// span lists the cells from a up to but without b.
func span(a, b int) (all []int) {
	for ; a < b; a++ {
		all = append(all, a)
	}
	return all
}

// room is the cells from a up to but without b.
func room(a, b int) args { return args{"n": b - a, "numbers": []args{between(a, b)}} }

// between is the numbers from a up to but without b.
func between(a, b int) args { return args{"n": b - a, "from": number(a), "to": number(b - 1)} }

// ranges are ascending numbers, three or more in a row as one.
func ranges(sorted []int) []args {
	var all []args
	for i := 0; i < len(sorted); {
		j := i + 1
		for j < len(sorted) && sorted[j] == sorted[j-1]+1 {
			j++
		}
		if j-i > 2 {
			all = append(all, between(sorted[i], sorted[j-1]+1))
		} else {
			for _, n := range sorted[i:j] {
				all = append(all, between(n, n+1))
			}
		}
		i = j
	}
	return all
}

// block is a block of a line: its length and colour, its place among equal ones and how many
// of these there are.
func (w *writer) block(l nonogram.Line, i int) args {
	clue := w.puzzle.Clue(l)
	place, equals := 0, 0
	for j, b := range clue {
		if b == clue[i] {
			equals++
			if j <= i {
				place++
			}
		}
	}
	return w.blockOf(clue[i], place, equals)
}

func (w *writer) blockOf(b nonogram.Block, place, equals int) args {
	a := args{"length": b.Length, "place": place, "equals": equals, "last": place == equals, "coloured": "no", "colour": w.colours[b.Colour], "vowel": hasVowel(strconv.Itoa(b.Length))}
	if w.coloured() {
		a["coloured"], a["vowel"] = "yes", hasVowel(w.colours[b.Colour]["name"].(string))
		if w.colours[b.Colour]["key"] == ownName {
			a["coloured"] = ownName
		}
	}
	return a
}

// blocks are several of a line.
func (w *writer) blocks(l nonogram.Line, blocks []int) []args {
	return list(blocks, func(i int) args { return w.block(l, i) })
}

// value names a cell's value, by the colours that it is one of, or by those that it is not;
// whichever takes fewer.
func (w *writer) value(c nonogram.Cell) args {
	is, not := w.oneOf(c), w.not(c)
	if n := is["n"].(int); n == 1 || n > 0 && n <= not["n"].(int) {
		return is
	}
	return not
}

// oneOf names a cell's value by the colours that it is one of.
func (w *writer) oneOf(c nonogram.Cell) args {
	colours := w.among(c)
	return args{"is": true, "colours": colours, "n": len(colours)}
}

// not names a cell's value by the colours that it is not.
func (w *writer) not(c nonogram.Cell) args {
	colours := w.among(nonogram.OpenCell(len(w.colours)) &^ c)
	return args{"is": false, "colours": colours, "n": len(colours)}
}

// among are the colours that a cell can have, blank last: "red or blank".
func (w *writer) among(c nonogram.Cell) []args {
	var all []args
	for i := range w.colours {
		if i > 0 && c.Can(nonogram.Colour(i)) {
			all = append(all, w.colours[i])
		}
	}
	if c.Can(nonogram.Blank) {
		all = append(all, w.colours[nonogram.Blank])
	}
	return all
}

// place is the cell of a fact by its row.
func place(f proof.Fact) args { return onLine(nonogram.Row(f.Row), []int{f.Column}) }

// onLine is cells of a line of the grid.
func onLine(l nonogram.Line, at []int) args {
	return args{"line": line(l), "cells": cells(at), "n": len(at)}
}

// fact states what is known or assumed of a cell of the grid.
func (w *writer) fact(f proof.Fact) args {
	return args{"place": place(f), "value": w.value(f.Cell)}
}

// byValue groups the places of facts by their values, which it returns in the order in which facts first state them.
func byValue(facts []proof.Fact) (values []nonogram.Cell, at map[nonogram.Cell][]nonogram.Place) {
	at = make(map[nonogram.Cell][]nonogram.Place)
	for _, f := range facts {
		if at[f.Cell] == nil {
			values = append(values, f.Cell)
		}
		at[f.Cell] = append(at[f.Cell], f.Place)
	}
	return values, at
}

// side is the side of a line's end.
func side(l nonogram.Line, end bool) string {
	switch {
	case l.Axis == nonogram.Columns && end:
		return "below"
	case l.Axis == nonogram.Columns:
		return "above"
	case end:
		return "right"
	}
	return "left"
}
