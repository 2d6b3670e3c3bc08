package terminal

import "nonogram/proof"

// learned holds colours that hints ruled out without deciding a cell, as steps in colour puzzles
// do. No mark can show them, so without learned the next hint would be the same. It is valid while
// the board has all marks that it had at that time.
type learned struct {
	marks []Mark
	facts []proof.Fact
}

// learn stores the facts about the open cells of a board.
func (l *learned) learn(marks []Mark, facts []proof.Fact) {
	l.marks, l.facts = append(l.marks[:0], marks...), facts
}

// of returns the facts about cells that are still open, or nil if a mark has changed.
func (l *learned) of(marks []Mark, width int) []proof.Fact {
	for place, m := range l.marks {
		if m != Open && m != marks[place] {
			return nil
		}
	}
	var facts []proof.Fact
	for _, f := range l.facts {
		if marks[f.Row*width+f.Column] == Open {
			facts = append(facts, f)
		}
	}
	return facts
}
