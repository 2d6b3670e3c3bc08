package proof

import (
	"context"
	"fmt"
	"slices"

	"nonogram"
)

// Outcome is the result of a proof.
type Outcome struct {
	// Steps is the number of deductions that were checked.
	Steps int
	// Grid is the state after the last deduction.
	Grid nonogram.Grid
	// Contradiction reports whether the last deduction ends the proof, or a cell had no colour left
	// at the start: no solution agrees with what the proof started from.
	Contradiction bool
}

// Check replays deductions, starting with the grid from and the puzzle's given cells, and returns
// what is known after the last deduction. It does not change from. The puzzle must be valid.
//
// The error is a [*StepError] for the first deduction that does not follow, or the cause of ctx if
// that ends first; the Outcome is then that of the deductions before it. If from has another size
// than the puzzle, the error matches [nonogram.ErrGrid].
//
// A deduction on one line takes O(cells x blocks) time. If the line has hundreds of millions of
// arrangements, it takes that time again for each colour that the deduction excludes from a cell.
// Cases do not copy the grid.
func Check(ctx context.Context, p *nonogram.Puzzle, from nonogram.Grid, steps []Deduction) (Outcome, error) {
	r, err := NewReplay(p, from)
	if err != nil {
		return Outcome{}, err
	}
	for _, d := range steps {
		if err := r.Step(ctx, d); err != nil {
			return r.Outcome(), err
		}
	}
	return r.Outcome(), nil
}

// A Replay checks deductions one by one, as [Check] checks a list of them. It must not
// be used by two goroutines at once.
type Replay struct {
	checker *checker
	steps   int
	over    bool
}

// NewReplay starts a replay of a valid puzzle from the known cells in from, which it does not
// change. The error matches [nonogram.ErrGrid] if from has another size than the puzzle.
func NewReplay(p *nonogram.Puzzle, from nonogram.Grid) (*Replay, error) {
	if from.Width() != p.Width() || from.Height() != p.Height() {
		return nil, fmt.Errorf("%w: %d x %d, the puzzle is %d x %d",
			nonogram.ErrGrid, from.Width(), from.Height(), p.Width(), p.Height())
	}
	c := newChecker(p, from)
	return &Replay{checker: c, over: slices.Contains(c.known.Cells(), nonogram.Contradicted)}, nil
}

// Step checks the next deduction and makes its result known. Its errors are those of [Check]; after
// one, the replay is as it was before the call.
func (r *Replay) Step(ctx context.Context, d Deduction) error {
	c := r.checker
	c.ctx, c.ended, c.path, c.undo = ctx, nil, c.path[:0], c.undo[:0]
	over, err := c.step(r.steps, &d, r.over, nil)
	if err != nil {
		c.takeBack(0)
		return err
	}
	r.steps, r.over = r.steps+1, over
	return nil
}

// Outcome returns the result so far. The caller owns its grid.
func (r *Replay) Outcome() Outcome {
	return Outcome{Steps: r.steps, Grid: r.checker.known.Clone(), Contradiction: r.over}
}

// checker is the state of one replay.
type checker struct {
	ctx    context.Context
	ended  error // the cause of ctx's end, once the checker has noticed it
	puzzle *nonogram.Puzzle
	known  nonogram.Grid
	// undo lists what cells were before they changed, the latest last, so that an
	// assumption can be taken back.
	undo []Fact
	// path leads to the current deduction, as StepError.Path does.
	path []int

	// Working memory: a line's cells, the colours that results leave to them, the table for them,
	// the rounds of a case's steps, the number of the list in which each cell was last seen, and
	// the number of lists.
	cells []nonogram.Cell
	left  []nonogram.Cell
	table table
	chain chain
	seen  []int
	lists int
}

func newChecker(p *nonogram.Puzzle, from nonogram.Grid) *checker {
	known := p.Start()
	for i, cell := range from.Cells() {
		known.Cells()[i] &= cell & p.Palette.Open()
	}
	side := max(p.Width(), p.Height())
	return &checker{
		puzzle: p,
		known:  known,
		cells:  make([]nonogram.Cell, side),
		table:  newTable(side),
		seen:   make([]int, len(known.Cells())),
	}
}

