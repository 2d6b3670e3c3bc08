package wire

import (
	"context"
	"errors"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/internal/schema"
)

// Service answers questions about puzzles.
type Service struct {
	// Sessions remembers the findings about the puzzles of earlier requests; nil remembers nothing.
	Sessions *app.Sessions
}

// question is the common part of most requests, after it was read and checked: a puzzle, a board
// and a time limit.
type question struct {
	ctx     context.Context
	session *app.Session
	puzzle  *nonogram.Puzzle
	board   *nonogram.Grid // nil if no cell is filled in
}

// ask reads the common parts of a request for an operation that searches, and calls answer with the
// question. An *app.InvalidError reports an invalid puzzle; other errors are a *Fault.
func (s Service) ask(ctx context.Context, p *Puzzle, b Board, milliseconds int, answer func(*question) error) error {
	puzzle, err := p.Unchecked(MaxSearchSide)
	if err != nil {
		return err
	}
	return s.Sessions.Use(puzzle, func(session *app.Session) error {
		board, err := b.Grid(puzzle)
		if err != nil {
			return err
		}
		ctx, end, err := Within(ctx, milliseconds)
		if err != nil {
			return err
		}
		defer end()
		return answer(&question{ctx, session, puzzle, board})
	})
}

// answerTo calls answer with a question, as ask does, and returns its answer. The error is a
// *Fault.
func answerTo[Response any](ctx context.Context, s Service, p *Puzzle, b Board, milliseconds int, answer func(*question) (*Response, error)) (*Response, error) {
	var out *Response
	err := s.ask(ctx, p, b, milliseconds, func(q *question) (err error) {
		out, err = answer(q)
		return err
	})
	if err != nil {
		return nil, faultOf(err)
	}
	return out, nil
}

// faultOf returns the fault for the error of a question, or nil for nil.
func faultOf(err error) error {
	var invalid *app.InvalidError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &invalid):
		return schema.BadPuzzleOf(invalid.Err)
	case errors.Is(err, app.ErrUnproven):
		return FaultOf(err, Internal, "")
	}
	return FaultOf(err, BadPuzzle, "puzzle")
}
