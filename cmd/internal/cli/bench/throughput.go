package bench

import (
	"context"
	"slices"
	"time"

	"nonogram/format"
	"nonogram/internal/base/ordered"
)

// Throughput solves all puzzles as a batch over jobs cores, Options.Runs times, and returns the
// median number of puzzles per second.
func Throughput(ctx context.Context, entries []format.Entry, jobs int, o Options) (float64, error) {
	var rates []float64
	for range max(1, o.Runs) {
		start := time.Now()
		for err := range ordered.Map(ctx, jobs, slices.Values(entries), func(ctx context.Context, e format.Entry) error {
			_, err := solveOnce(ctx, e.Puzzle, o)
			return err
		}) {
			if err != nil {
				return 0, err
			}
		}
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		rates = append(rates, float64(len(entries))/time.Since(start).Seconds())
	}
	return Median(rates), nil
}
