package explain

import (
	"slices"

	"nonogram"
	"nonogram/proof"
)

// walker visits lines in the order in which a person would: first those that are full or
// nearly so, then what is near the cells just found, and a line far away only when
// nothing is near. Its board has no more than what the visits before it say.
type walker struct {
	*explainer
	// settled: nothing more can be decided.
	settled bool
	// opening: there may be lines that need nothing but their clue.
	opening bool
	// visited are the latest visits, the last one last: the lines, and those through the
	// cells found.
	visited []trace
	// alone: a visit is to one line, and not to those in the same situation too.
	alone bool
	// from, unless nil, is where a player is.
	from *nonogram.Place
}

// trace is the part of a visit that the walk keeps.
type trace struct{ lines, touched map[int]bool }

// remembered is how many visits a person has in mind.
const remembered = 3

func newWalker(e *explainer) *walker {
	w := &walker{explainer: e}
	w.teaching = true
	w.opening = !slices.ContainsFunc(e.Grid().Cells(), nonogram.Cell.Known)
	return w
}

// near makes the walker find the next step, on one line, for a player at a place; nil means
// that the place is not known. On an empty board it does not matter.
func (w *walker) near(place *nonogram.Place) *walker {
	w.alone = true
	if !w.opening {
		w.from = place
	}
	return w
}

// next makes the next visit on the walker's board; ok is false if that is complete or nothing more
// can be found.
func (w *walker) next() (v Visit, ok bool) {
	m, before := w.Mark(), w.Grid()
	group, bad, some := w.survey()
	choices, countable := w.choices(), w.countable()
	if bad >= 0 {
		v = Visit{Lines: []nonogram.Line{w.LineOf(bad)}, Steps: []proof.Deduction{w.conflict(bad, w.knownFacts(bad))}}
	} else if v, ok = w.simpler(group, some); !ok && some {
		v = w.visit(w.choose(group), group)
	} else if !ok {
		if v, ok = w.further(); !ok {
			return v, false
		}
	}
	v.Steps = append(v.Steps, w.stay(v)...)
	if w.completes() && !v.Ends() {
		steps := w.complete(countable)
		v.Steps, v.Completing = append(v.Steps, steps...), len(steps)
	}
	v.Choices = choices
	v.See(before, nonogram.OpenCell(w.Colours))
	if steps := w.forget(v, before); steps != nil {
		w.Undo(m)
		for _, d := range v.Steps {
			w.touch(d)
		}
		for _, d := range steps {
			w.take(d)
		}
		v.Steps = steps
	}
	w.remember(v)
	return v, true
}

// simpler makes a visit to several lines in colour, if one of a simpler group than the one
// that decides a cell on a single line does so.
func (w *walker) simpler(group proof.Technique, some bool) (v Visit, ok bool) {
	for _, g := range groups {
		if w.Colours == 2 || g == proof.LineCases || some && g >= group {
			break
		}
		if steps := w.together(g); len(steps) > 0 {
			return w.visitAll(steps), true
		}
	}
	return v, false
}

// stay takes onto the board what else the line of a visit to it alone gives, while nothing else gives anything to a
// simpler group: its reasons are often those of the visit.
func (w *walker) stay(v Visit) (steps []proof.Deduction) {
	if len(v.Lines) > 1 || v.Ends() || w.isElsewhere(v.Lines[0], v.Steps) {
		return nil
	}
	l := w.numberOf(v.Lines[0])
	for len(v.Steps)+len(steps) < mostSteps {
		group, bad, some := w.survey()
		if bad >= 0 || some && group == groups[0] {
			break
		}
		more := w.onward(l, group, some)
		if len(more) == 0 {
			break
		}
		steps = append(steps, more...)
	}
	return steps
}

// isElsewhere reports whether steps are about other lines, too, or about assumptions.
func (w *walker) isElsewhere(l nonogram.Line, steps []proof.Deduction) bool {
	return slices.ContainsFunc(steps, func(d proof.Deduction) bool { return d.Line != l || !d.Technique.OneLine() })
}

// onward takes onto the board what a group gives on a line, or what several lines together give to a simpler group, as
// long as all its steps are on that line.
func (w *walker) onward(l int, group proof.Technique, some bool) []proof.Deduction {
	m := w.Mark()
	if v, ok := w.simpler(group, some); ok {
		if w.isElsewhere(w.LineOf(l), v.Steps) {
			w.Undo(m)
			return nil
		}
		return v.Steps
	}
	if s := w.lines[l]; !some || s.count == 0 || s.simplest > group || group == proof.LineCases {
		return nil
	}
	return w.settle(l, group)
}

// choose finds the line to visit, of those that a group decides a cell of.
func (w *walker) choose(group proof.Technique) int {
	best := -1
	for l, s := range w.lines {
		if s.count > 0 && s.simplest <= group && (best < 0 || slices.Compare(w.rank(l), w.rank(best)) < 0) {
			best = l
		}
	}
	if w.opening && w.rank(best)[0] > large {
		w.opening = false
		return w.choose(group)
	}
	return best
}

// choices counts the lines that decide a cell.
func (w *walker) choices() int {
	n := 0
	for _, s := range w.lines {
		if s.count > 0 {
			n++
		}
	}
	return n
}

// How near a line is, or in the opening how full.
const (
	full = iota
	large
	near
	far
)

// rank orders the lines that can be visited, the first best.
func (w *walker) rank(l int) []int {
	place := w.nearness(l)
	if w.from != nil {
		place = w.distance(l)
	}
	return []int{place, -w.worth(l), l}
}

// worth is how many cells a visit to a line decides, those of other lines that need
// only be counted included, and a little more where cells were just found.
func (w *walker) worth(l int) int {
	n := w.lines[l].count
	for other := range w.lines {
		if other != l && w.countedLike(other, l) {
			n += w.lines[other].count
		}
	}
	if slices.ContainsFunc(w.visited, func(t trace) bool { return t.touched[l] }) {
		n += 2
	}
	return n
}

func (w *walker) nearness(l int) int {
	o := w.lines[l]
	if w.opening && o.simplest <= proof.SimpleBoxes && o.simplest != proof.LineComplete {
		switch {
		case o.count == w.Lines[l].Length():
			return full
		case o.count*2 >= w.Lines[l].Length():
			return large
		}
	}
	for _, t := range w.visited {
		for other := range t.lines {
			if other == l || (other < w.Height) != (l < w.Height) {
				return near
			}
		}
	}
	return far
}

// distance is how far a line is from where the player is, lines farther than that being
// all as far.
func (w *walker) distance(l int) int {
	const neighbourhood = 3
	d := l - w.from.Row
	if l >= w.Height {
		d = l - w.Height - w.from.Column
	}
	if d < 0 {
		d = -d
	}
	return min(d, neighbourhood)
}

// remember notes what a visit found.
func (w *walker) remember(v Visit) {
	t := trace{make(map[int]bool), make(map[int]bool)}
	for _, l := range v.Lines {
		t.lines[w.numberOf(l)] = true
	}
	for _, f := range v.Found() {
		t.touched[f.Row], t.touched[w.Height+f.Column] = true, true
	}
	w.visited = append(w.visited, t)
	w.visited = w.visited[max(0, len(w.visited)-remembered):]
}

// numberOf numbers a line, rows first.
func (w *walker) numberOf(l nonogram.Line) int {
	if l.Axis == nonogram.Columns {
		return w.Height + l.Index
	}
	return l.Index
}
