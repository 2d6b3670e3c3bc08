package explain

import (
	"slices"

	"nonogram"
	"nonogram/internal/base/ordered"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// lineStep is one line's contribution to a chain.
type lineStep struct {
	line int
	// targets are the facts that later line steps, or the chain's end, need from this
	// one; none for a conflict.
	targets []sweep.Fact
	// nested, unless nil, is a deduction beyond one line that takes the place of the line, in
	// refutations with assumptions within assumptions.
	nested *proof.Deduction
}

// chain leads from an assumption, line step by line step, to a conflict or to facts.
type chain struct {
	row, column int
	assumed     nonogram.Cell
	lineSteps   []lineStep
}

// fact is the number of the fact that a cell cannot have a colour, as prober.number computes it.
type fact = int32

// prober makes assumptions on a settled board, follows them line step by line step, and finds the
// line steps that were needed.
type prober struct {
	*board.Board
	// when holds, by fact, 1 + its place on the trail that is traced; 0 if the fact was known before or
	// is not known.
	when  []int32
	known []nonogram.Cell // of a line; cells reuses it
	// These are for tracing, which reuses them.
	needed []bool       // by place on the trail: something rests on the fact
	used   []bool       // by step: some fact of it is needed
	facts  []sweep.Fact // of a line
	reason []sweep.Fact
	// nested holds, by step, the deductions beyond one line that were applied under an assumption.
	nested map[int]*proof.Deduction
}

func newProber(b *board.Board) *prober {
	return &prober{Board: b, when: make([]int32, b.Width*b.Height*b.Colours), nested: make(map[int]*proof.Deduction)}
}

// number returns the number of the fact that a cell cannot have a colour.
func (p *prober) number(row, column int, c nonogram.Colour) fact {
	return fact((row*p.Width+column)*p.Colours + int(c))
}

// on returns the number of a fact of line l.
func (p *prober) on(l int, f sweep.Fact) fact {
	if l < p.Height {
		return p.number(l, f.Cell, f.Colour)
	}
	return p.number(f.Cell, l-p.Height, f.Colour)
}

// assume narrows a cell and follows that for some rounds, or to its end if rounds is 0. It returns
// false if that leads to a conflict.
func (p *prober) assume(row, column int, to nonogram.Cell, rounds int) bool {
	p.suppose(row, column, to)
	for round := 1; p.Waiting() > 0 && (rounds == 0 || round <= rounds); round++ {
		if !p.Round() {
			return false
		}
	}
	return true
}

// suppose narrows a cell without a reason.
func (p *prober) suppose(row, column int, to nonogram.Cell) {
	delete(p.nested, len(p.Steps()))
	p.Narrow(row, column, to)
}

// replay narrows a cell and deduces on lines in order. It returns the number of line steps up to a
// conflict, or 0 if there is none.
func (p *prober) replay(row, column int, to nonogram.Cell, lines []int) int {
	p.suppose(row, column, to)
	defer p.Drop()
	for i, l := range lines {
		if !p.Deduce(l) {
			p.Bad = l
			return i + 1
		}
	}
	return 0
}

// cells returns what is known of a line, valid until the next call.
func (p *prober) cells(l int) []nonogram.Cell {
	p.known = p.known[:0]
	for x := range p.Lines[l].Length() {
		p.known = append(p.known, p.Cell(p.At(l, x)))
	}
	return p.known
}

// tracing finds out which line steps since a mark were needed.
type tracing struct {
	*prober
	mark    board.Mark
	removed []board.Removal // the trail
	steps   []board.Step
}

// begin prepares to find out which line steps since the mark were needed. The prober traces nothing
// else before the end.
func (p *prober) begin(m board.Mark) *tracing {
	t := &tracing{prober: p, mark: m, removed: p.Removed()[m.Removed:], steps: p.Steps()[m.Steps:]}
	for i, r := range t.removed {
		p.when[p.number(int(r.Row), int(r.Column), r.Colour)] = int32(i + 1)
	}
	p.needed, p.used = resized(p.needed, len(t.removed)), resized(p.used, len(t.steps))
	return t
}

func resized(s []bool, n int) []bool {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// end forgets what begin prepared.
func (t *tracing) end() {
	for _, r := range t.removed {
		t.when[t.number(int(r.Row), int(r.Column), r.Colour)] = 0
	}
}

// place returns the place of a fact on the trail, -1 if it is not there.
func (t *tracing) place(f fact) int { return int(t.when[f]) - 1 }

// lineFacts lists the facts of a line that were known when the trail had the length until: first
// those known before the assumption, then those of steps that are used anyway, then the rest, the
// last two with the oldest first.
func (t *tracing) lineFacts(l, until int) []sweep.Fact {
	t.facts = t.Lines[l].AppendFacts(t.facts[:0], t.cells(l))
	before := t.facts[:0]
	var anyway, rest []sweep.Fact
	for _, f := range t.facts {
		switch at := t.place(t.on(l, f)); {
		case at < 0:
			before = append(before, f)
		case at >= until:
		case t.used[t.stepAt(at)]:
			anyway = append(anyway, f)
		default:
			rest = append(rest, f)
		}
	}
	older := func(a, b sweep.Fact) int { return t.place(t.on(l, a)) - t.place(t.on(l, b)) }
	ordered.Sort(anyway, older)
	ordered.Sort(rest, older)
	return append(append(before, anyway...), rest...)
}

// stepAt returns the number of the step that took the fact at a place of the trail.
func (t *tracing) stepAt(at int) int {
	i, found := slices.BinarySearchFunc(t.steps, at+t.mark.Removed, func(s board.Step, at int) int { return s.From - at })
	if found {
		return i
	}
	return i - 1
}

// need notes that something rests on the fact at a place of the trail.
func (t *tracing) need(at int) {
	t.needed[at] = true
	t.used[t.stepAt(at)] = true
}

// require notes what target, a fact that line l gave or a conflict on it, rests on: facts that were
// known when the trail had the length until.
func (t *tracing) require(l, until int, target sweep.Fact) {
	t.reason, _ = t.Lines[l].AppendExplanation(t.reason[:0], t.lineFacts(l, until), target)
	for _, f := range t.reason {
		if at := t.place(t.on(l, f)); at >= 0 {
			t.need(at)
		}
	}
}

// requireAll notes what a nested deduction rests on.
func (t *tracing) requireAll(d *proof.Deduction, until int) {
	facts := make(map[fact]bool)
	t.restsOn(*d, facts)
	for f := range facts {
		if at := t.place(f); at >= 0 && at < until {
			t.need(at)
		}
	}
}

// lineSteps traces back from the needed facts. It returns the line steps that gave them, in order,
// each with what it gave.
func (t *tracing) lineSteps() []lineStep {
	var lineSteps []lineStep
	for s, step := range slices.Backward(t.steps) {
		ls, from := lineStep{line: step.Line}, step.From-t.mark.Removed
		if step.Line < 0 {
			ls.nested = t.nested[s+t.mark.Steps]
		}
		if !t.used[s] || step.Line < 0 && ls.nested == nil {
			continue // an assumption rests on nothing
		}
		if ls.nested != nil {
			t.requireAll(ls.nested, from)
			lineSteps = append(lineSteps, ls)
			continue
		}
		for at := from; at < step.To-t.mark.Removed; at++ {
			if t.needed[at] {
				f := t.offGrid(step.Line, t.removed[at])
				ls.targets = append(ls.targets, f)
				t.require(step.Line, from, f)
			}
		}
		lineSteps = append(lineSteps, ls)
	}
	slices.Reverse(lineSteps)
	return lineSteps
}

// offGrid returns a removal as a fact of line l.
func (p *prober) offGrid(l int, r board.Removal) sweep.Fact {
	if l < p.Height {
		return sweep.Fact{Cell: int(r.Column), Colour: r.Colour}
	}
	return sweep.Fact{Cell: int(r.Row), Colour: r.Colour}
}

// lines lists the lines that a chain looks at.
func (c chain) lines() []int {
	lines := make([]int, len(c.lineSteps))
	for i, ls := range c.lineSteps {
		lines[i] = ls.line
	}
	return lines
}

// trace returns the line steps by which an assumption made at the mark has led to its goal: to
// facts or, if the goal is empty, to the conflict on the line Bad.
func (p *prober) trace(m board.Mark, goal []fact) []lineStep {
	t := p.begin(m)
	defer t.end()
	if len(goal) == 0 {
		t.require(p.Bad, len(t.removed), sweep.Contradiction)
		return append(t.lineSteps(), lineStep{line: p.Bad})
	}
	for _, f := range goal {
		t.need(t.place(f))
	}
	return t.lineSteps()
}

// shorten leaves out line steps without which the assumption still leads to its goal, and traces
// the rest.
func (p *prober) shorten(c chain, m board.Mark, goal []fact) chain {
	lines := c.lines()
	for i := len(lines) - 1; i >= 0; i-- {
		fewer := slices.Delete(slices.Clone(lines), i, i+1)
		p.Undo(m)
		if n, ok := p.reaches(c, fewer, goal); ok {
			lines = fewer[:n]
			i = min(i, n)
		}
	}
	p.Undo(m)
	p.reaches(c, lines, goal)
	c.lineSteps = p.trace(m, goal)
	p.Undo(m)
	return c
}

// reaches replays a chain along lines and reports whether it leads to its goal,
// and after how many line steps.
func (p *prober) reaches(c chain, lines []int, goal []fact) (lineSteps int, ok bool) {
	n := p.replay(c.row, c.column, c.assumed, lines)
	if len(goal) == 0 {
		return n, n > 0
	}
	return len(lines), n == 0 && !slices.ContainsFunc(goal, p.possible)
}

// possible reports whether a cell can still have the colour of a fact.
func (p *prober) possible(f fact) bool {
	colour, cell := int(f)%p.Colours, int(f)/p.Colours
	return p.Cell(cell/p.Width, cell%p.Width).Can(nonogram.Colour(colour))
}
