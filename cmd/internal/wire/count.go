package wire

import (
	"context"
	"errors"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/solve"
)

// CountRequest asks for the number of a puzzle's solutions, or for each of them.
type CountRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
	Milliseconds int `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit; 0 means 5000"`
}

// CountResponse is the number of solutions, or the part of it that is known.
type CountResponse struct {
	Count   string  `json:"count,omitempty" doc:"the exact number, in decimal; absent if a limit was reached first"`
	AtLeast string  `json:"count_at_least,omitempty" doc:"the number of solutions that are proven, without the exact number"`
	Limit   string  `json:"limit,omitempty" enum:"time,conflicts,memory" doc:"why there is no exact number"`
	Seconds float64 `json:"seconds"`
	Remarks
}

// Count counts solutions without listing them.
func (s Service) Count(ctx context.Context, r CountRequest) (*CountResponse, error) {
	return answerTo(ctx, s, &r.Puzzle, r.Board, r.Milliseconds, func(q *question) (*CountResponse, error) {
		start := time.Now()
		n, err := solve.Count(q.ctx, q.puzzle, solve.CountOptions{From: q.board, MaxMemory: app.SearchMemory(q.ctx, 0)})
		out := &CountResponse{Seconds: time.Since(start).Seconds()}
		switch limit, limited := errors.AsType[*solve.LimitError](err); {
		case limited:
			out.AtLeast, out.Limit = n.String(), limitName(limit.Limit)
		case err != nil:
			return nil, err
		default:
			out.Count = n.String()
		}
		return out, nil
	})
}

// ListResponse ends a list of solutions.
type ListResponse struct {
	Status   string  `json:"status" enum:"unique,multiple,none,unknown"`
	Found    int     `json:"found"`
	Complete bool    `json:"complete" doc:"whether there are no others"`
	Limit    string  `json:"limit,omitempty" enum:"time,conflicts,memory" doc:"why the list is incomplete"`
	Seconds  float64 `json:"seconds"`
	Remarks
}

// List calls each with every solution as soon as it is found.
func (s Service) List(ctx context.Context, r CountRequest, each func(rows []string)) (*ListResponse, error) {
	return answerTo(ctx, s, &r.Puzzle, r.Board, r.Milliseconds, func(q *question) (*ListResponse, error) {
		start, out := time.Now(), &ListResponse{Complete: true}
		for g, err := range solve.Solutions(q.ctx, q.puzzle, solve.SolutionsOptions{From: q.board, MaxMemory: app.SearchMemory(q.ctx, 0)}) {
			if limit, limited := errors.AsType[*solve.LimitError](err); limited {
				out.Complete, out.Limit = false, limitName(limit.Limit)
				break
			} else if err != nil {
				return nil, err
			}
			out.Found++
			each(BoardOf(g, q.puzzle.Palette))
		}
		out.Status, out.Seconds = app.ListStatus(out.Found, out.Complete).String(), time.Since(start).Seconds()
		return out, nil
	})
}
