package curves

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"

	"nonogram/census"
)

// Sample looks at the samples of each point in turn. When ctx ends, what is known by then
// stands in the points, and the error is that of ctx. bar, unless nil, shows how far it
// has come.
func Sample(ctx context.Context, points []Point, o Options, bar *Bar) error {
	for _, p := range points {
		if err := o.of(p).Validate(); err != nil {
			return fmt.Errorf("%d x %d at density %v: %w", p.Size.Columns, p.Size.Rows, p.Density, err)
		}
	}
	defer bar.hide()
	for i := range points {
		options := o.of(points[i])
		options.Progress = func(samples int) { bar.set(i*o.Samples + samples) }
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

// A Bar shows the samples done. The nil Bar shows nothing.
type Bar struct{ bar *progressbar.ProgressBar }

// NewBar returns a bar on w, which should be a terminal, for so many samples.
func NewBar(w io.Writer, samples int) *Bar {
	return &Bar{progressbar.NewOptions(samples,
		progressbar.OptionSetWriter(w),
		progressbar.OptionShowCount(),
		progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("samples"),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)}
}

// The bar's errors are those of a terminal that went away.
func (b *Bar) set(samples int) {
	if b != nil {
		_ = b.bar.Set(samples)
	}
}

func (b *Bar) hide() {
	if b != nil {
		_ = b.bar.Clear()
	}
}
