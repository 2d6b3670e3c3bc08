package wire

import (
	"context"
	"errors"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/internal/schema"
	"nonogram/solve"
)

// CheckRequest asks whether a puzzle is valid and unique, and whether a player's board is right.
type CheckRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
	Open         bool `json:"open,omitempty" doc:"find all cells in which solutions differ, not only those in which the first two do"`
	Milliseconds int  `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit; 0 means 5000"`
}

// CheckResponse is the verdict. For an invalid puzzle, only Valid and Faults are set.
type CheckResponse struct {
	Valid  bool          `json:"valid" doc:"whether the clues are usable; there may still be no solution"`
	Faults []PuzzleFault `json:"faults,omitempty" doc:"what is wrong with the clues"`
	Status string        `json:"status,omitempty" enum:"unique,multiple,none,unknown"`
	// Goal needs no search of its own.
	Goal          string     `json:"goal,omitempty" enum:"absent,met,missed" doc:"whether the goal is a solution"`
	LineSolvable  bool       `json:"line_solvable" doc:"whether deduction on single lines decides every cell"`
	Solutions     [][]string `json:"solutions,omitempty" doc:"the solution, or two of them if there are several"`
	Difference    []Place    `json:"difference,omitempty" doc:"the cells in which the two solutions differ; other cells may be open too"`
	Open          []Place    `json:"open,omitempty" doc:"the cells in which at least two solutions differ"`
	OpenComplete  bool       `json:"open_complete,omitempty" doc:"whether open lists all such cells; otherwise the time was up first"`
	Contradiction []Line     `json:"contradiction,omitempty" doc:"lines that contradict each other"`
	Limit         string     `json:"limit,omitempty" enum:"time,conflicts,memory" doc:"why the status is unknown"`
	Player        *Player    `json:"player,omitempty" doc:"how the player is doing, if the request has a board"`
	Seconds       float64    `json:"seconds"`
	Remarks
}

// Player is the verdict on a player's board.
type Player struct {
	Solved bool `json:"solved" doc:"whether the board is a solution once its open cells are blank"`
	// Conflicts are visible without the solution.
	Conflicts []Line  `json:"conflicts,omitempty" doc:"lines that can no longer be completed"`
	Right     string  `json:"right" enum:"yes,no,unknown" doc:"whether some solution agrees with the board"`
	Wrong     []Place `json:"wrong,omitempty" doc:"cells to clear to make the board right"`
}

// Check returns the verdict on a puzzle and on a board. Clues that make no sense are a part of the
// answer and not a fault.
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
