package plots

import (
	"context"
	"fmt"

	"nonogram/census"
	"nonogram/internal/cli/progress"
)

// Sample looks at the samples of each point in turn. When ctx ends, what is known by then
// stands in the points, and the error is that of ctx. The gauge, unless nil, shows how far it has
// come.
func Sample(ctx context.Context, points []Point, o Options, gauge *progress.Gauge) error {
	for _, p := range points {
		if err := o.of(p).Validate(); err != nil {
			return fmt.Errorf("%d x %d at density %v: %w", p.Size.Columns, p.Size.Rows, p.Density, err)
		}
	}
	defer gauge.Hide()
	for i := range points {
		options := o.of(points[i])
		options.Progress = func(samples int) { gauge.Set(i*o.Samples + samples) }
		var err error
		if points[i].Estimation, err = census.Estimate(ctx, options); err != nil {
			return err
		}
	}
	return nil
}

// of is what to sample for one point.
func (o Options) of(p Point) census.EstimateOptions {
	return census.EstimateOptions{
		Size: p.Size, Density: p.Density, Samples: o.Samples, Seed: o.Seed, Jobs: o.Jobs,
		MaxConflicts: o.MaxConflicts, LineOnly: o.LineOnly,
	}
}
