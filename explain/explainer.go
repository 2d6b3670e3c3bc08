package explain

import (
	"context"

	"nonogram"
	"nonogram/internal/board"
	"nonogram/internal/implication"
	"nonogram/internal/technique"
	"nonogram/line"
	"nonogram/proof"
)

// explainer finds deductions on a board and takes them there, one after the
// other. Between two deductions nothing is assumed and no line waits.
type explainer struct {
	*prober
	ctx    context.Context
	puzzle *nonogram.Puzzle
	// truth is what each cell is in the solutions, as far as that is known: a
	// value in it is never tried to be refuted, since that cannot succeed.
	truth    nonogram.Grid
	lines    []lineState
	view     technique.View     // for lines under an assumption
	pool     []candidate        // deductions beyond one line that were found on the way
	graph    *implication.Graph // nil until it is needed
	unlinked bool               // no chain of implications was found since the pool was filled
	efforts  map[fact]int64     // by value: what its next refutation by branching may take
}

// lineState is what is known of how to go on with one line.
type lineState struct {
	view technique.View
	// simplest is the simplest technique that gives something, count for how many
	// cells; count is 0 if there is none, -1 if the line has no arrangement.
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
		e.Narrow(f.Row, f.Column, f.Cell)
		e.lines[f.Row].stale, e.lines[e.Height+f.Column].stale = true, true
	}
	e.Drop()
}

// cells returns what is known of a line.
func (e *explainer) cells(l int) []nonogram.Cell {
	cells := make([]nonogram.Cell, e.Lines[l].Length())
	for x := range cells {
		cells[x] = e.Cell(e.at(l, x))
	}
	return cells
}

// at is where cell x of line l lies.
func (e *explainer) at(l, x int) (row, column int) {
	if l < e.Height {
		return l, x
	}
	return x, l - e.Height
}

// evidence turns facts of a line into facts of the grid, a cell each.
func (e *explainer) evidence(l int, facts []line.Fact) []proof.Fact {
	var evidence []proof.Fact
	for x := range e.Lines[l].Length() {
		cell := nonogram.OpenCell(e.Colours)
		for _, f := range facts {
			if f.Cell == x {
				cell &^= nonogram.CellOf(f.Colour)
			}
		}
		if cell != nonogram.OpenCell(e.Colours) {
			row, column := e.at(l, x)
			evidence = append(evidence, proof.Fact{Row: row, Column: column, Cell: cell})
		}
	}
	return evidence
}

// results turns changes of a line into facts of the grid.
func (e *explainer) results(l int, changes []technique.Change) []proof.Fact {
	results := make([]proof.Fact, len(changes))
	for i, c := range changes {
		row, column := e.at(l, c.At)
		results[i] = proof.Fact{Row: row, Column: column, Cell: c.To}
	}
	return results
}

// next finds the next deduction; ok is false if the board is complete or nothing
// more can be found.
func (e *explainer) next() (d proof.Deduction, ok bool) {
	if d, ok := e.oneLine(); ok {
		return d, true
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
