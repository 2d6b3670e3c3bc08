package explain

import (
	"maps"
	"slices"

	"nonogram"
	"nonogram/explain/reason"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/line"
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

// trace is what a visit leaves behind.
type trace struct{ lines, touched map[int]bool }

// remembered is how many visits a person has in mind.
const remembered = 3

func newWalker(e *explainer, from *nonogram.Place) *walker {
	w := &walker{explainer: e, options: make([]option, len(e.Lines)), from: from}
	w.choosy = true
	w.opening = !slices.ContainsFunc(e.Grid().Cells(), nonogram.Cell.Known)
	if w.opening {
		w.from = nil // nobody is anywhere yet
	}
	for l := range w.options {
		w.options[l].stale = true
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

// decides lists which cells a technique decides on the line that is looked at.
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

// visit takes all that a line decides onto the board, and the same of the lines in the
// same situation.
func (w *walker) visit(l int) Visit {
	if w.options[l].gain < 0 {
		return Visit{Lines: []nonogram.Line{w.LineOf(l)}, Steps: []proof.Deduction{w.conflict(l, w.knownFacts(l))}}
	}
	var v Visit
	for _, same := range w.alike(l) {
		v.Lines = append(v.Lines, w.LineOf(same))
		v.Steps = append(v.Steps, w.settle(same)...)
	}
	return v
}

// alike lists a line and the others beside it in the same situation: they have the same
// clue and the same cells, or the cells of each need only be counted.
func (w *walker) alike(l int) []int {
	alike := []int{l}
	from, to := 0, w.Height
	if l >= w.Height {
		from, to = w.Height, len(w.Lines)
	}
	cells := slices.Clone(w.cells(l))
	for other := from; other < to && w.from == nil; other++ {
		same := w.Lines[other].Clue().Equal(w.Lines[l].Clue()) && slices.Equal(cells, w.cells(other))
		if other != l && (same || w.countedLike(other, l)) {
			alike = append(alike, other)
		}
	}
	return alike
}

// countedLike reports whether counting cells settles two lines beside each other in the same
// way.
func (w *walker) countedLike(other, l int) bool {
	o, p := w.options[other], w.options[l]
	if o.gain <= 0 || p.gain <= 0 || o.simplest != p.simplest || (other < w.Height) != (l < w.Height) || w.from != nil {
		return false
	}
	return p.simplest == proof.ZeroLine || p.simplest == proof.LineComplete || w.Colours == 2 && p.simplest == proof.FillTheRest
}

// settle takes all that a line decides onto the board: first what is not blank, since that
// often leaves only the rest of the line. Arrangements are compared only if nothing else
// says anything.
func (w *walker) settle(l int) []proof.Deduction {
	steps := w.applyUpTo(l, proof.RangeGap, func(t proof.Technique, c technique.Change) bool {
		return t <= proof.ExactFit || c.To != nonogram.BlankCell
	})
	for {
		hardest := proof.RangeGap
		if len(steps) == 0 {
			hardest = proof.LineCases
		}
		more := w.applyUpTo(l, hardest, func(proof.Technique, technique.Change) bool { return true })
		if len(more) == 0 {
			return steps
		}
		steps = append(steps, more...)
	}
}

// applyUpTo takes onto the board what techniques up to the hardest decide on a line as it is, of
// the changes that are wanted.
func (w *walker) applyUpTo(l int, hardest proof.Technique, wanted func(proof.Technique, technique.Change) bool) []proof.Deduction {
	var steps []proof.Deduction
	var decided []technique.Change
	w.view.Reset(&w.Lines[l], w.cells(l))
	facts := w.knownFacts(l)
	for t := proof.ZeroLine; t <= hardest; t++ {
		changes := slices.DeleteFunc(w.decides(t), func(c technique.Change) bool {
			return !wanted(t, c) || slices.ContainsFunc(decided, func(d technique.Change) bool { return d.At == c.At })
		})
		if len(changes) == 0 || t == proof.LineCases && len(steps) > 0 {
			continue
		}
		d := w.deduction(l, t, changes, facts)
		for i, c := range changes {
			d.Result[i].Cell = c.To
		}
		d = w.named(d)
		if d.Technique == proof.LineCases && t < proof.LineCases {
			// Little evidence suffices, but the argument needs more.
			d.Technique, d.Evidence = t, w.evidence(l, slices.DeleteFunc(slices.Clone(facts), func(f sweep.Fact) bool {
				return slices.ContainsFunc(changes, func(c technique.Change) bool { return c.At == f.Cell })
			}))
			d = w.named(d)
		}
		steps, decided = append(steps, d), append(decided, changes...)
	}
	for _, d := range steps {
		w.apply(d)
	}
	return steps
}

// named gives a deduction on one line the name of the argument that is given for it.
func (w *walker) named(d proof.Deduction) proof.Deduction {
	d.Technique = reason.Technique(w.puzzle, d)
	if d.Technique != proof.LineCases {
		d.Arrangements = nil
	}
	return d
}

// apply takes a deduction's result onto the board.
func (w *walker) apply(d proof.Deduction) {
	for _, f := range d.Result {
		w.options[f.Row].stale, w.options[w.Height+f.Column].stale = true, true
	}
	w.take(d)
}

// further makes a visit that needs more than one line: in colour what lines say of cells
// without deciding them, and assumptions. All that does not lead to a cell is forgotten.
func (w *walker) further() (v Visit, ok bool) {
	m := w.Mark()
	steps, ok := w.follow(m)
	w.Undo(m)
	if !ok {
		return v, false
	}
	for _, d := range steps {
		d = w.concrete(d)
		if v.Edge == nil {
			v.Edge = w.edgeOf(d)
		}
		w.apply(d)
		if d.Technique.OneLine() {
			d = w.named(d)
		}
		v.Steps = append(v.Steps, d)
	}
	last := v.Steps[len(v.Steps)-1]
	v.Lines = []nonogram.Line{lineOf(last)}
	if _, refutes := conflictOf(last); refutes && w.Colours == 2 {
		v.Steps = append(v.Steps, w.likewise(last)...)
	}
	v.Edge.count(v.Steps)
	return v, true
}

// edgeOf is the block at an end of its room, along a border, of which a deduction refutes that
// it lies there; nil if there is none.
func (w *walker) edgeOf(d proof.Deduction) *Edge {
	if _, ok := conflictOf(d); !ok || w.Colours > 2 || d.Cases[0].Assumption.Cell != nonogram.FilledCell {
		return nil
	}
	a := d.Cases[0].Assumption
	for _, l := range []nonogram.Line{nonogram.Row(a.Row), nonogram.Column(a.Column)} {
		n, x, border := w.numberOf(l), a.Column, l.Index == 0 || l.Index == w.Height-1
		if l.Axis == nonogram.Columns {
			x, border = a.Row, l.Index == 0 || l.Index == w.Width-1
		}
		if !border || w.Lines[n].Clue().Absent() {
			continue
		}
		cells := slices.Clone(w.cells(n))
		solver := line.New(len(cells), w.Lines[n].Clue(), w.Colours)
		first, last, _ := solver.Starts(cells)
		cells[x] = nonogram.FilledCell
		only, latest, ok := solver.Starts(cells)
		for i, b := range w.Lines[n].Clue() {
			switch end := x - b.Length + 1; {
			case !ok || only[i] != latest[i]:
			case first[i] == x && only[i] == x:
				return &Edge{Line: l, Block: i, Cell: x}
			case last[i] == end && only[i] == end:
				return &Edge{Line: l, Block: i, Cell: x, Far: true}
			}
		}
	}
	return nil
}

// count counts the cells at which steps say that the block does not start, or end.
func (e *Edge) count(steps []proof.Deduction) {
	if e == nil {
		return
	}
	blank := make(map[nonogram.Place]bool)
	for _, d := range steps {
		for _, f := range d.Result {
			blank[f.Place] = f.Cell == nonogram.BlankCell
		}
	}
	step := 1
	if e.Far {
		step = -1
	}
	for x := e.Cell; ; x += step {
		at := nonogram.Place{Row: e.Line.Index, Column: x}
		if e.Line.Axis == nonogram.Columns {
			at = nonogram.Place{Row: x, Column: e.Line.Index}
		}
		if !blank[at] {
			return
		}
		e.Cells++
	}
}

// conflictOf is the line on which the only case of a deduction ends; ok is false if there
// are several cases, or cases within it.
func conflictOf(d proof.Deduction) (l nonogram.Line, ok bool) {
	if len(d.Cases) != 1 || !d.Cases[0].Refuted() || d.Technique == proof.Branching {
		return l, false
	}
	return d.Cases[0].Steps[len(d.Cases[0].Steps)-1].Line, true
}

// likewise refutes the same value of the cells next to one of which it was refuted, along
// its row and its column, as far as they lead to a conflict on the same line in no more
// steps, and takes that onto the board.
func (w *walker) likewise(first proof.Deduction) []proof.Deduction {
	var steps []proof.Deduction
	a := first.Cases[0].Assumption
	line, _ := conflictOf(first)
	for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		for row, column := a.Row+d[0], a.Column+d[1]; w.isOpen(row, column); row, column = row+d[0], column+d[1] {
			next, ok := w.refuteAt(row, column, a.Cell)
			same, _ := conflictOf(next)
			if !ok || same != line || next.Technique != first.Technique || next.Length() > first.Length() {
				break
			}
			next = w.concrete(next)
			w.apply(next)
			steps = append(steps, next)
		}
	}
	return steps
}

// isOpen reports whether a cell is on the board and open.
func (w *walker) isOpen(row, column int) bool {
	return row >= 0 && row < w.Height && column >= 0 && column < w.Width && !w.Cell(row, column).Known()
}

// refuteAt refutes a value of a cell, if it leads to a conflict.
func (w *walker) refuteAt(row, column int, value nonogram.Cell) (d proof.Deduction, ok bool) {
	m := w.Mark()
	refuted := !w.assume(row, column, value, 0)
	w.Undo(m)
	if !refuted {
		return d, false
	}
	return w.conclude(w.plan(candidate{row: row, column: column, values: []nonogram.Cell{value}})), true
}

// follow takes what lines and assumptions say onto the board until a cell is decided, and
// returns the steps that are needed for it.
func (w *walker) follow(m board.Mark) (steps []proof.Deduction, ok bool) {
	w.PushAll()
	for {
		for w.Waiting() > 0 {
			if !w.Round() {
				return w.lead(m, nil), true
			}
			if goal := w.decidedSince(m); len(goal) > 0 {
				return w.lead(m, goal), true
			}
		}
		d, ok := w.beyondOneLine()
		switch {
		case !ok:
			w.settled = w.settledAsTrue()
			return nil, false
		case d.Ends():
			return append(w.support(m, &d), d), true
		}
		w.takeNested(d)
		if goal := w.decidedSince(m); len(goal) > 0 {
			return w.lead(m, goal), true
		}
	}
}

// decidedSince lists what was taken since the mark from the cells that one look has
// decided, of several looks the one that decides most.
func (w *walker) decidedSince(m board.Mark) (goal []fact) {
	removed := w.Removed()
	decides := make([]int, w.Width*w.Height) // by cell: the removal that left one colour
	at := func(r board.Removal) int { return int(r.Row)*w.Width + int(r.Column) }
	for i, r := range removed[m.Removed:] {
		if w.Cell(int(r.Row), int(r.Column)).Known() {
			decides[at(r)] = m.Removed + i + 1
		}
	}
	most, best := 0, board.Step{}
	for _, step := range w.Steps()[m.Steps:] {
		n := 0
		for i, r := range removed[step.From:step.To] {
			if decides[at(r)] == step.From+i+1 {
				n++
			}
		}
		if n > most {
			most, best = n, step
		}
	}
	for _, r := range removed[m.Removed:max(m.Removed, best.To)] {
		if last := decides[at(r)]; best.From < last && last <= best.To {
			goal = append(goal, w.prober.number(int(r.Row), int(r.Column), r.Colour))
		}
	}
	return goal
}

// lead says how the looks since the mark lead to a goal, or, without any, to a conflict.
func (w *walker) lead(m board.Mark, goal []fact) []proof.Deduction {
	c := chain{assumed: nonogram.OpenCell(w.Colours), looks: w.prober.trace(m, goal)}
	if !slices.ContainsFunc(c.looks, func(lk look) bool { return lk.nested != nil }) {
		c = w.shorten(c, m, goal)
	}
	w.Undo(m)
	return w.narrate(c, goal).Steps
}

// support says what a deduction rests on since the mark.
func (w *walker) support(m board.Mark, d *proof.Deduction) []proof.Deduction {
	t := w.begin(m)
	w.requireAll(t, m, d, len(t.removed))
	looks := w.looks(t, m)
	w.end(t)
	w.Undo(m)
	needed := make(map[fact]bool)
	w.restsOn(*d, needed)
	goal := slices.DeleteFunc(slices.Collect(maps.Keys(needed)), func(f fact) bool { return !w.possible(f) })
	return w.narrate(chain{assumed: nonogram.OpenCell(w.Colours), looks: looks}, goal).Steps
}
