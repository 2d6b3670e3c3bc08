package generate

import (
	"context"
	"iter"

	"nonogram/internal/base/ordered"
)

// Puzzles makes count puzzles, from the first number on, on up to jobs cores (less than
// 1 means one, more than there are means all), and yields them in order. They do not depend on jobs, nor on the others. An error is
// that of one puzzle, see [Generator.Puzzle], and the next ones follow; the sequence
// ends early when ctx ends.
func (g *Generator) Puzzles(ctx context.Context, first, count, jobs int) iter.Seq2[Result, error] {
	type outcome struct {
		Result
		err error
	}
	numbers := func(yield func(int) bool) {
		for i := range count {
			if !yield(first + i) {
				return
			}
		}
	}
	return func(yield func(Result, error) bool) {
		made := ordered.Map(ctx, jobs, numbers, func(ctx context.Context, number int) outcome {
			r, err := g.Puzzle(ctx, number)
			return outcome{r, err}
		})
		for o := range made {
			if o.err != nil && ctx.Err() != nil || !yield(o.Result, o.err) {
				return
			}
		}
	}
}
