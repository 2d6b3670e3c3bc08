package wire

import (
	"context"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/internal/schema"
	"nonogram/repair"
)

// RepairRequest asks for ways to make a picture the only solution of its clues.
type RepairRequest struct {
	// Puzzle needs a complete goal; its clues are ignored. Its given cells stay.
	Puzzle Puzzle `json:"puzzle" doc:"a puzzle with a complete goal, from which the clues follow"`
	// Want is the kind of proposals; empty means both kinds.
	Want         string  `json:"want,omitempty" enum:"edits,given" doc:"what to propose; both if left out"`
	LineSolvable bool    `json:"line_solvable,omitempty" doc:"require a line-solvable puzzle, which is more than a unique one"`
	Locked       []Place `json:"locked,omitempty" maxItems:"10000" doc:"cells that edits leave alone"`
	Seed         uint32  `json:"seed,omitempty" doc:"random seed, which decides between equally good edits"`
	Milliseconds int     `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit; 0 means 5000"`
}

// RepairResponse has the proposals. If the puzzle needs no repair, they are empty and done.
type RepairResponse struct {
	Edits   *EditProposal  `json:"edits,omitempty"`
	Given   *GivenProposal `json:"given,omitempty"`
	Seconds float64        `json:"seconds"`
	Remarks
}

// Proposal has the fields of both kinds of proposals.
type Proposal struct {
	Done        bool    `json:"done" doc:"whether this makes the puzzle as requested; otherwise the time was up first"`
	Irreducible bool    `json:"irreducible" doc:"whether no part of it can be left out"`
	Fewest      bool    `json:"fewest" doc:"whether it is proven that no smaller proposal works"`
	Puzzle      *Puzzle `json:"puzzle" doc:"the resulting puzzle"`
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
	To     string `json:"to" doc:"the symbol of the proposed colour"`
}

// GivenProposal gives cells of the picture away.
type GivenProposal struct {
	Proposal
	Cells []Place `json:"cells"`
}

// Repair proposes as few edits, and as few given cells, as it finds. It applies nothing.
func Repair(ctx context.Context, r RepairRequest) (*RepairResponse, error) {
	switch r.Want {
	case "", "edits", "given":
	default:
		return nil, Faultf(OutOfRange, "want", "found %.40q, expected edits or given", r.Want)
	}
	bare := r.Puzzle
	bare.Rows, bare.Columns = nil, nil
	if len(bare.Goal) == 0 {
		return nil, Faultf(Missing, "puzzle.goal", "only a picture can be repaired")
	}
	puzzle, err := bare.Puzzle(MaxSearchSide)
	if err != nil {
		return nil, err
	}
	locked, err := lockedIn(puzzle, r.Locked)
	if err != nil {
		return nil, err
	}
	ctx, end, err := Within(ctx, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer end()
	start := time.Now()
	found, err := app.Repair(ctx, *puzzle.Goal, puzzle.Palette, app.RepairOptions{
		Edits: r.Want != "given", Given: r.Want != "edits",
		LineSolvable: r.LineSolvable, Seed: uint64(r.Seed), Neat: true, Locked: locked, Start: puzzle.Given,
	})
	if err != nil {
		return nil, FaultOf(err, BadPuzzle, "puzzle.goal")
	}
	out := &RepairResponse{Seconds: time.Since(start).Seconds()}
	if found.Edits != nil {
		out.Edits = editsOf(found.Edits, puzzle)
	}
	if found.Given != nil {
		out.Given = givenOf(found.Given, puzzle)
	}
	return out, nil
}

// lockedIn marks the cells of a puzzle at places; it returns nil without places.
func lockedIn(p *nonogram.Puzzle, places []Place) ([]bool, error) {
	if len(places) == 0 {
		return nil, nil
	}
	locked := make([]bool, p.Width()*p.Height())
	for _, at := range places {
		row, column := at[0], at[1]
		if row < 0 || row >= p.Height() || column < 0 || column >= p.Width() {
			return nil, Faultf(OutOfRange, "locked", "found row %d and column %d, expected cells of the picture", row, column)
		}
		locked[row*p.Width()+column] = true
	}
	return locked, nil
}

func editsOf(found *repair.Edited, p *nonogram.Puzzle) *EditProposal {
	return &EditProposal{
		Proposal: Proposal{found.Done, found.Irreducible, found.Fewest, proposed(found.Puzzle, p)},
		Edits:    EditsOf(found.Changes, p.Palette),
	}
}

// EditsOf returns changes as edits; without changes, it returns an empty list.
func EditsOf(changes []repair.Change, p nonogram.Palette) []Edit {
	out := []Edit{}
	for _, c := range changes {
		out = append(out, Edit{c.Row, c.Column, string(p.Symbol(c.From)), string(p.Symbol(c.To))})
	}
	return out
}

func givenOf(found *repair.Given, p *nonogram.Puzzle) *GivenProposal {
	return &GivenProposal{
		Proposal: Proposal{found.Done, found.Irreducible, found.Fewest, proposed(found.Puzzle, p)},
		Cells:    CellsOf(found.Places),
	}
}

// CellsOf returns places in the form of answers; without places, it returns an empty list.
func CellsOf(places []nonogram.Place) []Place { return append([]Place{}, schema.PlacesOf(places)...) }

// proposed returns a proposal's puzzle with the texts of the request's puzzle.
func proposed(p, asked *nonogram.Puzzle) *Puzzle {
	p = p.Clone()
	p.Metadata = asked.Metadata
	return PuzzleOf(p)
}
