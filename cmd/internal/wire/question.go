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
	// Sessions keeps what was found out about the puzzles of earlier requests; nil keeps
	// nothing.
	Sessions *app.Sessions
}

// question is the common part of most requests once it has been read and checked: a puzzle, a
// board and a time limit.
type question struct {
	ctx     context.Context
	session *app.Session
	puzzle  *nonogram.Puzzle
	board   *nonogram.Grid // nil if nothing is filled in
}

// ask makes a question of the parts of a request for an operation that searches, and lets
// a function answer it. An *app.InvalidError says that the puzzle is not valid; other
// errors are a *Fault.
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

// answerTo lets a function answer a question, as ask does; the error is a *Fault.
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

// faultOf makes a fault of the error of a question; nil stays nil.
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
