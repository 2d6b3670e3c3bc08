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
	// when holds, by fact, 1 + its place on the trail since the assumption; 0 if the fact was known
	// before or is not known.
	when   []int32
	needed []bool // by place on the trail: something rests on the fact
	used   []bool // by step since the assumption: some fact of it is needed
	facts  []sweep.Fact
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

// tracing holds the removals and the steps of a board since a mark.
type tracing struct {
	removed []board.Removal
	steps   []board.Step
}

// begin prepares to find out which line steps since the mark were needed.
func (p *prober) begin(m board.Mark) tracing {
	t := tracing{p.Removed()[m.Removed:], p.Steps()[m.Steps:]}
	for i, r := range t.removed {
		p.when[p.number(int(r.Row), int(r.Column), r.Colour)] = int32(i + 1)
	}
	p.needed = resized(p.needed, len(t.removed))
	p.used = resized(p.used, len(t.steps))
	return t
}

func resized(s []bool, n int) []bool {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// end forgets what begin prepared.
func (p *prober) end(t tracing) {
	for _, r := range t.removed {
		p.when[p.number(int(r.Row), int(r.Column), r.Colour)] = 0
	}
}

// lineFacts lists the facts of a line that were known when the trail since the mark had the length
// until: first those known before the assumption, then those of steps that are used anyway, then
// the rest, the last two with the oldest first.
func (p *prober) lineFacts(t tracing, m board.Mark, l, until int) []sweep.Fact {
	facts := p.facts[:0]
	var anyway, rest []sweep.Fact
	length, words, planes := p.Lines[l].Length(), p.Words[0], p.PlanesOf(l)
	if l >= p.Height {
		words = p.Words[1]
	}
	for x := range length {
		for c := range p.Colours {
			if planes[c*words+x>>6]>>(x&63)&1 != 0 {
				continue
			}
			f := sweep.Fact{Cell: x, Colour: nonogram.Colour(c)}
			at := int(p.when[p.on(l, f)]) - 1
			switch {
			case at < 0:
				facts = append(facts, f)
			case at >= until:
			case p.used[p.stepAt(t, m, at)]:
				anyway = append(anyway, f)
			default:
				rest = append(rest, f)
			}
		}
	}
	older := func(a, b sweep.Fact) int { return int(p.when[p.on(l, a)] - p.when[p.on(l, b)]) }
	ordered.Sort(anyway, older)
	ordered.Sort(rest, older)
	p.facts = append(append(facts, anyway...), rest...)
	return p.facts
}

// stepAt returns the number, since the mark, of the step that took the fact at a place of the
// trail.
func (p *prober) stepAt(t tracing, m board.Mark, at int) int {
	i, found := slices.BinarySearchFunc(t.steps, at+m.Removed, func(s board.Step, at int) int { return s.From - at })
	if found {
		return i
	}
	return i - 1
}

// require notes what target, a fact that line l gave or a conflict on it, rests on: facts that were
// known when the trail had the length until.
func (p *prober) require(t tracing, m board.Mark, l, until int, target sweep.Fact) {
	p.reason, _ = p.Lines[l].AppendExplanation(p.reason[:0], p.lineFacts(t, m, l, until), target)
	for _, f := range p.reason {
		if at := int(p.when[p.on(l, f)]) - 1; at >= 0 {
			p.needed[at] = true
			p.used[p.stepAt(t, m, at)] = true
		}
	}
}

// requireAll notes what a nested deduction rests on.
func (p *prober) requireAll(t tracing, m board.Mark, d *proof.Deduction, until int) {
	facts := make(map[fact]bool)
	p.restsOn(*d, facts)
	for f := range facts {
		if at := int(p.when[f]) - 1; at >= 0 && at < until {
			p.needed[at] = true
			p.used[p.stepAt(t, m, at)] = true
		}
	}
}

// lineSteps traces back from the needed facts. It returns the line steps that gave them, in order,
// each with what it gave.
func (p *prober) lineSteps(t tracing, m board.Mark) []lineStep {
	var lineSteps []lineStep
	for s := len(t.steps) - 1; s >= 0; s-- {
		step := t.steps[s]
		ls := lineStep{line: step.Line}
		if step.Line < 0 {
			ls.nested = p.nested[s+m.Steps]
		}
		if !p.used[s] || step.Line < 0 && ls.nested == nil {
			continue // an assumption rests on nothing
		}
		if ls.nested != nil {
			p.requireAll(t, m, ls.nested, step.From-m.Removed)
			lineSteps = append(lineSteps, ls)
			continue
		}
		for at := step.From - m.Removed; at < step.To-m.Removed; at++ {
			if !p.needed[at] {
				continue
			}
			f := p.offGrid(step.Line, t.removed[at])
			ls.targets = append(ls.targets, f)
			p.require(t, m, step.Line, step.From-m.Removed, f)
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
	defer p.end(t)
	if len(goal) == 0 {
		p.require(t, m, p.Bad, len(t.removed), sweep.Contradiction)
		return append(p.lineSteps(t, m), lineStep{line: p.Bad})
	}
	for _, f := range goal {
		at := p.when[f] - 1
		p.needed[at] = true
		p.used[p.stepAt(t, m, int(at))] = true
	}
	return p.lineSteps(t, m)
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
