package wire

import (
	"context"
	"errors"
	"time"

	"nonogram"
	"nonogram/repair"
	"nonogram/solve"
)

// RepairRequest asks how a picture becomes the only solution of its clues.
type RepairRequest struct {
	// Puzzle needs a complete goal; its clues and given cells do not count.
	Puzzle Puzzle `json:"puzzle" doc:"a puzzle with a complete goal, of which the clues are made"`
	// Want is empty for both.
	Want         string `json:"want,omitempty" enum:"edits,given" doc:"what to propose; both if left out"`
	LineSolvable bool   `json:"line_solvable,omitempty" doc:"line-solvable is wanted, which is more than unique"`
	Seed         uint32 `json:"seed,omitempty" doc:"decides between edits that look equally good"`
	Milliseconds int    `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"how long it may take; 0 means 5000"`
}

// RepairResponse holds proposals. If the puzzle is as it should be, they are empty and
// done.
type RepairResponse struct {
	Edits   *EditProposal  `json:"edits,omitempty"`
	Given   *GivenProposal `json:"given,omitempty"`
	Seconds float64        `json:"seconds"`
}

// Proposal is what both kinds have in common.
type Proposal struct {
	Done        bool    `json:"done" doc:"with it the puzzle is as it was wanted; otherwise the time did not suffice"`
	Irreducible bool    `json:"irreducible" doc:"nothing of it can be left out"`
	Fewest      bool    `json:"fewest" doc:"it was proven that nothing smaller does"`
	Puzzle      *Puzzle `json:"puzzle" doc:"the puzzle that it makes"`
}

// EditProposal changes cells of the picture.
type EditProposal struct {
	Proposal
	Edits []Edit `json:"edits"`
}

// Edit is a change of one cell.
type Edit struct {
	Row    int    `json:"row"`
	Column int    `json:"column"`
	From   string `json:"from" doc:"the symbol of the colour in the picture"`
	To     string `json:"to" doc:"the symbol of the colour that is proposed"`
}

// GivenProposal gives cells of the picture away.
type GivenProposal struct {
	Proposal
	Cells []Place `json:"cells"`
}

// Repair proposes as few edits, and as few given cells, as it finds. Nothing is
// applied.
func Repair(ctx context.Context, r RepairRequest) (*RepairResponse, error) {
	switch r.Want {
	case "", "edits", "given":
	default:
		return nil, Faultf(OutOfRange, "want", "%.40q, want edits or given", r.Want)
	}
	bare := r.Puzzle
	bare.Rows, bare.Columns, bare.Given = nil, nil, nil
	if len(bare.Goal) == 0 {
		return nil, Faultf(Missing, "puzzle.goal", "only a picture can be repaired")
	}
	q, err := ask(ctx, &bare, Board{}, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer q.end()
	start := time.Now()
	out, options := &RepairResponse{}, repair.Options{LineSolvable: r.LineSolvable, Seed: uint64(r.Seed)}
	if r.Want != "given" {
		ctx, end := q.half(r.Want == "")
		defer end()
		if out.Edits, err = q.edits(ctx, options); err != nil {
			return nil, err
		}
	}
	if r.Want != "edits" {
		if out.Given, err = q.given(options); err != nil {
			return nil, err
		}
	}
	out.Seconds = time.Since(start).Seconds()
	return out, nil
}

// half is the context for the first of two works, or for the only one.
func (q *question) half(two bool) (context.Context, context.CancelFunc) {
	deadline, ok := q.ctx.Deadline()
	if !two || !ok {
		return q.ctx, func() {}
	}
	ctx, end := context.WithTimeout(q.ctx, time.Until(deadline)/2)
	return cooperative(ctx), end
}

func (q *question) edits(ctx context.Context, o repair.Options) (*EditProposal, error) {
	repaired, err := repair.Edit(ctx, *q.puzzle.Goal, q.puzzle.Palette, o)
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		return nil, FaultOf(err, BadPuzzle, "puzzle.goal")
	}
	out := &EditProposal{
		Proposal: Proposal{repaired.Done, repaired.Irreducible, repaired.Fewest, q.proposed(repaired.Puzzle)},
		Edits:    []Edit{},
	}
	symbol := func(c nonogram.Colour) string { return string(q.puzzle.Palette.Symbol(c)) }
	for _, e := range repaired.Changes {
		out.Edits = append(out.Edits, Edit{e.Row, e.Column, symbol(e.From), symbol(e.To)})
	}
	return out, nil
}

func (q *question) given(o repair.Options) (*GivenProposal, error) {
	given, err := repair.Give(q.ctx, *q.puzzle.Goal, q.puzzle.Palette, o)
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		return nil, FaultOf(err, BadPuzzle, "puzzle.goal")
	}
	out := &GivenProposal{
		Proposal: Proposal{given.Done, given.Irreducible, given.Fewest, q.proposed(given.Puzzle)},
		Cells:    []Place{},
	}
	for _, p := range given.Places {
		out.Cells = append(out.Cells, Place{p.Row, p.Column})
	}
	return out, nil
}

// proposed is a proposal's puzzle with the title and so on of the one that was asked
// about.
func (q *question) proposed(p *nonogram.Puzzle) *Puzzle {
	p = p.Clone()
	p.Metadata = q.puzzle.Metadata
	return PuzzleOf(p)
}
