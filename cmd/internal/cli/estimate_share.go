package cli

import (
	"context"
	"fmt"
	"iter"

	"nonogram/census"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
)

// estimateVersion changes whenever a sample, or what is found out about it, can change.
const estimateVersion = "2"

// estimateKind looks at random grids for other machines. Its items are parts of points.
func estimateKind() cluster.Kind {
	return runner.KindOf("estimate", estimateVersion, func(s estimateSpec) (runner.ItemWork[samplePart, census.Sampled], error) { return s, nil })
}

// estimateSpec is what all parts have in common. Sizes and densities are part of it so that
// jobs over different ones differ.
type estimateSpec struct {
	Size         string `json:"size"`
	Density      string `json:"density"`
	Samples      string `json:"samples"`
	Seed         uint64 `json:"seed"`
	MaxConflicts int64  `json:"max_conflicts"`
	LineOnly     bool   `json:"line_only,omitempty"`
}

// samplePart is some samples of a point.
type samplePart struct {
	Rows    int     `json:"rows"`
	Columns int     `json:"columns"`
	Density float64 `json:"density"`
	First   int     `json:"first"`
	Count   int     `json:"count"`
}

// partSamples is how many samples are a part.
const partSamples = 32

// Do implements runner.ItemWork.
func (s estimateSpec) Do(ctx context.Context, p samplePart) (sampled census.Sampled, err error) {
	o := census.EstimateOptions{
		Size: census.Size{Rows: p.Rows, Columns: p.Columns}, Density: p.Density,
		Samples: p.Count, Seed: s.Seed, MaxConflicts: s.MaxConflicts, LineOnly: s.LineOnly,
	}
	if err := o.Validate(); err != nil {
		return sampled, err
	}
	if p.First < 0 || p.Count > partSamples {
		return sampled, fmt.Errorf("found %d samples from %d on, expected at most %d", p.Count, p.First, partSamples)
	}
	return o.Part(ctx, p.First, p.Count)
}

// Same implements runner.ItemWork.
func (estimateSpec) Same(census.Sampled, census.Sampled) bool { return false }

// sampleRemotely is sample on other machines.
func (f *estimateFlags) sampleRemotely(ctx context.Context, points []point, values runner.Values) error {
	if err := f.validate(points); err != nil {
		return err
	}
	job, err := cluster.NewJob(estimateKind(), estimateSpec{f.size, f.density, f.samples, f.Seed, f.MaxConflicts, f.LineOnly})
	if err != nil {
		return err
	}
	at := 0 // the point of the part, all of whose earlier parts are in sum
	var sum census.Sampled
	for sampled, err := range runner.Decoded[census.Sampled](values(ctx, job, parts(points))) {
		if err != nil {
			return err
		}
		sum.Add(sampled)
		p := &points[at]
		p.Estimation = f.of(*p).Estimation(sum)
		if sum.Samples == p.Samples {
			at, sum = at+1, census.Sampled{}
		}
	}
	return nil
}

// parts are all samples of all points, as items for other machines.
func parts(points []point) iter.Seq[cluster.Item] {
	const average = 15 * 15 // cells
	return func(yield func(cluster.Item) bool) {
		for _, p := range points {
			for first := 0; first < p.Samples; first += partSamples {
				part := samplePart{p.Size.Rows, p.Size.Columns, p.Density, first, min(partSamples, p.Samples-first)}
				weight := float64(part.Count*part.Rows*part.Columns) / average
				if !yield(cluster.ItemOf(part, weight)) {
					return
				}
			}
		}
	}
}
