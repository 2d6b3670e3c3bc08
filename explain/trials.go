package explain

import (
	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/proof"
)

// trials remember, from one step of a rating to the next, the outcome of assuming each value for
// the rounds of an edge contradiction. It depends only on the lines that the trial looked at, and
// so stays valid, with the chains of a refuted value, until one of them changes.
type trials struct {
	made  []*trial // by fact
	dirty []uint64 // the lines that changed since forget, rows first
}

// trial is the outcome of assuming a value.
type trial struct {
	lines   []uint64   // those through the cells that it changed, which are all it looked at
	refuted *candidate // nil if the value is not refuted
}

// nearby returns the values that the rounds of an edge contradiction refute, those that took the
// fewest line steps first. It does not try values that are in the truth.
func (e *explainer) nearby() (refuted []*candidate) {
	if e.rating {
		e.forget()
	}
	for i := range e.Width * e.Height {
		row, column := i/e.Width, i%e.Width
		cell := e.Cell(row, column)
		if cell.Known() || e.ctx.Err() != nil {
			continue
		}
		for c := range nonogram.Colour(e.Colours) {
			if !cell.Can(c) || e.inTruth(row, column, c) {
				continue
			}
			if found := e.try(row, column, c).refuted; found != nil {
				refuted = append(refuted, found)
			}
		}
	}
	sortByLineSteps(refuted)
	return refuted
}

// forget drops the trials that looked at a line that has changed.
func (e *explainer) forget() {
	words := (len(e.Lines) + 63) / 64
	if e.trials == nil {
		e.trials = &trials{make([]*trial, e.Width*e.Height*e.Colours), make([]uint64, words)}
	}
	for i, t := range e.trials.made {
		if t != nil && overlap(t.lines, e.trials.dirty) {
			e.trials.made[i] = nil
		}
	}
	clear(e.trials.dirty)
}

func overlap(a, b []uint64) bool {
	for i, word := range a {
		if word&b[i] != 0 {
			return true
		}
	}
	return false
}

// try returns the outcome of assuming a value, which it may remember.
func (e *explainer) try(row, column int, c nonogram.Colour) *trial {
	f := e.number(row, column, c)
	if e.rating && e.trials.made[f] != nil {
		return e.trials.made[f]
	}
	m, t := e.Mark(), new(trial)
	if !e.assume(row, column, nonogram.CellOf(c), proof.EdgeRounds) {
		t.refuted = refutedValue(row, column, c, len(e.Steps())-m.Steps)
	}
	if e.rating {
		t.lines = e.changedSince(m)
		e.trials.made[f] = t
	}
	e.Undo(m)
	return t
}

// changedSince returns the lines through the cells that changed since a mark.
func (e *explainer) changedSince(m board.Mark) []uint64 {
	lines := make([]uint64, len(e.trials.dirty))
	for _, r := range e.Removed()[m.Removed:] {
		e.addLines(lines, int(r.Row), int(r.Column))
	}
	return lines
}

// addLines adds the lines through a cell to a set, rows first.
func (e *explainer) addLines(lines []uint64, row, column int) {
	for _, l := range [...]int{row, e.Height + column} {
		lines[l>>6] |= 1 << (l & 63)
	}
}
