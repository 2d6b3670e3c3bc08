package explain

import (
	"slices"

	"nonogram"
	"nonogram/line"
	"nonogram/proof"
)

// forgetter takes out of the steps of a visit that cells lack colours, where the visit's words do not say that, since
// nothing in them rests on it. So no later visit rests on it either.
type forgetter struct {
	puzzle *nonogram.Puzzle
	// open is a board without a known cell; it also has all colours for suppositions to keep ruled out.
	open nonogram.Grid
	// keep has the colours that the steps must go on to rule out for each cell.
	keep nonogram.Grid
	// lost: a step rests on a colour that is not ruled out any more.
	lost bool
}

// forget returns the steps of a visit without what its words do not say; nil if they say all, as they do of a visit that
// decides no cell, or if the checker refuses what is left: a chain may then rest on itself where it rested on the board,
// and become too long for its technique. before is the board before the visit. In black and white every step decides cells.
func (w *walker) forget(v Visit, before nonogram.Grid) []proof.Deduction {
	decided := v.Found()
	if w.Colours == 2 || v.Ends() || len(decided) == 0 {
		return nil
	}
	open := nonogram.NewGrid(w.Width, w.Height, nonogram.OpenCell(w.Colours))
	f := forgetter{puzzle: w.puzzle, open: open, keep: v.Argued(w.puzzle).Said.Clone()}
	for _, fact := range decided {
		f.need(fact, nonogram.OpenCell(w.Colours))
	}
	for f.lost = true; f.lost; {
		f.lost = false
		old, now := before.Clone(), before.Clone()
		steps := f.replay(v.Steps, old, now, f.keep)
		if f.lost || old.Equal(now) {
			continue
		}
		if _, err := proof.Check(w.ctx, w.puzzle, before, steps); err == nil {
			return steps
		}
	}
	return nil
}

// replay returns what stays of steps, of whose results only what keep has. old is the board with all that the steps find,
// now the one with what stays of them. What suppositions lead to stays.
func (f *forgetter) replay(steps []proof.Deduction, old, now, keep nonogram.Grid) (left []proof.Deduction) {
	for _, d := range steps {
		finds := slices.Clone(d.Result) // the colours that each result rules out, and that stay so
		for n, r := range d.Result {
			finds[n].Cell = (old.At(r.Row, r.Column) &^ r.Cell) & keep.At(r.Row, r.Column)
		}
		d = f.rested(d, finds, now)
		cases, tried := d.Cases, nonogram.Contradicted
		d.Cases = nil
		for _, c := range cases {
			tried |= c.Assumption.Cell
			c.Steps = f.replay(c.Steps, c.Suppose(old), c.Suppose(now), f.open)
			d.Cases = append(d.Cases, c)
		}
		if len(cases) > 1 {
			f.rest(now, proof.Fact{Place: cases[0].Assumption.Place, Cell: tried})
		}
		results, follows := d.Result, f.follows(d)
		d.Result = nil
		for n, r := range results {
			can, out := now.At(r.Row, r.Column), finds[n].Cell
			old.Set(r.Row, r.Column, r.Cell)
			if follows != nil { // alone it may find what another step found before, which goes
				out |= can &^ follows[d.Line.IndexOf(r.Place)] &^ r.Cell & keep.At(r.Row, r.Column)
			}
			if r.Cell = can &^ out; out != 0 {
				now.Set(r.Row, r.Column, r.Cell)
				d.Result = append(d.Result, r)
			}
		}
		if len(d.Result) > 0 || len(results) == 0 {
			left = append(left, d)
		}
	}
	return left
}

// rested returns a step that rests on what is left of its evidence or, if that is not enough for what it finds, on all
// that the board shows of the line. If neither is enough, it notes on what the step rests.
func (f *forgetter) rested(d proof.Deduction, finds []proof.Fact, now nonogram.Grid) proof.Deduction {
	if !slices.ContainsFunc(d.Evidence, func(e proof.Fact) bool { return now.At(e.Row, e.Column)&^e.Cell != 0 }) {
		return d
	}
	some, all := d, d
	some.Evidence, all.Evidence = slices.Clone(d.Evidence), nil
	for n, e := range d.Evidence {
		some.Evidence[n].Cell |= now.At(e.Row, e.Column)
	}
	for x, c := range now.Line(d.Line) {
		if c != f.puzzle.Palette.Open() {
			all.Evidence = append(all.Evidence, proof.Fact{Place: d.Line.Place(x), Cell: c})
		}
	}
	for _, other := range []proof.Deduction{some, all} {
		follows := f.follows(other)
		lacks := func(r proof.Fact) bool { return r.Cell&follows[d.Line.IndexOf(r.Place)] != 0 }
		if follows != nil && len(finds) > 0 && !slices.ContainsFunc(finds, lacks) {
			return other
		}
	}
	for _, e := range d.Evidence {
		f.rest(now, e)
	}
	return d
}

// follows returns the colours that a step on one line leaves to its cells by its evidence alone; nil for others.
func (f *forgetter) follows(d proof.Deduction) []nonogram.Cell {
	if !d.Technique.OneLine() {
		return nil
	}
	cells := f.open.Line(d.Line)
	for _, e := range d.Evidence {
		cells[d.Line.IndexOf(e.Place)] &= e.Cell
	}
	line.New(len(cells), f.puzzle.Clue(d.Line), f.puzzle.Palette.Colours()).Deduce(cells)
	return cells
}

// rest notes that a step rests on a fact.
func (f *forgetter) rest(now nonogram.Grid, fact proof.Fact) {
	if more := now.At(fact.Row, fact.Column) &^ fact.Cell; more != 0 {
		f.need(fact, more)
		f.lost = true
	}
}

// need keeps colours of a fact's cell ruled out.
func (f *forgetter) need(at proof.Fact, colours nonogram.Cell) {
	f.keep.Set(at.Row, at.Column, f.keep.At(at.Row, at.Column)|colours)
}