// replay checks the steps one after the other, makes their results known, and reports whether they
// end in a contradiction. over reports whether there is one already. chain, if not nil, must allow
// each step.
func (c *checker) replay(steps []Deduction, over bool, chain *chain) (bool, error) {
	for i := range steps {
		var err error
		if over, err = c.step(i, &steps[i], over, chain); err != nil {
			return false, err
		}
	}
	return over, nil
}

// step checks one step as replay does.
func (c *checker) step(number int, d *Deduction, over bool, chain *chain) (bool, error) {
	c.path = append(c.path, number)
	if over {
		return false, c.refuse(d, ErrOver)
	}
	err := c.check(d)
	if err == nil && chain != nil {
		err = chain.add(d, c.known)
	}
	if err != nil {
		return false, c.refuse(d, err)
	}
	c.path = c.path[:len(c.path)-1]
	c.narrow(d.Result...)
	return d.Ends(), nil
}

// refuse adds the path of the deduction to the error, unless a step within a case has already added
// its own. If ctx has ended, it returns the cause of that instead.
func (c *checker) refuse(d *Deduction, err error) error {
	if inner, ok := err.(*StepError); ok {
		return inner
	}
	if c.ended != nil {
		return c.ended
	}
	return &StepError{Path: slices.Clone(c.path), Deduction: *d, Err: err}
}

// narrow makes facts known.
func (c *checker) narrow(facts ...Fact) {
	for _, f := range facts {
		c.undo = append(c.undo, Fact{f.Place, c.at(f)})
		c.known.Set(f.Row, f.Column, f.Cell)
	}
}

// takeBack undoes all changes but the first n.
func (c *checker) takeBack(n int) {
	for len(c.undo) > n {
		f := c.undo[len(c.undo)-1]
		c.undo = c.undo[:len(c.undo)-1]
		c.known.Set(f.Row, f.Column, f.Cell)
	}
}

// at returns the state of the cell that the fact is about.
func (c *checker) at(f Fact) nonogram.Cell { return c.known.At(f.Row, f.Column) }

// end returns the cause of ctx's end and keeps it in ended; it returns nil while ctx lasts.
func (c *checker) end() error {
	if c.ctx.Err() != nil {
		c.ended = context.Cause(c.ctx)
	}
	return c.ended
}

// check returns an error unless the deduction follows from what is known.
func (c *checker) check(d *Deduction) error {
	switch {
	case c.end() != nil:
		return c.ended
	case d.Technique >= Techniques:
		return wrong(ErrForm, "there is no such technique")
	case d.Technique.OneLine():
		return c.checkLine(d)
	}
	return c.checkCases(d)
}

// checkLine checks a deduction on one line against the clue and the evidence alone: all other
// cells count as open.
func (c *checker) checkLine(d *Deduction) error {
	if err := c.lineForm(d); err != nil {
		return err
	}
	cells := c.cells[:c.length(d.Line)]
	for i := range cells {
		cells[i] = c.puzzle.Palette.Open()
	}
	for _, f := range d.Evidence {
		if c.at(f)&^f.Cell != 0 {
			return wrong(ErrEvidence, "%v", f)
		}
		cells[d.Line.IndexOf(f.Place)] = f.Cell
	}
	total := c.table.count(c.puzzle.Clue(d.Line), cells)
	if d.Technique == Conflict && total > 0 {
		return wrong(ErrUnsound, "%v has an arrangement", d.Line)
	}
	if !c.allForced(d, cells, total) {
		for _, f := range d.Result {
			if err := c.forced(f, d.Line, cells); err != nil {
				return err
			}
		}
	}
	return c.checkArrangements(d, cells)
}

// allForced decides by counting whether the cells of a line force all results: if they do,
// excluding the colours that the results exclude loses no arrangement. It returns false if there
// are too many arrangements to count, or the clue is absent.
func (c *checker) allForced(d *Deduction, cells []nonogram.Cell, total int) bool {
	if total == many || c.puzzle.Clue(d.Line).Absent() {
		return false
	}
	left := append(c.left[:0], cells...)
	for _, f := range d.Result {
		left[d.Line.IndexOf(f.Place)] &^= c.at(f) &^ f.Cell
	}
	c.left = left
	return c.table.count(c.puzzle.Clue(d.Line), left) == total
}

