package explain

import (
	"slices"

	"nonogram"
	"nonogram/line"
	"nonogram/proof"
)

// Attempt is what a chain assumes, in a person's words: that a block covers a cell. The
// chain refutes at once all places of the block that cover the cell.
type Attempt struct {
	// Line is the line of the block and the cell.
	Line nonogram.Line
	// Block is a block of the line's clue, and Cell a cell of the line, both counted from 0.
	Block, Cell int
	// From and To bound the cells [From, To) in which the block is after the visit.
	From, To int
	// Later: the block starts later than it could before. Earlier: it ends earlier.
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
	across, down := w.attemptOn(nonogram.Row(a.Row), a.Column, a.Cell), w.attemptOn(nonogram.Column(a.Column), a.Row, a.Cell)
	if across == nil || down != nil && !w.border(across.Line) && w.border(down.Line) {
		return down
	}
	return across
}

// attemptOn is the assumption that cell x of a line has a value, as one about the only block
// of the line that can cover it; nil unless the block is then at an end of its room.
func (w *walker) attemptOn(l nonogram.Line, x int, value nonogram.Cell) *Attempt {
	n := w.numberOf(l)
	cells, clue := w.cells(n), w.Lines[n].Clue()
	colour, ok := value.Colour()
	if !ok || colour == nonogram.Blank || clue.Absent() {
		return nil
	}
	owners, _, _ := line.New(len(cells), clue, w.Colours).Owners(cells)
	only := slices.DeleteFunc(owners[x], func(i int) bool { return clue[i].Colour != colour })
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
