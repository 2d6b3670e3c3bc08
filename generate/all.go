package generate

import (
	"context"
	"iter"

	"nonogram/internal/base/ordered"
)

// Puzzles makes count puzzles, numbered from first, on up to jobs cores (0 means all), and yields
// them in order. They depend neither on jobs nor on each other; a [Distinct] recognises similar
// pictures. If a puzzle has a [RareError], see [Generator.Puzzle], the next puzzles follow. If ctx
// ends, the last pair is a Result without a puzzle and a [solve.LimitError].
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
		next := first
		made := ordered.Map(ctx, jobs, numbers, func(ctx context.Context, number int) outcome {
			r, err := g.Puzzle(ctx, number)
			return outcome{r, err}
		})
		for o := range made {
			if o.err != nil && ctx.Err() != nil {
				break
			}
			if !yield(o.Result, o.err) {
				return
			}
			next++
		}
		if next < first+count {
			yield(Result{Number: next, Class: g.options.Class}, ended(ctx))
		}
	}
}
