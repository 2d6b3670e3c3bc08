package explain

import (
	"slices"

	"nonogram"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// walker visits lines in the order in which a person would: first those that are full or
// nearly so, then what is near the cells just found, and a line far away only when
// nothing is near. Its board has no more than what the visits before it say.
type walker struct {
	*explainer
	options []option
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

// option is what a line would give if it were visited.
type option struct {
	// gain is the number of cells that it decides; -1 if it has no arrangement.
	gain int
	// simplest is the simplest technique that decides one.
	simplest proof.Technique
	stale    bool // the line changed since
}

// trace is what remains of a visit.
type trace struct{ lines, touched map[int]bool }

// remembered is how many visits a person has in mind.
const remembered = 3

func newWalker(e *explainer) *walker {
	w := &walker{explainer: e, options: make([]option, len(e.Lines))}
	w.choosy = true
	w.opening = !slices.ContainsFunc(e.Grid().Cells(), nonogram.Cell.Known)
	for l := range w.options {
		w.options[l].stale = true
	}
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

// next makes the next visit; ok is false if the board is complete or nothing more can be
// found.
func (w *walker) next() (v Visit, ok bool) {
	if l, ok := w.choose(); ok {
		choices := w.choices()
		v = w.visit(l)
		v.Choices = choices
	} else if v, ok = w.further(); !ok {
		return v, false
	}
	w.remember(v)
	return v, true
}

// choose finds the line to visit; ok is false if no line decides a cell by itself.
func (w *walker) choose() (best int, ok bool) {
	best = -1
	for l := range w.options {
		if w.options[l].stale {
			w.consider(l)
		}
		if o := w.options[l]; o.gain < 0 {
			return l, true
		}
	}
	for l, o := range w.options {
		if o.gain > 0 && (best < 0 || slices.Compare(w.rank(l), w.rank(best)) < 0) {
			best = l
		}
	}
	if best >= 0 && w.opening && w.rank(best)[1] > large {
		w.opening = false
		return w.choose()
	}
	return best, best >= 0
}

// choices counts the lines that decide a cell.
func (w *walker) choices() int {
	n := 0
	for _, o := range w.options {
		if o.gain > 0 {
			n++
		}
	}
	return n
}

// consider finds out what a line would give.
func (w *walker) consider(l int) {
	o := &w.options[l]
	*o = option{}
	if !w.view.Reset(&w.Lines[l], w.cells(l)) {
		o.gain = -1
		return
	}
	if o.gain = w.view.Decides(); o.gain > 0 {
		for o.simplest = proof.ZeroLine; len(w.decides(o.simplest)) == 0; o.simplest++ {
		}
	}
}

// decides lists which cells a technique decides on the current line.
func (w *walker) decides(t proof.Technique) []technique.Change {
	return slices.DeleteFunc(slices.Clone(w.view.Find(t)), func(c technique.Change) bool { return !c.To.Known() })
}

// How near a line is, or in the opening how full.
const (
	full = iota
	large
	near
	far
)

// rank orders the lines that can be visited, the first best. A line whose arrangements
// must be compared comes after all others.
func (w *walker) rank(l int) []int {
	cases, place := 0, w.nearness(l)
	if w.options[l].simplest == proof.LineCases {
		cases = 1
	}
	if w.from != nil {
		place = w.distance(l)
	}
	return []int{cases, place, -w.worth(l), l}
}

// worth is how many cells a visit to a line decides, those of other lines that need
// only be counted included, and a little more where cells were just found.
func (w *walker) worth(l int) int {
	n := w.options[l].gain
	for other := range w.options {
		if other != l && w.countedLike(other, l) {
			n += w.options[other].gain
		}
	}
	if slices.ContainsFunc(w.visited, func(t trace) bool { return t.touched[l] }) {
		n += 2
	}
	return n
}

func (w *walker) nearness(l int) int {
	o := w.options[l]
	if w.opening && o.simplest <= proof.SimpleBoxes && o.simplest != proof.LineComplete {
		switch {
		case o.gain == w.Lines[l].Length():
			return full
		case o.gain*2 >= w.Lines[l].Length():
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
