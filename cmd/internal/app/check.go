package app

import (
	"context"
	"slices"

	"nonogram"
	"nonogram/internal/base/enum"
	"nonogram/line"
	"nonogram/solve"
)

// Goal is the result of comparing a puzzle's goal with its clues.
type Goal uint8

const (
	// NoGoal means that the puzzle has no goal.
	NoGoal Goal = iota
	// Met means that the goal is a solution, or that a known solution completes it.
	Met
	// Missed means neither.
	Missed
)

var goals = enum.Of[Goal]("goal", "absent", "met", "missed")

// String returns "absent", "met" or "missed".
func (g Goal) String() string { return goals.String(g) }

// MarshalText returns the same as String, or an error for a value without a name.
func (g Goal) MarshalText() ([]byte, error) { return goals.MarshalText(g) }

// Verdict holds the results of checking a puzzle.
type Verdict struct {
	Status solve.Status
	// Limit is the limit because of which the status is unknown.
	Limit        solve.Limit
	LineSolvable bool
	Goal         Goal
	// Solutions has the only solution, or two if there are several.
	Solutions []nonogram.Grid
	// Contradiction names lines that have no common solution.
	Contradiction []nonogram.Line
}

// Check decides a puzzle. A goal that is not nil has the puzzle's size.
func (s *Session) Check(ctx context.Context, goal *nonogram.Grid) (*Verdict, error) {
	r, err := s.solutionWith(ctx, goal)
	if err != nil {
		return nil, err
	}
	return &Verdict{
		Status: r.Status, Limit: r.Limit, LineSolvable: r.LineSolvable, Goal: GoalOf(s.puzzle, goal, r.Solutions),
		Solutions: r.Solutions, Contradiction: r.Contradiction,
	}, nil
}

// KnownGoal returns a puzzle's goal, for the option Known of a solve, if it is a solution; otherwise
// nil. Most ambiguous pictures have another solution close to the goal.
func KnownGoal(p *nonogram.Puzzle) []nonogram.Grid {
	if p.Goal == nil || p.CheckSolution(*p.Goal) != nil {
		return nil
	}
	return []nonogram.Grid{*p.Goal}
}

// GoalOf compares a puzzle's goal, which may be nil, with the clues and the known solutions,
// without solving: a complete goal is met if it agrees with the clues, one with open cells if a
// known solution completes it.
func GoalOf(p *nonogram.Puzzle, goal *nonogram.Grid, solutions []nonogram.Grid) Goal {
	switch {
	case goal == nil:
		return NoGoal
	case goal.Complete():
		if p.CheckSolution(*goal) == nil {
			return Met
		}
		return Missed
	}
	if slices.ContainsFunc(solutions, goal.Allows) {
		return Met
	}
	return Missed
}

// Differences returns the cells that differ between any solutions of the puzzle, some of which are
// known. complete reports whether these are all such cells.
func (s *Session) Differences(ctx context.Context, solutions []nonogram.Grid) (open []nonogram.Place, complete bool) {
	possible, err := solve.Possible(ctx, s.puzzle, solve.PossibleOptions{Known: solutions, Jobs: jobs, MaxMemory: searchMemory(ctx)})
	if possible.Width() == 0 {
		return Difference(solutions), err == nil
	}
	for i, c := range possible.Cells() {
		if !c.Known() {
			open = append(open, possible.PlaceOf(i))
		}
	}
	return open, err == nil
}

// Difference lists the cells in which the first two solutions differ.
func Difference(solutions []nonogram.Grid) []nonogram.Place {
	var places []nonogram.Place
	if len(solutions) < 2 {
		return nil
	}
	for i, c := range solutions[0].Cells() {
		if c != solutions[1].Cells()[i] {
			places = append(places, solutions[0].PlaceOf(i))
		}
	}
	return places
}

// ListStatus returns the status of a puzzle of which a search found a number of solutions; complete
// means that there are no others.
func ListStatus(found int, complete bool) solve.Status {
	switch {
	case found > 1:
		return solve.Multiple
	case !complete:
		return solve.Unknown
	case found == 1:
		return solve.Unique
	}
	return solve.None
}

// Answer is yes, no or unknown.
type Answer uint8

// The answers.
const (
	Unknown Answer = iota
	Yes
	No
)

var answers = enum.Of[Answer]("answer", "unknown", "yes", "no")

// String returns the answer in lower case.
func (a Answer) String() string { return answers.String(a) }

// Judgement holds the results of checking a player's board.
type Judgement struct {
	// Solved reports whether the board is a solution once its open cells are blank.
	Solved bool
	// Conflicts are lines without an arrangement. A player can find them without the solution.
	Conflicts []nonogram.Line
	// Right says whether some solution agrees with the board.
	Right Answer
	// Wrong are the cells whose removal makes the board right.
	Wrong []nonogram.Place
}

// Judge judges a player's board.
func (s *Session) Judge(ctx context.Context, board nonogram.Grid) Judgement {
	out := Judgement{Conflicts: s.conflicts(board), Solved: s.puzzle.CheckSolution(finished(board)) == nil}
	if out.Solved {
		out.Right = Yes
		return out
	}
	tutor, err := s.teacher(ctx)
	if err != nil {
		return out
	}
	last, err := tutor.LastRight(ctx, []nonogram.Grid{board})
	switch {
	case err != nil:
	case last == 0:
		out.Right = Yes
	default:
		out.Right = No
		if hint, err := tutor.NextHint(ctx, &board, nil); err == nil {
			out.Wrong = hint.Wrong
		}
	}
	return out
}

// finished returns a board with its open cells blank.
func finished(g nonogram.Grid) nonogram.Grid {
	g = g.Clone()
	for i, c := range g.Cells() {
		if !c.Known() && c.Can(nonogram.Blank) {
			g.Cells()[i] = nonogram.BlankCell
		}
	}
	return g
}

// conflicts lists the lines that have no arrangement.
func (s *Session) conflicts(board nonogram.Grid) []nonogram.Line {
	var out []nonogram.Line
	start := onBoard(s.puzzle, &board)
	for l := range s.puzzle.Lines() {
		cells := start.Line(l)
		if !line.New(len(cells), s.puzzle.Clue(l), s.puzzle.Palette.Colours()).Feasible(cells) {
			out = append(out, l)
		}
	}
	return out
}

// onBoard returns the puzzle's start with the known cells of a board, which may be nil.
func onBoard(p *nonogram.Puzzle, board *nonogram.Grid) nonogram.Grid {
	start := p.Start()
	if board != nil {
		for i, c := range board.Cells() {
			start.Cells()[i] &= c
		}
	}
	return start
}
