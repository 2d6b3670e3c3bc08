package explain

import (
	"context"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/implication"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// explainer finds deductions on a board and takes them there, one after the
// other. Between two deductions nothing is assumed and no line waits.
type explainer struct {
	*prober
	ctx    context.Context
	puzzle *nonogram.Puzzle
	// truth says what each cell is in solutions, as far as they are known: a value
	// in it is never tried to be refuted, since that cannot succeed. learn
	// finds it out; it is nil once that was tried.
	truth nonogram.Grid
	learn func() nonogram.Grid

	lines []lineState
	known []nonogram.Cell    // of a line, see cells
	found []technique.Change // on a line, see decided
	view  technique.View     // for the current line
	graph *implication.Graph // nil until it is needed

	// teaching: a person is to follow. On one line only what decides a cell counts, and chains
	// have few links; of those as short as each other the one is taken that opens most. A
	// rating does without.
	teaching bool
	// bare: the next step on one line comes without blocks, evidence and arrangements, which
	// take most of the time and which a rating does not report.
	bare bool
	// rating: trials are remembered. The board changes only by take.
	rating bool
	trials *trials // nil until they are needed

	effort  int64          // line steps that branching may still take
	efforts map[fact]int64 // by value: line steps that its next refutation may take
}

// lineState remembers how to continue with one line.
type lineState struct {
	// simplest is the simplest technique that gives something, count for how many cells, if
	// teaching with all of its group; count is 0 if there is none, -1 if the line has no
	// arrangement.
	simplest proof.Technique
	count    int
	stale    bool // the line changed since
}

func newExplainer(ctx context.Context, p *nonogram.Puzzle, start nonogram.Grid) *explainer {
	b := board.New(p)
	b.Load(start)
	b.Trace()
	e := &explainer{prober: newProber(b), ctx: ctx, puzzle: p, lines: make([]lineState, len(b.Lines)), efforts: make(map[fact]int64)}
	for l := range e.lines {
		e.lines[l].stale = true
	}
	return e
}

// take brings a deduction's result onto the board.
func (e *explainer) take(d proof.Deduction) {
	for _, f := range d.Result {
		e.lines[f.Row].stale, e.lines[e.Height+f.Column].stale = true, true
		if e.trials != nil {
			e.addLines(e.trials.dirty, f.Row, f.Column)
		}
	}
	e.narrowAll(d.Result)
}

// cells returns what is known of a line, valid until the next call.
func (e *explainer) cells(l int) []nonogram.Cell {
	e.known = e.known[:0]
	for x := range e.Lines[l].Length() {
		e.known = append(e.known, e.Cell(e.At(l, x)))
	}
	return e.known
}

// results turns changes of a line into facts of the grid: what the cells cannot be
// from now on, and nothing of what was known before. See concrete.
func (e *explainer) results(l int, changes []technique.Change) []proof.Fact {
	results := make([]proof.Fact, len(changes))
	for i, c := range changes {
		row, column := e.At(l, c.At)
		results[i] = e.without(row, column, e.Cell(row, column)&^c.To)
	}
	return results
}

// without is the fact that a cell has none of some colours.
func (e *explainer) without(row, column int, colours nonogram.Cell) proof.Fact {
	return proof.Fact{Row: row, Column: column, Cell: nonogram.OpenCell(e.Colours) &^ colours}
}

// concrete makes the results of a deduction say all that is known of their cells,
// as the board is. While deductions are put together, results say only what is
// new: it is not certain yet which steps come before.
func (e *explainer) concrete(d proof.Deduction) proof.Deduction {
	cases := d.Cases
	d.Cases = nil
	for _, c := range cases {
		m := e.Mark()
		e.narrowAll([]proof.Fact{c.Assumption})
		steps := make([]proof.Deduction, len(c.Steps))
		for i, step := range c.Steps {
			steps[i] = e.concrete(step)
			e.narrowAll(steps[i].Result)
		}
		e.Undo(m)
		d.Cases = append(d.Cases, proof.Case{Assumption: c.Assumption, Steps: steps})
	}
	results := d.Result
	d.Result = nil
	for _, r := range results {
		r.Cell &= e.Cell(r.Row, r.Column)
		d.Result = append(d.Result, r)
	}
	return d
}

// next finds the next deduction; ok is false if the board is complete or nothing
// more can be found.
func (e *explainer) next() (d proof.Deduction, ok bool) {
	d, ok = e.find()
	if ok {
		d = e.concrete(d)
	}
	return d, ok
}

func (e *explainer) find() (d proof.Deduction, ok bool) {
	if d, ok := e.oneLine(); ok {
		return d, true
	}
	return e.beyondOneLine()
}

// beyondOneLine finds a deduction that makes assumptions, on a board on which no line says
// anything new.
func (e *explainer) beyondOneLine() (d proof.Deduction, ok bool) {
	if e.learn != nil {
		e.truth, e.learn = e.learn(), nil
	}
	if e.settledAsTrue() || e.ctx.Err() != nil {
		return proof.Deduction{}, false
	}
	if d, ok := e.beyond(); ok {
		return d, true
	}
	return e.branch()
}

// settledAsTrue reports whether every cell is known, or all that is open differs
// between solutions.
func (e *explainer) settledAsTrue() bool {
	g := e.Grid()
	return g.Complete() || e.truth.Width() > 0 && g.Equal(e.truth)
}
