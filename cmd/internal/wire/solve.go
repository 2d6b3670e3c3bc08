package wire

import (
	"context"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/internal/schema"
	"nonogram/solve"
)

// SolveRequest asks for a puzzle's solutions.
type SolveRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
	Solutions    int    `json:"solutions,omitempty" minimum:"0" maximum:"100" doc:"number of solutions to look for; 0 means 2, which decides uniqueness; with 1 the status may be solved"`
	Method       string `json:"method,omitempty" enum:"search,line,implications,probe" doc:"strongest method to use; if empty, search, which is complete"`
	Milliseconds int    `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit; 0 means 5000"`
}

// SolveResponse has the status and solutions of a puzzle.
type SolveResponse struct {
	Status    string     `json:"status" enum:"unique,multiple,none,solved,unknown" doc:"solved: the search stopped at the first solution; unknown: a limit was reached"`
	Solutions [][]string `json:"solutions" doc:"each as rows of cells"`
	// Difference has the cells in which the first two solutions differ.
	Difference   []Place `json:"difference,omitempty" doc:"the cells, row and column, in which the first two solutions differ; check with open finds all cells in which solutions differ"`
	LineSolvable bool    `json:"line_solvable" doc:"whether deduction on single lines decides every cell"`
	// Certain is left out if the puzzle has no solution.
	Certain       []string `json:"certain,omitempty" doc:"the cells known without search"`
	Contradiction []Line   `json:"contradiction,omitempty" doc:"lines that contradict each other"`
	Limit         string   `json:"limit,omitempty" enum:"time,conflicts,memory,method" doc:"the limit that ended the solve early"`
	Seconds       float64  `json:"seconds"`
	// Stats count the work; they are the same in every run.
	Stats Stats `json:"stats"`
	Remarks
}

// Stats is [solve.Stats].
type Stats struct {
	LineSolves      int64         `json:"line_solves"`
	Probes          int64         `json:"probes" doc:"cells probed before the search"`
	ProbeExclusions int64         `json:"probe_exclusions" doc:"colours of cells that probing excluded"`
	Decisions       int64         `json:"decisions"`
	Conflicts       int64         `json:"conflicts"`
	Restarts        int64         `json:"restarts"`
	Learned         int64         `json:"learned"`
	Time            time.Duration `json:"-"`
}

// Solve looks for a number of solutions of a puzzle.
func (s Service) Solve(ctx context.Context, r SolveRequest) (*SolveResponse, error) {
	if r.Solutions < 0 || r.Solutions > MaxSolutions {
		return nil, Faultf(OutOfRange, "solutions", "found %d, expected 1 to %d, or 0 for 2", r.Solutions, MaxSolutions)
	}
	var method solve.Method
	if err := ReadName("method", r.Method, &method, nonogram.Names[solve.Method]()); err != nil {
		return nil, err
	}
	return answerTo(ctx, s, &r.Puzzle, r.Board, r.Milliseconds, func(q *question) (*SolveResponse, error) {
		result, err := q.session.Solve(q.ctx, q.board, r.Solutions, method)
		return solutionOf(&result, q.puzzle.Palette), err
	})
}

func solutionOf(result *solve.Result, palette nonogram.Palette) *SolveResponse {
	out := &SolveResponse{
		Status:        result.Status.String(),
		Solutions:     schema.BoardsOf(result.Solutions, palette),
		Difference:    schema.PlacesOf(app.Difference(result.Solutions)),
		LineSolvable:  result.LineSolvable,
		Contradiction: schema.LinesOf(result.Contradiction),
		Limit:         limitName(result.Limit),
		Seconds:       result.Stats.Time.Seconds(),
		Stats:         Stats(result.Stats),
	}
	if result.Status != solve.None {
		out.Certain = BoardOf(result.Certain, palette)
	}
	return out
}

// limitName returns the name by which callers know a limit.
func limitName(l solve.Limit) string {
	if l == solve.ContextLimit {
		return "time"
	}
	return l.String()
}
