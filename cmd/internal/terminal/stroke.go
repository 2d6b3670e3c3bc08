package terminal

import (
	"slices"

	"nonogram"
)

// Tool is the tool of a stroke.
type Tool struct {
	// Mark is the mark that the tool sets; Open clears.
	Mark Mark
	// Set: the stroke always paints the mark. Otherwise it clears if its first cell already has the
	// mark.
	Set bool
}

// strokeMark returns the mark that a stroke paints. Its first cell decides.
func (t Tool) strokeMark(first Mark) Mark {
	if !t.Set && first == t.Mark {
		return Open
	}
	return t.Mark
}

// snapped returns the cells of a stroke along one line from its first cell to the pointer, both
// included, so that a fast pointer skips none.
func snapped(from, to nonogram.Place, vertical bool) []nonogram.Place {
	step, length := nonogram.Place{Column: sign(to.Column - from.Column)}, abs(to.Column-from.Column)
	if vertical {
		step, length = nonogram.Place{Row: sign(to.Row - from.Row)}, abs(to.Row-from.Row)
	}
	path := make([]nonogram.Place, length+1)
	for i := range path {
		path[i] = nonogram.Place{Row: from.Row + i*step.Row, Column: from.Column + i*step.Column}
	}
	return path
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int { return min(max(n, -1), 1) }

// strokeChanges returns the cells of a path that a stroke changes, each once: the cells with the
// same mark as the first cell, or all cells with overwrite. If the first cell already has the
// stroke's mark, the stroke changes open cells.
func strokeChanges(marks []Mark, path []int, mark Mark, overwrite bool) []int {
	kind := marks[path[0]]
	if kind == mark {
		kind = Open
	}
	var changed []int
	for _, place := range path {
		if marks[place] == mark || slices.Contains(changed, place) {
			continue
		}
		if overwrite || marks[place] == kind {
			changed = append(changed, place)
		}
	}
	return changed
}

// stroke is the current stroke, which shows on the board but is not yet part of the game.
type stroke struct {
	tool      Tool
	mark      Mark
	overwrite bool
	path      []nonogram.Place
	// locked: a drag has left its first cell, along its column if vertical.
	locked, vertical bool
	// changes lists the cells that the stroke would change now.
	changes []int
	// run is the length of the run of equal marks at the stroke's end.
	run int
	// byKeys: keys draw the stroke, which may turn corners. number identifies its last change.
	byKeys bool
	number int
}

func (s *stroke) end() nonogram.Place { return s.path[len(s.path)-1] }

// down reports whether the stroke runs along a column.
func (s *stroke) down() bool { return s.end().Row != s.path[0].Row }
