package solve

import (
	"context"
	"iter"
	"math/big"

	"nonogram"
)

// Solve is being written.
func Solve(ctx context.Context, p *nonogram.Puzzle, opts Options) (Result, error) {
	return Result{}, nil
}

// Solutions is being written.
func Solutions(ctx context.Context, p *nonogram.Puzzle, opts Options) iter.Seq2[nonogram.Grid, error] {
	return nil
}

// Count is being written.
func Count(ctx context.Context, p *nonogram.Puzzle, opts Options) (*big.Int, error) {
	return nil, nil
}
