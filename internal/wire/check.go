package wire

import (
	"context"
	"errors"
	"time"

	"nonogram/internal/app"
	"nonogram/internal/wire/schema"
	"nonogram/solve"
)

// CheckRequest asks whether a puzzle is sound and unique, and whether a player's
// board is right.
type CheckRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
	Open         bool `json:"open,omitempty" doc:"find all cells that are open over all solutions, not only those in which two of them differ"`
	Milliseconds int  `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"how long it may take; 0 means 5000"`
}

// CheckResponse is the verdict. All but Valid and Faults is of a valid puzzle.
type CheckResponse struct {
	Valid  bool          `json:"valid" doc:"the clues can be used; there may still be no solution"`
	Faults []PuzzleFault `json:"faults,omitempty" doc:"what is wrong with the clues"`
	Status string        `json:"status,omitempty" enum:"unique,multiple,none,unknown"`
	// Goal compares without the solver.
	Goal          string     `json:"goal,omitempty" enum:"absent,met,missed" doc:"whether the goal is a solution"`
	LineSolvable  bool       `json:"line_solvable" doc:"deduction on single lines alone decides every cell"`
	Solutions     [][]string `json:"solutions,omitempty" doc:"the solution, or two of several"`
	Difference    []Place    `json:"difference,omitempty" doc:"the cells in which these two solutions differ; others may be open too"`
	Open          []Place    `json:"open,omitempty" doc:"the cells that are open over all solutions: any two of them differ there"`
	OpenComplete  bool       `json:"open_complete,omitempty" doc:"all of them were found in the time"`
	Contradiction []Line     `json:"contradiction,omitempty" doc:"lines that together have no solution"`
	Limit         string     `json:"limit,omitempty" enum:"time,conflicts,memory" doc:"why the status is unknown"`
	Player        *Player    `json:"player,omitempty" doc:"what there is to say of the board, if there is one"`
	Seconds       float64    `json:"seconds"`
}

// Player is what there is to say of a player's board.
type Player struct {
	Solved bool `json:"solved" doc:"with all open cells blank, the board is a solution"`
	// Conflicts can be seen without knowing the solution.
	Conflicts []Line  `json:"conflicts,omitempty" doc:"lines that nothing can complete any more"`
	Right     string  `json:"right" enum:"yes,no,unknown" doc:"whether some solution agrees with the board"`
	Wrong     []Place `json:"wrong,omitempty" doc:"cells without which the board is right"`
}

// Check gives the verdict on a puzzle, and on a board. Clues that make no sense are
// part of the answer.
func (s Service) Check(ctx context.Context, r CheckRequest) (*CheckResponse, error) {
	out := &CheckResponse{Valid: true}
	err := s.ask(ctx, &r.Puzzle, r.Board, r.Milliseconds, func(q *question) error {
		start := time.Now()
		defer func() { out.Seconds = time.Since(start).Seconds() }()
		return q.check(out, r.Open)
	})
	var invalid *app.InvalidError
	switch {
	case errors.As(err, &invalid):
		return &CheckResponse{Faults: schema.PuzzleFaults(invalid.Err)}, nil
	case err != nil:
		return nil, faultOf(err)
	}
	return out, nil
}

func (q *question) check(out *CheckResponse, open bool) error {
	verdict, err := q.session.Check(q.ctx, q.puzzle.Goal)
	if err != nil {
		return err
	}
	out.Status, out.Limit, out.LineSolvable = verdict.Status.String(), limitName(verdict.Limit), verdict.LineSolvable
	out.Contradiction = schema.LinesOf(verdict.Contradiction)
	out.Solutions = schema.BoardsOf(verdict.Solutions, q.puzzle.Palette)
	out.Goal = verdict.Goal.String()
	out.Difference = schema.PlacesOf(app.Difference(verdict.Solutions))
	if open && verdict.Status == solve.Multiple {
		places, complete := q.session.Differences(q.ctx, verdict.Solutions)
		out.Open, out.OpenComplete = schema.PlacesOf(places), complete
	}
	if q.board != nil {
		j := q.session.Judge(q.ctx, *q.board)
		out.Player = &Player{Solved: j.Solved, Conflicts: schema.LinesOf(j.Conflicts), Right: j.Right.String(), Wrong: schema.PlacesOf(j.Wrong)}
	}
	return nil
}
