package proof

import "nonogram"

// EdgeRounds is the largest round of the conflict of an [EdgeContradiction]; all its other steps
// have smaller rounds.
//
// The round of a step within a case says how far the step is from the assumption. The assumption,
// and what was known before the case, have round 0. A step comes one round after the latest of its
// evidence, but in round 1 at the earliest. So steps of round 1 are on the row and the column of
// the assumption's cell, steps of round 2 on lines that cross these where cells changed, and steps
// of round 3 on lines that cross those: at most one line is between a conflict there and the lines
// of the assumption's cell.
const EdgeRounds = 3

// chain records how far the steps of one case are from the assumption. All these steps are on
// single lines.
type chain struct {
	technique Technique
	width     int
	// before is the grid before the case, row by row.
	before []nonogram.Cell
	// rounds holds, for each cell and colour that the case excludes, the round of the step that
	// excludes it, at most EdgeRounds + 1. Other entries mean nothing.
	rounds [][nonogram.MaxColours]uint8
}

// start prepares for a case of a technique.
func (h *chain) start(t Technique, known nonogram.Grid, assumption Fact) {
	h.technique, h.width = t, known.Width()
	h.before = append(h.before[:0], known.Cells()...)
	if len(h.rounds) != len(h.before) {
		h.rounds = make([][nonogram.MaxColours]uint8, len(h.before))
	}
	h.exclude(assumption, known, 0)
}

// add returns an error if the technique does not allow a step of the case; known is the grid before
// the step. The step must be sound. add need not bound the round of a conflict: all other steps
// have rounds below EdgeRounds, so that of a conflict is at most EdgeRounds.
func (h *chain) add(d *Deduction, known nonogram.Grid) error {
	fresh, round := 0, uint8(1)
	for _, f := range d.Evidence {
		cell := f.Row*h.width + f.Column
		excluded := h.before[cell] &^ f.Cell
		if excluded != 0 {
			fresh++
		}
		for colour := range colours(excluded) {
			round = max(round, min(h.rounds[cell][colour], EdgeRounds)+1)
		}
	}
	for _, f := range d.Result {
		h.exclude(f, known, round)
	}
	links := 1
	if d.Technique == Conflict {
		links = 2 // two chains meet
	}
	switch {
	case h.technique == Implications && fresh > links:
		return wrong(ErrForm, "%d facts that were not known before the case, where a chain has %d", fresh, links)
	case h.technique == EdgeContradiction && round >= EdgeRounds && d.Technique != Conflict:
		return wrong(ErrForm, "a step of round %d is too far away", round)
	}
	return nil
}

// exclude notes the round in which the fact narrows its cell.
func (h *chain) exclude(f Fact, known nonogram.Grid, round uint8) {
	for colour := range colours(known.At(f.Row, f.Column) &^ f.Cell) {
		h.rounds[f.Row*h.width+f.Column][colour] = round
	}
}
