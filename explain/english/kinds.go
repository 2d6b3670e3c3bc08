package english

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// mistake is about wrong cells.
func (w words) mistake(h explain.Hint, level explain.Level) string {
	here := among(h.Line, h.Wrong)
	switch {
	case level == explain.Where && len(h.Wrong) == 1:
		return "There is a mistake on the board."
	case level == explain.Where:
		return "There are mistakes on the board."
	case level == explain.How && len(here) == 1:
		return "There is a mistake in " + h.Line.String() + "."
	case level == explain.How:
		return "There are " + strconv.Itoa(len(here)) + " mistakes in " + h.Line.String() + "."
	case level == explain.All && len(h.Wrong) == 1:
		return "Clear this cell to get back to a right board: " + placesOf(h.Line.Axis, h.Wrong) + "."
	case level == explain.All:
		return "Clear these cells to get back to a right board: " + placesOf(h.Line.Axis, h.Wrong) + "."
	}
	var items []string
	for _, l := range linesOf(h.Line.Axis, h.Wrong) {
		at := among(l, h.Wrong)
		items = append(items, "in "+l.String()+", "+cells(at)+be(len(at))+"wrong")
	}
	return sentence(strings.Join(items, "; "))
}

// among lists which cells of a line are among places.
func among(l nonogram.Line, places []nonogram.Place) []int {
	var at []int
	for _, p := range places {
		if on(l, p.Row, p.Column) {
			at = append(at, along(l, proof.Fact{Place: p}))
		}
	}
	slices.Sort(at)
	return at
}

// linesOf lists the rows or the columns in which places lie.
func linesOf(axis nonogram.Axis, places []nonogram.Place) []nonogram.Line {
	indices := make(map[int]bool)
	for _, p := range places {
		if axis == nonogram.Columns {
			indices[p.Column] = true
		} else {
			indices[p.Row] = true
		}
	}
	var lines []nonogram.Line
	for _, i := range slices.Sorted(maps.Keys(indices)) {
		lines = append(lines, nonogram.Line{Axis: axis, Index: i})
	}
	return lines
}

// placesOf lists cells, line by line: "row 3, cells 4 and 5; row 6, cell 1".
func placesOf(axis nonogram.Axis, places []nonogram.Place) string {
	var items []string
	for _, l := range linesOf(axis, places) {
		items = append(items, l.String()+", "+cells(among(l, places)))
	}
	return strings.Join(items, "; ")
}

// undecided says what solutions differ in.
func (w words) undecided(h explain.Hint, level explain.Level) string {
	text := "Nothing more follows: the puzzle has several solutions"
	switch level {
	case explain.Where:
		return text + "."
	case explain.How:
		return text + ", which differ in " + count(len(h.Undecided), "cell") + "."
	}
	text += ", which differ in these cells: " + placesOf(nonogram.Rows, h.Undecided) + "."
	for _, p := range h.Undecided {
		if h.Example[0].Width() == 0 {
			break
		}
		a, b := h.Example[0].At(p.Row, p.Column), h.Example[1].At(p.Row, p.Column)
		if a != b {
			at := place(proof.Fact{Place: p})
			return text + " In one solution, for example, " + at + " is " + w.value(a) + ", in another " + w.value(b) + "."
		}
	}
	return text
}

// noSolution names the lines that exclude each other.
func (w words) noSolution(h explain.Hint, level explain.Level) string {
	text := "The puzzle has no solution"
	if level == explain.Where || len(h.Contradiction) == 0 {
		return text + "."
	}
	var items []string
	for _, l := range h.Contradiction {
		name := l.String()
		if level > explain.How {
			name += " (" + w.lengths(w.puzzle.Clue(l)) + ")"
		}
		items = append(items, name)
	}
	names := list(items, "and")
	if len(items) == 1 {
		return text + ": the clue of " + names + " cannot be met with the cells that are given."
	}
	return text + ": the clues of " + names + " cannot all be met."
}
