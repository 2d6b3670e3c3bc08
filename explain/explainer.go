package explain

import (
	"context"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/implication"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// explainer finds deductions on a board and applies them, one after the other. Between two
// deductions nothing is assumed and no line waits.
type explainer struct {
	*prober
	ctx    context.Context
	puzzle *nonogram.Puzzle
	// truth has the colours of each cell in solutions, as far as they are known. nearby and branch
	// do not try to refute these, since that cannot succeed. learn finds the truth; it is nil once
	// it was called.
	truth nonogram.Grid
	learn func() nonogram.Grid

	lines []lineState
	found []technique.Change // on a line; decided reuses it
	view  technique.View     // for the current line
	graph *implication.Graph // nil until it is needed

	// teaching: the deductions are for a person. On one line only changes that decide a cell count.
	// Chains have few links, and of equally short ones the explainer takes the one that opens most.
	// A rating needs none of this.
	teaching bool
	// bare: the next step on one line has no blocks, evidence and arrangements, which take most of
	// the time and which a rating does not report.
	bare bool
	// rating: the explainer remembers trials. Only take changes the board.
	rating bool
	trials *trials // nil until they are needed

	effort  int64          // line steps that branching may still take
	efforts map[fact]int64 // by value: line steps that its next refutation may take
}

// lineState remembers how to continue with one line.
type lineState struct {
	// simplest is the simplest technique that gives something, and count the number of cells for
	// which it does or, when teaching, for which all techniques of its group do. count is 0 if no
	// technique gives anything, and -1 if the line has no arrangement.
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

// take applies a deduction's result to the board.
func (e *explainer) take(d proof.Deduction) {
	e.touch(d)
	e.narrowAll(d.Result)
}

// touch notes that the board changes where a deduction's results are.
func (e *explainer) touch(d proof.Deduction) {
	for _, f := range d.Result {
		e.lines[f.Row].stale, e.lines[e.Height+f.Column].stale = true, true
		if e.trials != nil {
			e.addLines(e.trials.dirty, f.Row, f.Column)
		}
	}
}

// results turns changes of a line into facts of the grid. These exclude only what is new: concrete
// adds what was known before.
func (e *explainer) results(l int, changes []technique.Change) []proof.Fact {
	results := make([]proof.Fact, len(changes))
	for i, c := range changes {
		row, column := e.At(l, c.At)
		results[i] = e.without(row, column, e.Cell(row, column)&^c.To)
	}
	return results
}

// without returns the fact that a cell has none of some colours.
func (e *explainer) without(row, column int, colours nonogram.Cell) proof.Fact {
	return proof.Fact{Row: row, Column: column, Cell: nonogram.OpenCell(e.Colours) &^ colours}
}

// concrete returns a deduction whose results say all that the board knows of their cells. While
// deductions are put together, their results say only what is new, since the steps before them are
// not certain yet.
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

// settledAsTrue reports whether every cell is known, or every open cell is known to differ between
// solutions.
func (e *explainer) settledAsTrue() bool {
	g := e.Grid()
	return g.Complete() || e.truth.Width() > 0 && g.Equal(e.truth)
}
