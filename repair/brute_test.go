package repair

import (
	"fmt"
	"slices"

	"nonogram"
)

// brute decides small puzzles of one size with plain tables and none of the module's solvers. A
// line is a number whose digits, to the base of the number of colours, are its cells.
type brute struct {
	width, height, colours int
	rows, columns          lineTable
}

// lineTable holds all lines of one length.
type lineTable struct {
	clue   []string         // by line
	lines  map[string][]int // by clue
	prefix map[string]bool  // "clue/length/line": a line with this clue can start like this
}

func newBrute(width, height, colours int) *brute {
	return &brute{width, height, colours, newLineTable(width, colours), newLineTable(height, colours)}
}

func newLineTable(length, colours int) lineTable {
	t := lineTable{lines: map[string][]int{}, prefix: map[string]bool{}}
	n := 1
	for range length {
		n *= colours
	}
	for code := range n {
		clue := nonogram.ClueOf(cellsOf(code, length, colours)).String()
		t.clue = append(t.clue, clue)
		t.lines[clue] = append(t.lines[clue], code)
		for m, power := 0, 1; m <= length; m, power = m+1, power*colours {
			t.prefix[fmt.Sprint(clue, "/", m, "/", code%power)] = true
		}
	}
	return t
}

func cellsOf(code, length, colours int) []nonogram.Cell {
	cells := make([]nonogram.Cell, length)
	for x := range cells {
		cells[x] = nonogram.CellOf(nonogram.Colour(code % colours))
		code /= colours
	}
	return cells
}

// unique reports whether g is the only grid with its clues.
func (b *brute) unique(g nonogram.Grid) bool {
	rows, columns := g.Clues()
	found := 0
	partial := make([]int, b.width) // the columns' cells above row
	var lay func(row, power int)
	lay = func(row, power int) {
		if row == b.height {
			found++
			return
		}
	next:
		for _, code := range b.rows.lines[rows[row].String()] {
			was := slices.Clone(partial)
			rest := code
			for x := range partial {
				partial[x] += rest % b.colours * power
				rest /= b.colours
			}
			for x := range partial {
				if !b.columns.prefix[fmt.Sprint(columns[x].String(), "/", row+1, "/", partial[x])] {
					copy(partial, was)
					continue next
				}
			}
			if lay(row+1, power*b.colours); found > 1 {
				return
			}
			copy(partial, was)
		}
	}
	lay(0, 1)
	return found == 1
}

// lineSolvable reports whether line logic solves the puzzle of g. It reduces each line to the cells
// in which all its possible arrangements agree.
func (b *brute) lineSolvable(g nonogram.Grid) bool {
	known := nonogram.NewGrid(b.width, b.height, nonogram.OpenCell(b.colours))
	for again := true; again; {
		again = false
		for row := range b.height {
			again = b.narrow(b.rows, g.Line(nonogram.Row(row)), func(x int) (int, int) { return row, x }, known) || again
		}
		for column := range b.width {
			again = b.narrow(b.columns, g.Line(nonogram.Column(column)), func(x int) (int, int) { return x, column }, known) || again
		}
	}
	return known.Complete()
}

func (b *brute) narrow(t lineTable, goal []nonogram.Cell, at func(int) (int, int), known nonogram.Grid) (changed bool) {
	union := make([]nonogram.Cell, len(goal))
next:
	for _, code := range t.lines[nonogram.ClueOf(goal).String()] {
		cells := cellsOf(code, len(goal), b.colours)
		for x, c := range cells {
			if row, column := at(x); known.At(row, column)&c == 0 {
				continue next
			}
		}
		for x, c := range cells {
			union[x] |= c
		}
	}
	for x, c := range union {
		if row, column := at(x); known.At(row, column) != c {
			known.Set(row, column, c)
			changed = true
		}
	}
	return changed
}

func (b *brute) good(g nonogram.Grid, lineSolvable bool) bool {
	if lineSolvable {
		return b.lineSolvable(g)
	}
	return b.unique(g)
}

// fewest returns the smallest number of edits, up to most, that make a picture good and change no
// locked cell. It tries all sets of edits, and returns -1 if none is enough.
func (b *brute) fewest(g nonogram.Grid, locked []bool, lineSolvable bool, most int) int {
	for size := range most + 1 {
		if b.within(g.Clone(), locked, 0, size, lineSolvable) {
			return size
		}
	}
	return -1
}

func (b *brute) within(g nonogram.Grid, locked []bool, from, size int, lineSolvable bool) bool {
	if size == 0 {
		return b.good(g, lineSolvable)
	}
	for i := from; i < len(g.Cells()); i++ {
		if locked != nil && locked[i] {
			continue
		}
		was := g.Cells()[i]
		for c := range b.colours {
			if to := nonogram.CellOf(nonogram.Colour(c)); to != was {
				g.Cells()[i] = to
				if b.within(g, locked, i+1, size-1, lineSolvable) {
					return true
				}
			}
		}
		g.Cells()[i] = was
	}
	return false
}
