package wire

import (
	"context"
	"errors"
	"time"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
	"nonogram/solve"
)

// ExplainRequest asks for the way to the solution.
type ExplainRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
	Brief        bool `json:"brief,omitempty" doc:"without evidence, arrangements and cases"`
	Milliseconds int  `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"how long it may take; 0 means 5000"`
}

// ExplainResponse is the way to the solution, as far as it goes.
type ExplainResponse struct {
	Status    string     `json:"status" enum:"unique,multiple,none,unknown" doc:"how many solutions agree with the board"`
	Start     []string   `json:"start"`
	Steps     []Step     `json:"steps"`
	End       []string   `json:"end"`
	Undecided []Place    `json:"undecided,omitempty" doc:"the cells that solutions differ in"`
	Solutions [][]string `json:"solutions,omitempty" doc:"two solutions that do"`
	Limited   bool       `json:"limited,omitempty" doc:"the time, or the effort, ended it early"`
	Rating    Rating     `json:"rating"`
	Seconds   float64    `json:"seconds"`
}

// findingShare is how much of the time the steps may take to be found; the rest is for
// telling them.
const findingShare = 0.7

// part is a context that ends when a share of the time that another has left is over.
func part(ctx context.Context, share float64) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok {
		return context.WithCancel(ctx)
	}
	limited, end := context.WithTimeout(ctx, time.Duration(share*float64(time.Until(deadline))))
	return cooperative(limited), end
}

// explain finds the steps. Each is checked before the next is looked for; one that there
// is no time to check is left out.
func (q *question) explain(ctx context.Context) (explain.Solution, error) {
	var replay *proof.Replay
	var refused error
	options := q.explaining()
	options.Each = func(d proof.Deduction) bool {
		refused = replay.Step(ctx, d)
		return refused == nil
	}
	tutor, err := explain.NewTutor(q.puzzle, options)
	if err != nil {
		return explain.Solution{}, FaultOf(err, BadPuzzle, "puzzle")
	}
	if replay, err = proof.NewReplay(q.puzzle, q.start()); err != nil {
		return explain.Solution{}, FaultOf(err, BadBoard, "board")
	}
	s, err := tutor.Solve(ctx, q.board)
	var wrong *proof.StepError
	switch {
	case err != nil && !errors.Is(err, solve.ErrLimit):
		return explain.Solution{}, FaultOf(err, BadPuzzle, "puzzle")
	case errors.As(refused, &wrong):
		return explain.Solution{}, Faultf(Internal, "", "a step does not follow: %v", wrong)
	}
	return s, nil
}

// start is what is known of the puzzle.
func (q *question) start() nonogram.Grid {
	if q.board == nil {
		return q.puzzle.Start()
	}
	return *q.board
}

// Explain solves a puzzle as a person would, step by step. All steps were checked.
func Explain(ctx context.Context, r ExplainRequest) (*ExplainResponse, error) {
	q, err := ask(ctx, &r.Puzzle, r.Board, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer q.end()
	start := time.Now()
	finding, end := part(q.ctx, findingShare)
	defer end()
	s, err := q.explain(finding)
	if err != nil {
		return nil, err
	}
	palette := q.puzzle.Palette
	out := &ExplainResponse{
		Status:    s.Status.String(),
		Start:     BoardOf(s.Start, palette),
		Steps:     make([]Step, len(s.Steps)),
		End:       BoardOf(s.End, palette),
		Undecided: placesOf(s.Undecided),
		Limited:   s.Limited,
		Rating:    ratingOf(s.Rate(q.puzzle)),
	}
	tell := teller{ctx: q.ctx, puzzle: q.puzzle, brief: r.Brief}
	for i, d := range s.Steps {
		out.Steps[i] = tell.step(d)
	}
	if s.Example[0].Width() > 0 {
		out.Solutions = boardsOf(s.Example[:], palette)
	}
	out.Seconds = time.Since(start).Seconds()
	return out, nil
}
