package wire

import (
	"context"
	"time"

	"nonogram/internal/app"
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

// Explain solves a puzzle as a person would, step by step. All steps were checked.
func (s Service) Explain(ctx context.Context, r ExplainRequest) (*ExplainResponse, error) {
	var out *ExplainResponse
	err := s.ask(ctx, &r.Puzzle, r.Board, r.Milliseconds, func(q *question) error {
		start := time.Now()
		finding, end := app.Share(q.ctx, findingShare)
		defer end()
		way, err := q.session.Explain(finding, q.board)
		if err != nil {
			return err
		}
		out = q.explanation(way, r.Brief)
		out.Seconds = time.Since(start).Seconds()
		return nil
	})
	if err != nil {
		return nil, faultOf(err)
	}
	return out, nil
}

func (q *question) explanation(way *app.Explanation, brief bool) *ExplainResponse {
	palette := q.puzzle.Palette
	out := &ExplainResponse{
		Status:    way.Status.String(),
		Start:     BoardOf(way.Start, palette),
		Steps:     make([]Step, len(way.Steps)),
		End:       BoardOf(way.End, palette),
		Undecided: placesOf(way.Undecided),
		Limited:   way.Limited,
		Rating:    ratingOf(&way.Rating),
	}
	tell := teller{ctx: q.ctx, puzzle: q.puzzle, brief: brief}
	for i, d := range way.Steps {
		out.Steps[i] = tell.step(d)
	}
	if way.Example[0].Width() > 0 {
		out.Solutions = boardsOf(way.Example[:], palette)
	}
	return out
}
