package wire

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/solve"
)

const (
	// MaxPage is the most solutions on a page, and maxPageCells the most cells of all of them.
	MaxPage      = 1000
	maxPageCells = 1_000_000
	usualPage    = 100
)

// SolutionsRequest asks for a page of the list of all solutions.
type SolutionsRequest struct {
	Puzzle Puzzle `json:"puzzle"`
	Board
	Number       int    `json:"number,omitempty" minimum:"0" maximum:"1000" doc:"the most solutions of the page; 0 means 100"`
	Cursor       string `json:"cursor,omitempty" maxLength:"20" doc:"next from the page before, of the same puzzle and board"`
	Milliseconds int    `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit, also for the solutions of earlier pages, which are found again; 0 means 5000"`
}

// SolutionsResponse is a page of solutions.
type SolutionsResponse struct {
	Solutions [][]string `json:"solutions" doc:"each as rows of cells, in an order that is the same every time"`
	Next      string     `json:"next,omitempty" doc:"the cursor of the next page; absent on the last"`
	Limit     string     `json:"limit,omitempty" enum:"time,conflicts,memory" doc:"the limit that ended the page early"`
	Seconds   float64    `json:"seconds"`
	Remarks
}

// Solutions lists the solutions after a cursor. A cursor is the number of solutions on all earlier
// pages.
func (s Service) Solutions(ctx context.Context, r SolutionsRequest) (*SolutionsResponse, error) {
	before, err := strconv.Atoi(cmp.Or(r.Cursor, "0"))
	switch {
	case err != nil || before < 0:
		return nil, Faultf(OutOfRange, "cursor", "found %.40q, expected the next of a page", r.Cursor)
	case r.Number < 0 || r.Number > MaxPage:
		return nil, Faultf(OutOfRange, "number", "found %d, expected 1 to %d, or 0 for %d", r.Number, MaxPage, usualPage)
	}
	return answerTo(ctx, s, &r.Puzzle, r.Board, r.Milliseconds, func(q *question) (*SolutionsResponse, error) {
		start, out := time.Now(), &SolutionsResponse{Solutions: [][]string{}}
		most := min(cmp.Or(r.Number, usualPage), maxPageCells/(q.puzzle.Width()*q.puzzle.Height()))
		n := 0
		for g, err := range solve.Solutions(q.ctx, q.puzzle, solve.SolutionsOptions{From: q.board, Jobs: 1, MaxMemory: app.SearchMemory(q.ctx, 0)}) {
			limit, limited := errors.AsType[*solve.LimitError](err)
			if err != nil && !limited {
				return nil, err
			}
			if limited || n == before+most {
				out.Next = strconv.Itoa(max(n, before))
				if limited {
					out.Limit = limitName(limit.Limit)
				}
				break
			}
			if n++; n > before {
				out.Solutions = append(out.Solutions, BoardOf(g, q.puzzle.Palette))
			}
		}
		out.Seconds = time.Since(start).Seconds()
		return out, nil
	})
}
