package terminal

import "nonogram/internal/wire"

// learned is what hints ruled out without deciding a cell, as steps in colour puzzles do.
// No mark can say it, so that without it the same hint would come again and again. It
// holds as long as everything that was marked then is still there.
type learned struct {
	marks []Mark
	facts []wire.Fact
}

// learn takes up what is known of the open cells of a board.
func (l *learned) learn(marks []Mark, facts []wire.Fact) {
	l.marks, l.facts = append(l.marks[:0], marks...), facts
}

// of is what is known of the open cells of a board.
func (l *learned) of(marks []Mark, width int) []wire.Fact {
	for place, m := range l.marks {
		if m != Open && m != marks[place] {
			return nil
		}
	}
	var facts []wire.Fact
	for _, f := range l.facts {
		if marks[f.Row*width+f.Column] == Open {
			facts = append(facts, f)
		}
	}
	return facts
}
