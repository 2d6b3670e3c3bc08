package proof

import "nonogram"

// EdgeRounds is the largest round of the conflict of an [EdgeContradiction]; all
// other steps have smaller ones.
//
// The round of a step within a case says how far it is from the assumption.
// What was known before the case, and the assumption, are of round 0; a step
// comes one round after the latest of its evidence, and so is at least of round
// 1. Steps of round 1 are thus on the row and the column of the assumption's cell,
// those of round 2 on lines that cross these where cells changed, and those of round 3
// on lines that cross those: a conflict there is at most one line away from the line
// that changed.
const EdgeRounds = 3

// chain records where the steps of one case, all on single lines, get their
// evidence from.
type chain struct {
	technique Technique
	width     int
	// before is the grid before the case, row by row.
	before []nonogram.Cell
	// rounds holds, for each cell and colour that the case excludes, the round of
	// the step that did it, at most EdgeRounds + 1. Other entries mean nothing.
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

// add decides whether the technique allows a step of the case; known holds what is
// known before it. The step must be sound. A conflict needs no bound of its own: all other
// steps have smaller rounds than EdgeRounds, so that its round is at most EdgeRounds.
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

// exclude notes the round in which the fact narrows what is known of its cell.
func (h *chain) exclude(f Fact, known nonogram.Grid, round uint8) {
	for colour := range colours(known.At(f.Row, f.Column) &^ f.Cell) {
		h.rounds[f.Row*h.width+f.Column][colour] = round
	}
}
