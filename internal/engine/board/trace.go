package board

import "nonogram"

// Removal is a colour that a cell lost.
type Removal struct {
	Row, Column int32
	Colour      nonogram.Colour
}

// Step is the part of the trace of one deduction or assumption: Removed()[From:To].
type Step struct {
	// Line is the line of the deduction, rows first; -1 for an assumption.
	Line     int
	From, To int
}

// trace records what the board loses, in order.
type trace struct {
	removed []Removal
	steps   []Step
}

func (t *trace) begin(line int) {
	t.seal()
	t.steps = append(t.steps, Step{Line: line, From: len(t.removed)})
}

// seal ends the last step, or drops it if it removed nothing.
func (t *trace) seal() {
	n := len(t.steps)
	if n == 0 {
		return
	}
	if t.steps[n-1].To = len(t.removed); t.steps[n-1].From == len(t.removed) {
		t.steps = t.steps[:n-1]
	}
}

func (t *trace) note(axis, index, at, colour int) {
	r := Removal{int32(index), int32(at), nonogram.Colour(colour)}
	if axis == 1 {
		r.Row, r.Column = r.Column, r.Row
	}
	t.removed = append(t.removed, r)
}

// Trace makes the board record, from now on, what it loses.
func (b *Board) Trace() { b.trace = &trace{} }

// Traced reports whether the board records what it loses.
func (b *Board) Traced() bool { return b.trace != nil }

// Removed lists what the board has lost since Trace, in order, except what Undo took back. It is
// valid until the board changes.
func (b *Board) Removed() []Removal { return b.trace.removed }

// Steps lists the deductions, and the assumptions, that removed something from the board. It is
// valid until the board changes.
func (b *Board) Steps() []Step {
	b.trace.seal()
	return b.trace.steps
}

// Mark is a state of a traced board to return to.
type Mark struct {
	// Steps and Removed are the lengths of Steps() and Removed().
	Steps, Removed int
}

// Mark returns the present state.
func (b *Board) Mark() Mark { return Mark{len(b.Steps()), len(b.trace.removed)} }

// Undo takes back all that the board lost since the mark, empties the queue and resets Bad.
func (b *Board) Undo(m Mark) {
	t := b.trace
	for _, r := range t.removed[m.Removed:] {
		row, column, c := int(r.Row), int(r.Column), int(r.Colour)
		b.Planes[0][(row*b.Colours+c)*b.Words[0]+column>>6] |= 1 << (column & 63)
		b.Planes[1][(column*b.Colours+c)*b.Words[1]+row>>6] |= 1 << (row & 63)
	}
	t.removed, t.steps = t.removed[:m.Removed], t.steps[:m.Steps]
	b.Drop()
	b.Bad = -1
}

// Narrow removes from a cell all colours except those of a set and queues its lines for the next
// Settle.
func (b *Board) Narrow(row, column int, to nonogram.Cell) {
	if b.trace != nil {
		b.trace.begin(-1)
	}
	for c := range b.Colours {
		rowWord := &b.Planes[0][(row*b.Colours+c)*b.Words[0]+column>>6]
		if to.Can(nonogram.Colour(c)) || *rowWord>>(column&63)&1 == 0 {
			continue
		}
		*rowWord &^= 1 << (column & 63)
		b.Planes[1][(column*b.Colours+c)*b.Words[1]+row>>6] &^= 1 << (row & 63)
		if b.trace != nil {
			b.trace.note(0, row, column, c)
		}
		b.Push(row)
		b.Push(b.Height + column)
	}
}
