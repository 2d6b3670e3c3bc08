package wire

import (
	"context"

	"nonogram"
	"nonogram/explain"
	"nonogram/solve"
)

// question is what most requests have in common, made ready: a valid puzzle, a board
// and a time limit.
type question struct {
	ctx    context.Context
	end    context.CancelFunc
	puzzle *nonogram.Puzzle
	board  *nonogram.Grid // nil if nothing is filled in
}

// ask makes a question of the parts of a request for an operation that searches. Its
// end must be called.
func ask(ctx context.Context, p *Puzzle, b Board, milliseconds int) (*question, error) {
	puzzle, err := p.Puzzle(MaxSearchSide)
	if err != nil {
		return nil, err
	}
	board, err := b.grid(puzzle)
	if err != nil {
		return nil, err
	}
	ctx, end, err := within(ctx, milliseconds)
	if err != nil {
		return nil, err
	}
	return &question{ctx, end, puzzle, board}, nil
}

func (q *question) options() solve.Options {
	return solve.Options{From: q.board, Jobs: Jobs, MaxMemory: MaxMemory}
}

func (q *question) explaining() explain.Options {
	return explain.Options{From: q.board, Jobs: Jobs, MaxMemory: MaxMemory}
}