// forced returns an error unless the cells of a line force the fact: no arrangement has a colour
// that the fact takes from its cell.
func (c *checker) forced(f Fact, l nonogram.Line, cells []nonogram.Cell) error {
	if err := c.end(); err != nil {
		return err
	}
	cell := &cells[l.IndexOf(f.Place)]
	evidence := *cell
	for colour := range colours(c.at(f) &^ f.Cell) {
		*cell = nonogram.CellOf(colour)
		if c.table.count(c.puzzle.Clue(l), cells) > 0 {
			return wrong(ErrUnsound, "%v; colour %d leaves %v an arrangement", f, colour, l)
		}
	}
	*cell = evidence
	return nil
}

// checkArrangements returns an error unless the arrangements, if any are listed, are all that the
// cells of the line allow.
func (c *checker) checkArrangements(d *Deduction, cells []nonogram.Cell) error {
	if len(d.Arrangements) == 0 {
		return nil
	}
	clue := c.puzzle.Clue(d.Line)
	if n := c.table.count(clue, cells); n != len(d.Arrangements) {
		return wrong(ErrUnsound, "%d arrangements are listed, %v has %d", len(d.Arrangements), d.Line, n)
	}
	for i, starts := range d.Arrangements {
		same := func(other []int) bool { return slices.Equal(starts, other) }
		if !fits(clue, starts, cells) || slices.ContainsFunc(d.Arrangements[:i], same) {
			return wrong(ErrUnsound, "arrangement %d does not fit or is listed twice", i+1)
		}
	}
	return nil
}

// checkCases checks a deduction beyond one line: its results must hold in every case that is not
// refuted, and also if no assumption holds.
func (c *checker) checkCases(d *Deduction) error {
	if err := c.caseForm(d); err != nil {
		return err
	}
	rest := d.Cases[0].Assumption
	rest.Cell = c.at(rest)
	possible := make([]nonogram.Cell, len(d.Result)) // over all outcomes
	outcomes := 0
	for i, k := range d.Cases {
		c.path = append(c.path, i)
		refuted, err := c.suppose(d.Technique, k, d.Result, possible)
		if err != nil {
			return err
		}
		c.path = c.path[:len(c.path)-1]
		if !refuted {
			outcomes++
		}
		rest.Cell &^= k.Assumption.Cell
	}
	if rest.Cell != 0 {
		if _, err := c.suppose(d.Technique, Case{Assumption: rest}, d.Result, possible); err != nil {
			return err
		}
		outcomes++
	}
	return holds(d.Result, possible, outcomes)
}

// suppose replays a case and takes it back. Unless the case is refuted, suppose adds to
// possible the colours that the cells of the results can have in it.
func (c *checker) suppose(t Technique, k Case, results []Fact, possible []nonogram.Cell) (refuted bool, err error) {
	mark := len(c.undo)
	var chain *chain
	if t == EdgeContradiction || t == Implications {
		chain = &c.chain
		chain.start(t, c.known, k.Assumption)
	}
	c.narrow(k.Assumption)
	if refuted, err = c.replay(k.Steps, false, chain); err != nil {
		return false, err
	}
	if !refuted {
		for i, f := range results {
			possible[i] |= c.at(f)
		}
	}
	c.takeBack(mark)
	return refuted, nil
}

// holds returns an error unless the results agree with the colours that are possible over all
// outcomes. There must be a result if and only if there is an outcome.
func holds(results []Fact, possible []nonogram.Cell, outcomes int) error {
	switch {
	case outcomes == 0 && len(results) > 0:
		return wrong(ErrForm, "there is a result, although all is refuted")
	case outcomes > 0 && len(results) == 0:
		return wrong(ErrUnsound, "there is no result, although not all is refuted")
	}
	for i, f := range results {
		if possible[i]&^f.Cell != 0 {
			return wrong(ErrUnsound, "%v does not hold in every case", f)
		}
	}
	return nil
}
