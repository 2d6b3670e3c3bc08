package wire

import (
	"context"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/internal/schema"
)

// ExplainRequest asks for the way to the solution.
type ExplainRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
	Brief        bool `json:"brief,omitempty" doc:"leave out evidence, arrangements and cases"`
	Milliseconds int  `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit; 0 means 5000"`
}

// ExplainResponse has the steps to the solution, as far as they were found.
type ExplainResponse struct {
	Status    string     `json:"status" enum:"unique,multiple,none,unknown" doc:"how many solutions agree with the board"`
	Start     []string   `json:"start"`
	Visits    []Visit    `json:"visits" doc:"the steps as a person takes them: everything a line gives at one time"`
	Steps     []Step     `json:"steps"`
	End       []string   `json:"end"`
	Undecided []Place    `json:"undecided,omitempty" doc:"the cells in which solutions differ"`
	Solutions [][]string `json:"solutions,omitempty" doc:"two solutions that differ"`
	Limited   bool       `json:"limited,omitempty" doc:"whether a limit of time or effort ended it early"`
	Rating    Rating     `json:"rating"`
	Seconds   float64    `json:"seconds"`
	Remarks
}

// findingShare is the share of the time in which to search for steps; the rest is for the words.
const findingShare = 0.7

// Explain solves a puzzle as a person would, step by step. All steps were checked.
func (s Service) Explain(ctx context.Context, r ExplainRequest) (*ExplainResponse, error) {
	return answerTo(ctx, s, &r.Puzzle, r.Board, r.Milliseconds, func(q *question) (*ExplainResponse, error) {
		start := time.Now()
		finding, end := app.Share(q.ctx, findingShare)
		defer end()
		way, err := q.session.Explain(finding, q.board)
		if err != nil {
			return nil, err
		}
		out := q.explanation(way, r.Brief)
		out.Seconds = time.Since(start).Seconds()
		return out, nil
	})
}

func (q *question) explanation(way *app.Explanation, brief bool) *ExplainResponse {
	encode := Encoder{Context: q.ctx, Puzzle: q.puzzle, Brief: brief}
	out := encode.Explanation(&way.Solution, &way.Rating)
	out.Visits, out.Steps = make([]Visit, len(way.Visits)), []Step{}
	board := way.Start.Clone()
	for i, v := range way.Visits {
		out.Visits[i] = encode.Visit(v, len(out.Steps))
		for _, d := range v.Steps {
			out.Steps = append(out.Steps, encode.Step(board, d))
			d.Apply(board)
		}
	}
	return out
}

// Explanation encodes a solution with its rating, but without its steps.
func (e Encoder) Explanation(s *explain.Solution, r *explain.Rating) *ExplainResponse {
	p := e.Puzzle
	out := &ExplainResponse{
		Status:    s.Status.String(),
		Start:     BoardOf(s.Start, p.Palette),
		End:       BoardOf(s.End, p.Palette),
		Undecided: schema.PlacesOf(s.Undecided),
		Limited:   s.Limited,
		Rating:    e.Rating(r),
	}
	if s.Example[0].Width() > 0 {
		out.Solutions = schema.BoardsOf(s.Example[:], p.Palette)
	}
	return out
}
