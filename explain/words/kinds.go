package words

import (
	"slices"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/base/ordered"
	"nonogram/proof"
)

// mistake words a hint about wrong cells. If other cells could be the wrong ones, it says which to
// clear.
func (w *writer) mistake(h explain.Hint, level explain.Level) string {
	where := w.say("mistake.where", args{"n": len(h.Wrong)})
	switch {
	case level == explain.Where:
		return where
	case level == explain.How && h.Several:
		return w.text(where, w.say("where", args{"line": line(h.Line)}))
	case level == explain.How:
		n := len(cellsOn(h.Line, h.Wrong))
		return w.say("mistake.how", args{"n": n, "line": line(h.Line), "more": n < len(h.Wrong)})
	}
	lines := linesOf(h.Line.Axis, h.Wrong)
	if at := slices.Index(lines, h.Line); at > 0 { // first, since the previous level names it
		lines = slices.Insert(slices.Delete(lines, at, at+1), 0, h.Line)
	}
	places := list(lines, func(l nonogram.Line) args { return onLine(l, cellsOn(l, h.Wrong)) })
	if level == explain.All || h.Several {
		return w.say("mistake.all", args{"n": len(h.Wrong), "places": places})
	}
	return w.sentence(w.say("mistake.why", args{"mistakes": places}), false)
}

// cellsOn lists which cells of a line are among places.
func cellsOn(l nonogram.Line, places []nonogram.Place) []int {
	var at []int
	for _, p := range places {
		if x := l.IndexOf(p); x >= 0 {
			at = append(at, x)
		}
	}
	slices.Sort(at)
	return at
}

// linesOf lists the rows or the columns that contain places.
func linesOf(axis nonogram.Axis, places []nonogram.Place) []nonogram.Line {
	var lines []nonogram.Line
	for _, p := range places {
		if axis == nonogram.Columns {
			lines = append(lines, nonogram.Column(p.Column))
		} else {
			lines = append(lines, nonogram.Row(p.Row))
		}
	}
	ordered.Sort(lines, func(a, b nonogram.Line) int { return a.Index - b.Index })
	return slices.Compact(lines)
}

// placesOf returns the arguments for cells, line by line.
func placesOf(axis nonogram.Axis, places []nonogram.Place) []args {
	return list(linesOf(axis, places), func(l nonogram.Line) args { return onLine(l, cellsOn(l, places)) })
}

// undecided says in which cells solutions differ.
func (w *writer) undecided(h explain.Hint, level explain.Level) string {
	switch level {
	case explain.Where:
		return w.say("undecided.where", nil)
	case explain.How:
		return w.say("undecided.how", args{"n": len(h.Undecided)})
	}
	return w.text(w.say("undecided.why", args{"places": placesOf(nonogram.Rows, h.Undecided)}), w.example(h))
}

// example names a cell in which two solutions differ; it is empty if there are no two.
func (w *writer) example(h explain.Hint) string {
	if h.Example[0].Width() == 0 {
		return ""
	}
	for _, p := range h.Undecided {
		a, b := h.Example[0].At(p.Row, p.Column), h.Example[1].At(p.Row, p.Column)
		if a != b {
			return w.say("undecided.example", args{"place": place(proof.Fact{Place: p}), "one": w.value(a), "another": w.value(b)})
		}
	}
	return ""
}

// noSolution names the lines that exclude each other.
func (w *writer) noSolution(h explain.Hint, level explain.Level) string {
	if level == explain.Where || len(h.Contradiction) == 0 {
		return w.say("none", nil)
	}
	key := "none.why"
	if level == explain.How {
		key = "none.how"
	}
	return w.say(key, args{"n": len(h.Contradiction), "clues": list(h.Contradiction, w.clue)})
}

// clue returns the arguments for a line with its clue: the blocks in colour, otherwise their
// lengths.
func (w *writer) clue(l nonogram.Line) args {
	clue := w.puzzle.Clue(l)
	blocks := list(clue, func(b nonogram.Block) args { return w.blockOf(b, 1, 1) })
	return args{"line": line(l), "coloured": w.coloured() && len(clue) > 0, "lengths": clue.String(), "blocks": blocks}
}
