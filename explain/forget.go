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
	// keep has the colours that the steps must go on to rule out for each cell.
	keep nonogram.Grid
	// lost: a step rests on a colour that is not ruled out any more.
	lost bool
}

// forget returns the steps of a visit without what its words do not say; nil if they say all, as they do of a visit that
// decides no cell. before is the board before the visit. In black and white every step decides cells.
func (w *walker) forget(v Visit, before nonogram.Grid) []proof.Deduction {
	all := v.Found()
	if w.Colours == 2 || v.Ends() || len(all) == 0 {
		return nil
	}
	f := forgetter{puzzle: w.puzzle, keep: v.Argued(w.puzzle).Said.Clone()}
	for _, found := range all {
		f.need(found, nonogram.OpenCell(w.Colours))
	}
	for f.lost = true; f.lost; {
		f.lost = false
		old, now := before.Clone(), before.Clone()
		if steps := f.replay(v.Steps, old, now, false); !f.lost && !old.Equal(now) {
			return steps
		}
	}
	return nil
}

// need keeps colours of a fact's cell ruled out.
func (f *forgetter) need(at proof.Fact, colours nonogram.Cell) {
	f.keep.Set(at.Row, at.Column, f.keep.At(at.Row, at.Column)|colours)
}

// replay returns what stays of steps. old is the board with all that the steps find, now the one with what stays of
// them. What suppositions lead to stays.
func (f *forgetter) replay(steps []proof.Deduction, old, now nonogram.Grid, supposed bool) (left []proof.Deduction) {
	for _, d := range steps {
		d = f.rested(d, old, now, supposed)
		cases, tried := d.Cases, nonogram.Contradicted
		d.Cases = nil
		for _, c := range cases {
			tried |= c.Assumption.Cell
			c.Steps = f.replay(c.Steps, c.Suppose(old), c.Suppose(now), true)
			d.Cases = append(d.Cases, c)
		}
		if len(cases) > 1 {
			f.rest(now, proof.Fact{Place: cases[0].Assumption.Place, Cell: tried})
		}
		results, follows := d.Result, f.follows(d)
		d.Result = nil
		for _, r := range results {
			out := old.At(r.Row, r.Column) &^ r.Cell
			if x := d.Line.IndexOf(r.Place); follows != nil {
				out |= now.At(r.Row, r.Column) &^ follows[x] &^ r.Cell
			}
			out = f.kept(r.Place, out, supposed)
			old.Set(r.Row, r.Column, r.Cell)
			if r.Cell = now.At(r.Row, r.Column) &^ out; out != 0 {
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

// kept returns those of the colours that a step rules out which stay ruled out.
func (f *forgetter) kept(at nonogram.Place, out nonogram.Cell, supposed bool) nonogram.Cell {
	if supposed {
		return out
	}
	return out & f.keep.At(at.Row, at.Column)
}

// rested returns a step that rests on what is left of its evidence or, if that is not enough for what stays of its
// results, on all that the board shows of the line. If neither is enough, it notes on what the step rests.
func (f *forgetter) rested(d proof.Deduction, old, now nonogram.Grid, supposed bool) proof.Deduction {
	if !slices.ContainsFunc(d.Evidence, func(e proof.Fact) bool { return now.At(e.Row, e.Column)&^e.Cell != 0 }) {
		return d
	}
	left, line := d, d
	left.Evidence, line.Evidence = slices.Clone(d.Evidence), nil
	for n, e := range d.Evidence {
		left.Evidence[n].Cell |= now.At(e.Row, e.Column)
	}
	for x, c := range now.Line(d.Line) {
		if c != f.puzzle.Palette.Open() {
			line.Evidence = append(line.Evidence, proof.Fact{Place: d.Line.Place(x), Cell: c})
		}
	}
	for _, other := range []proof.Deduction{left, line} {
		follows := f.follows(other)
		open := func(r proof.Fact) bool {
			return f.kept(r.Place, old.At(r.Row, r.Column)&^r.Cell, supposed)&follows[d.Line.IndexOf(r.Place)] != 0
		}
		if follows != nil && len(d.Result) > 0 && !slices.ContainsFunc(d.Result, open) {
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
	cells := nonogram.NewGrid(f.puzzle.Width(), f.puzzle.Height(), f.puzzle.Palette.Open()).Line(d.Line)
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
