package terminal

import (
	"slices"

	"nonogram"
)

// Tool is what a stroke paints with.
type Tool struct {
	// Mark is what the tool sets; Open for one that clears.
	Mark Mark
	// Set paints the mark whatever the first cell is. Otherwise the stroke clears if
	// its first cell has the mark already.
	Set bool
}

// strokeMark is what a whole stroke paints: its first cell decides.
func (t Tool) strokeMark(first Mark) Mark {
	if !t.Set && first == t.Mark {
		return Open
	}
	return t.Mark
}

// snapped lists the cells from one to another along the axis in which they are further
// apart, both included: however fast the pointer went, none is left out.
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

// strokeChanges lists the cells of a path that a stroke changes, each once. Its first
// cell always; of the others, when a mark is painted, the open ones, and when it is
// cleared, those with the same mark as the first; with overwrite, all.
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

// stroke is a stroke that is going on: it shows, but the game does not have it yet.
type stroke struct {
	tool      Tool
	mark      Mark
	overwrite bool
	path      []nonogram.Place
	// changes are the cells that it changes, as things stand.
	changes []int
	// run is the length of the run of equal marks at its end, once it is painted.
	run int
	// byKeys: it is drawn by keys, and so not straight. number tells its last change
	// from earlier ones.
	byKeys bool
	number int
}

func (s *stroke) end() nonogram.Place { return s.path[len(s.path)-1] }

// down reports whether the stroke runs along a column.
func (s *stroke) down() bool { return s.end().Row != s.path[0].Row }
