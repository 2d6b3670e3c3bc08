package wire

import (
	"context"
	"errors"
	"time"

	"nonogram"
	"nonogram/explain"
	"nonogram/line"
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
func Check(ctx context.Context, r CheckRequest) (*CheckResponse, error) {
	puzzle, err := r.Puzzle.unchecked(MaxSearchSide)
	if err != nil {
		return nil, err
	}
	if err := puzzle.Validate(); err != nil {
		return &CheckResponse{Faults: puzzleFaults(err)}, nil
	}
	q, err := ask(ctx, &r.Puzzle, r.Board, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer q.end()
	start := time.Now()
	out := &CheckResponse{Valid: true}
	solutions, err := q.verdict(out)
	if err != nil {
		return nil, err
	}
	if r.Open && out.Status == solve.Multiple.String() {
		q.open(out, solutions)
	}
	if q.board != nil {
		out.Player = q.player()
	}
	out.Seconds = time.Since(start).Seconds()
	return out, nil
}

// verdict decides the puzzle, without the board.
func (q *question) verdict(out *CheckResponse) ([]nonogram.Grid, error) {
	options := q.options()
	options.From, options.Known = nil, solve.KnownGoal(q.puzzle)
	result, err := solve.Solve(q.ctx, q.puzzle, options)
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		return nil, FaultOf(err, BadPuzzle, "puzzle")
	}
	out.Status, out.Limit, out.LineSolvable = result.Status.String(), limitName(result.Limit), result.LineSolvable
	out.Contradiction = linesOf(result.Contradiction)
	out.Solutions = boardsOf(result.Solutions, q.puzzle.Palette)
	out.Goal = goalOf(q.puzzle, result.Solutions)
	if len(result.Solutions) > 1 {
		out.Difference = difference(result.Solutions[0], result.Solutions[1])
	}
	return result.Solutions, nil
}

// goalOf compares: a complete goal is met if it agrees with the clues, one with open
// cells if a known solution completes it.
func goalOf(p *nonogram.Puzzle, solutions []nonogram.Grid) string {
	switch {
	case p.Goal == nil:
		return "absent"
	case p.Goal.Complete():
		if p.CheckSolution(*p.Goal) == nil {
			return "met"
		}
		return "missed"
	}
	for _, g := range solutions {
		if completes(g, *p.Goal) {
			return "met"
		}
	}
	return "missed"
}

func completes(solution, partial nonogram.Grid) bool {
	for i, c := range solution.Cells() {
		if c&partial.Cells()[i] == 0 {
			return false
		}
	}
	return true
}

// open looks for every cell that differs between solutions, of which some are known.
func (q *question) open(out *CheckResponse, solutions []nonogram.Grid) {
	options := q.options()
	options.From, options.Known = nil, solutions
	possible, err := solve.Possible(q.ctx, q.puzzle, options)
	out.Open, out.OpenComplete = out.Difference, err == nil
	if possible.Width() > 0 {
		out.Open = undecided(possible)
	}
}

// player judges the board.
func (q *question) player() *Player {
	out := &Player{Right: "unknown", Conflicts: linesOf(conflicts(q.puzzle, *q.board))}
	out.Solved = q.puzzle.CheckSolution(finished(*q.board)) == nil
	if out.Solved {
		out.Right = "yes"
		return out
	}
	tutor, err := explain.NewTutor(q.puzzle, q.explaining())
	if err != nil {
		return out
	}
	last, err := tutor.LastRight(q.ctx, []nonogram.Grid{*q.board})
	switch {
	case err != nil:
	case last == 0:
		out.Right = "yes"
	default:
		out.Right = "no"
		if hint, err := tutor.NextHint(q.ctx, q.board); err == nil {
			out.Wrong = placesOf(hint.Wrong)
		}
	}
	return out
}

// finished is a board with its open cells blank.
func finished(g nonogram.Grid) nonogram.Grid {
	g = g.Clone()
	for i, c := range g.Cells() {
		if !c.Known() && c.Can(nonogram.Blank) {
			g.Cells()[i] = nonogram.BlankCell
		}
	}
	return g
}

// conflicts lists the lines that have no arrangement any more.
func conflicts(p *nonogram.Puzzle, g nonogram.Grid) []nonogram.Line {
	var out []nonogram.Line
	start := p.Start()
	for i, c := range g.Cells() {
		start.Cells()[i] &= c
	}
	for l := range p.Lines() {
		cells := start.Line(l)
		if !line.New(len(cells), p.Clue(l), p.Palette.Colours()).Feasible(cells) {
			out = append(out, l)
		}
	}
	return out
}

func placesOf(places []nonogram.Place) []Place {
	var out []Place
	for _, p := range places {
		out = append(out, Place{p.Row, p.Column})
	}
	return out
}
