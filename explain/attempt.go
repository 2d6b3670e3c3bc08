package explain

import (
	"slices"

	"nonogram"
	"nonogram/line"
	"nonogram/proof"
)

// Attempt is what a chain assumes, as a person says it: that a block covers a cell. The
// chain fails, for all the places at once in which the block would cover the cell.
type Attempt struct {
	Line        nonogram.Line
	Block, Cell int
	// The block is in cells [From, To) after the visit. Later: it starts later than it
	// could before; Earlier: it ends earlier.
	From, To       int
	Later, Earlier bool
}

// attempt is what a refutation assumes of a block at an end of its room, along a border of
// what is open if it can be; nil if it assumes nothing of the kind. The board is as it was
// before.
func (w *walker) attempt(d proof.Deduction) *Attempt {
	if _, ok := conflictOf(d); !ok {
		return nil
	}
	a := d.Cases[0].Assumption
	var best *Attempt
	for _, l := range []nonogram.Line{nonogram.Row(a.Row), nonogram.Column(a.Column)} {
		if try := w.attemptOn(l, a); try != nil && (best == nil || !w.border(best.Line) && w.border(l)) {
			best = try
		}
	}
	return best
}

// attemptOn is what an assumption says of the only block of a line that can be there, if it
// is at an end of its room.
func (w *walker) attemptOn(l nonogram.Line, a proof.Fact) *Attempt {
	n, x := w.numberOf(l), along(l, a)
	colour, ok := a.Cell.Colour()
	if !ok || colour == nonogram.Blank || w.Lines[n].Clue().Absent() {
		return nil
	}
	cells, clue := slices.Clone(w.cells(n)), w.Lines[n].Clue()
	owners, _, _ := line.New(len(cells), clue, w.Colours).Owners(cells)
	only := slices.DeleteFunc(slices.Clone(owners[x]), func(i int) bool { return clue[i].Colour != colour })
	if len(only) != 1 {
		return nil
	}
	t := &Attempt{Line: l, Block: only[0], Cell: x}
	t.From, t.To, _ = w.room(l, t.Block)
	if length := clue[t.Block].Length; x >= t.From+length && x < t.To-length {
		return nil
	}
	return t
}

// room is the part [from, to) of a line in which the board lets a block be; ok is false if
// the line has no arrangement.
func (w *walker) room(l nonogram.Line, block int) (from, to int, ok bool) {
	n := w.numberOf(l)
	cells, clue := w.cells(n), w.Lines[n].Clue()
	first, last, ok := line.New(len(cells), clue, w.Colours).Starts(cells)
	if !ok {
		return 0, 0, false
	}
	return first[block], last[block] + clue[block].Length, true
}

// failed notes how the board limits the block of an attempt, if there is one, after it failed.
func (w *walker) failed(a *Attempt) {
	if a == nil {
		return
	}
	if from, to, ok := w.room(a.Line, a.Block); ok {
		a.Later, a.Earlier = a.Later || from > a.From, a.Earlier || to < a.To
		a.From, a.To = from, to
	}
}

// border reports whether nothing is open on one side of a line.
func (w *walker) border(l nonogram.Line) bool {
	lines := w.Height
	if l.Axis == nonogram.Columns {
		lines = w.Width
	}
	done := func(from, to int) bool {
		for i := from; i < to; i++ {
			for _, c := range w.cells(w.numberOf(nonogram.Line{Axis: l.Axis, Index: i})) {
				if !c.Known() {
					return false
				}
			}
		}
		return true
	}
	return done(0, l.Index) || done(l.Index+1, lines)
}

// along is where on its line the cell of a fact is.
func along(l nonogram.Line, f proof.Fact) int {
	if l.Axis == nonogram.Columns {
		return f.Row
	}
	return f.Column
}
