package explain

import (
	"nonogram"
	"nonogram/proof"
)

// Marks lists the cells to point out, for the Highlight of package draw.
func (h Hint) Marks() []proof.Mark {
	var m marker
	switch h.Kind {
	case Step:
		m.step(h)
	case Mistake:
		m.places(proof.Wrong, h.State, h.Wrong)
	case Undecided:
		m.places(proof.Undecided, h.State, h.Undecided)
	}
	return m.marks
}

type marker struct{ marks []proof.Mark }

func (m *marker) mark(role proof.Role, facts []proof.Fact) {
	for _, f := range facts {
		m.marks = append(m.marks, proof.Mark{Fact: f, Role: role})
	}
}

func (m *marker) places(role proof.Role, board nonogram.Grid, places []nonogram.Place) {
	for _, p := range places {
		m.mark(role, []proof.Fact{{Place: p, Cell: board.At(p.Row, p.Column)}})
	}
}

// step marks the facts of the board that a visit rests on, each once, then what its chains assume
// and lead to, link by link, and then what the visit decides.
func (m *marker) step(h Hint) {
	marked := make(map[proof.Fact]bool)
	var because func(d proof.Deduction)
	because = func(d proof.Deduction) {
		for _, f := range d.Evidence {
			if h.State.At(f.Row, f.Column)&^f.Cell == 0 && !marked[f] {
				marked[f] = true
				m.mark(proof.Because, []proof.Fact{f})
			}
		}
		for _, c := range d.Cases {
			for _, step := range c.Steps {
				because(step)
			}
		}
	}
	for _, d := range h.Visit.Steps {
		because(d)
	}
	for _, same := range h.Visit.Chains() {
		for _, c := range same[0].Cases {
			m.mark(proof.Assumed, []proof.Fact{c.Assumption})
		}
	}
	m.linked(h)
	m.mark(proof.Changes, h.Visit.Found())
}

// linked marks what each link of the chains leads to, with the colours that it rules out.
func (m *marker) linked(h Hint) {
	link := 0
	for board, d := range h.Links() {
		link++
		for _, f := range d.Result {
			m.marks = append(m.marks, proof.Mark{Fact: f, Role: proof.Linked, Link: link, Denied: board.At(f.Row, f.Column) &^ f.Cell})
		}
	}
}
