package app

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// Hint is the next step from a board, or why there is none. A step was checked.
type Hint struct {
	explain.Hint
	// After is the board after a step; without the mistake, if there is one.
	After nonogram.Grid
}

// Hint finds the next step, near where the player is unless that is nil. What is wrong with
// the board comes before. The board may be nil.
func (s *Session) Hint(ctx context.Context, board *nonogram.Grid, near *nonogram.Place) (*Hint, error) {
	tutor, err := s.teacher(ctx)
	if err != nil {
		return nil, err
	}
	found, err := tutor.NextHint(ctx, board, near)
	if unlessLimit(err) != nil {
		return nil, err
	}
	return s.checked(ctx, &Hint{found, found.Right})
}

// checked checks the step, if the hint is one. A step that there is no time to check is as
// good as none.
func (s *Session) checked(ctx context.Context, h *Hint) (*Hint, error) {
	if h.Kind != explain.Step {
		return h, nil
	}
	after, err := proof.Check(ctx, s.puzzle, h.State, h.Visit.Steps)
	switch {
	case err != nil && ctx.Err() != nil:
		return &Hint{Kind: explain.Unknown, State: h.State}, nil
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrUnproven, err)
	}
	h.After = after.Grid
	return h, nil
}

// LastRight is the index of the last of a player's boards that agrees with a solution, -1
// if none does. The error can be a limit.
func (s *Session) LastRight(ctx context.Context, boards []nonogram.Grid) (int, error) {
	tutor, err := s.teacher(ctx)
	if err != nil {
		return 0, err
	}
	return tutor.LastRight(ctx, boards)
}

// Marks lists the cells to be pointed out.
func (h *Hint) Marks() []proof.Mark {
	var m marker
	switch h.Kind {
	case explain.Step:
		m.step(h)
	case explain.Mistake:
		m.places(proof.Wrong, h.State, h.Wrong)
	case explain.Undecided:
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

// step marks what a visit rests on and is on the board already, each once, what its chains
// assume and lead to, link by link, and what it decides.
func (m *marker) step(h *Hint) {
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

// linked marks what each link of the chains leads to, and rules out of what was left before it.
func (m *marker) linked(h *Hint) {
	link, board := 0, h.State.Clone()
	narrow := func(g nonogram.Grid, f proof.Fact) (before nonogram.Cell) {
		before = g.At(f.Row, f.Column)
		g.Set(f.Row, f.Column, before&f.Cell)
		return before
	}
	for _, d := range h.Visit.Steps {
		if d.Technique.OneLine() {
			for _, f := range d.Result {
				narrow(board, f)
			}
		}
	}
	for _, same := range h.Visit.Chains() {
		for _, c := range same[0].Cases {
			known := board.Clone()
			narrow(known, c.Assumption)
			for _, d := range c.Steps {
				link++
				for _, f := range d.Result {
					m.marks = append(m.marks, proof.Mark{Fact: f, Role: proof.Linked, Link: link, Denied: narrow(known, f) &^ f.Cell})
				}
			}
		}
		for _, d := range same {
			for _, f := range d.Result {
				narrow(board, f)
			}
		}
	}
}

// Narrowed lists the cells of a grid that are open with some colours ruled out, which a
// board of marks cannot show.
func Narrowed(g nonogram.Grid, p nonogram.Palette) []proof.Fact {
	var out []proof.Fact
	for i, c := range g.Cells() {
		if !c.Known() && c != p.Open() && c != nonogram.Contradicted {
			out = append(out, proof.Fact{Place: g.PlaceOf(i), Cell: c})
		}
	}
	return out
}
