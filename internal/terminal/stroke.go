package terminal

import (
	"slices"

	"nonogram"
)

// Tool is the tool of a stroke.
type Tool struct {
	// Mark is the mark that the tool sets; Open clears.
	Mark Mark
	// Set paints the mark in any case. Otherwise the stroke clears if its first cell
	// has the mark already.
	Set bool
}

// strokeMark is the mark that a stroke paints. Its first cell decides.
func (t Tool) strokeMark(first Mark) Mark {
	if !t.Set && first == t.Mark {
		return Open
	}
	return t.Mark
}

// snapped returns all cells from one to another, both included, along the axis in which
// they are further apart. A fast pointer skips none.
func snapped(from, to nonogram.Place) []nonogram.Place {
	rows, columns := to.Row-from.Row, to.Column-from.Column
	step, length := nonogram.Place{Column: sign(columns)}, abs(columns)
	if abs(rows) > abs(columns) {
		step, length = nonogram.Place{Row: sign(rows)}, abs(rows)
	}
	path := make([]nonogram.Place, length+1)
	for i := range path {
		path[i] = nonogram.Place{Row: from.Row + i*step.Row, Column: from.Column + i*step.Column}
	}
	return path
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int { return min(max(n, -1), 1) }

// strokeChanges returns the cells of a path that a stroke changes, each once: always the
// first; of the others, the open ones when painting a mark, those with the same mark as
// the first when clearing, and all with overwrite.
func strokeChanges(marks []Mark, path []int, mark Mark, overwrite bool) []int {
	own := Open
	if mark == Open {
		own = marks[path[0]]
	}
	var changed []int
	for i, place := range path {
		if marks[place] == mark || slices.Contains(changed, place) {
			continue
		}
		if i == 0 || overwrite || marks[place] == own {
			changed = append(changed, place)
		}
	}
	return changed
}

// stroke is the current stroke: it is shown but not yet part of the game.
type stroke struct {
	tool      Tool
	mark      Mark
	overwrite bool
	path      []nonogram.Place
	// changes are the cells that it would change now.
	changes []int
	// run is the length of the run of equal marks at its end after painting.
	run int
	// byKeys means that it is drawn by keys and may turn corners. number identifies its
	// last change.
	byKeys bool
	number int
}

func (s *stroke) end() nonogram.Place { return s.path[len(s.path)-1] }

// down reports whether the stroke runs along a column.
func (s *stroke) down() bool { return s.end().Row != s.path[0].Row }
