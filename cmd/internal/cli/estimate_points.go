package cli

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"nonogram/census"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/message"
)

// A point is one size at one density, with the number of samples to take and their results.
type point struct {
	census.Sampling
	Samples    int
	Estimation census.Estimation
	// Limit names the cause of an early end, "time" or "interrupted", for the output in JSON.
	Limit string
}

// maxPoints is the most points of a sweep.
const maxPoints = 10000

// points returns a point for each size at each density, sizes first.
func (s estimateSettings) points() ([]point, error) {
	if len(s.Samples) != 1 && len(s.Samples) != len(s.Sizes) {
		return nil, fmt.Errorf("--samples: found %s for %s, expected 1, or one for each size",
			message.Count(len(s.Samples), "number"), message.Count(len(s.Sizes), "size"))
	}
	if n := len(s.Sizes) * len(s.Densities); n > maxPoints {
		return nil, fmt.Errorf("found %d sizes at %d densities, expected at most %d together", len(s.Sizes), len(s.Densities), maxPoints)
	}
	var all []point
	for i, size := range s.Sizes {
		for _, density := range s.Densities {
			s.Size, s.Density = size, density
			all = append(all, point{Sampling: s.Sampling, Samples: s.Samples[i%len(s.Samples)]})
		}
	}
	return all, nil
}

func samplesOf(points []point) (n int) {
	for _, p := range points {
		n += p.Samples
	}
	return n
}

// parseDensities reads densities such as "0.5", "0.4,0.6" or "0.3:0.8:0.05". The last means from
// 0.3 to 0.8 in steps of 0.05, with both ends.
func parseDensities(text string) ([]float64, error) {
	var all []float64
	for item := range strings.SplitSeq(text, ",") {
		some, err := parseRange(strings.TrimSpace(item))
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

func parseRange(item string) ([]float64, error) {
	wrong := fmt.Errorf("found %q, expected a number from 0 to 1, or from:to:step", item)
	var numbers []float64
	for part := range strings.SplitSeq(item, ":") {
		x, err := strconv.ParseFloat(part, 64)
		if err != nil || !(x >= 0 && x <= 1) {
			return nil, wrong
		}
		numbers = append(numbers, x)
	}
	switch {
	case len(numbers) == 1:
		return numbers, nil
	case len(numbers) != 3 || numbers[1] < numbers[0] || numbers[2] <= 0:
		return nil, wrong
	}
	from, step := numbers[0], numbers[2]
	steps := math.Floor((numbers[1]-from)/step + 1e-9)
	if steps >= maxPoints {
		return nil, fmt.Errorf("found %q, %.0f steps, expected at most %d", item, steps, maxPoints)
	}
	var all []float64
	for i := range int(steps) + 1 {
		// Rounding to nine digits removes the errors from adding binary fractions.
		all = append(all, math.Round((from+float64(i)*step)*1e9)/1e9)
	}
	return all, nil
}

// sampleTask is the task of sampling random grids. Each of its items is a part of a point's
// samples.
var sampleTask = runner.Task[estimateSettings, samplePart, census.Sampled]{
	Command: "estimate",
	Version: "3",
	Open: func(s estimateSettings) (func(context.Context, samplePart) (census.Sampled, error), error) {
		return s.sampled, nil
	},
	Weight: func(_ estimateSettings, p samplePart) float64 {
		const average = 15 * 15 // cells
		return float64(p.Count*p.Rows*p.Columns) / average
	},
}

// estimateSettings holds the settings of all parts. It includes sizes and densities so that jobs
// with different ones differ.
type estimateSettings struct {
	census.Sampling // without size and density
	Sizes           []census.Size
	Densities       []float64
	Samples         []int // a number for each size, or one for all
}

// samplePart is a range of the samples of one point.
type samplePart struct {
	Rows    int     `json:"rows"`
	Columns int     `json:"columns"`
	Density float64 `json:"density"`
	First   int     `json:"first"`
	Count   int     `json:"count"`
}

const partSamples = 32

// parts yields all samples of all points, in parts.
func parts(points []point) iter.Seq[samplePart] {
	return func(yield func(samplePart) bool) {
		for _, p := range points {
			for first := 0; first < p.Samples; first += partSamples {
				if !yield(samplePart{p.Size.Rows, p.Size.Columns, p.Density, first, min(partSamples, p.Samples-first)}) {
					return
				}
			}
		}
	}
}

// sampled takes the samples of a part.
func (s estimateSettings) sampled(ctx context.Context, p samplePart) (sampled census.Sampled, err error) {
	s.Size, s.Density = census.Size{Rows: p.Rows, Columns: p.Columns}, p.Density
	if err := s.Validate(); err != nil {
		return sampled, err
	}
	if p.First < 0 || p.Count < 1 || p.Count > partSamples {
		return sampled, fmt.Errorf("found %d samples from %d on, expected 1 to %d", p.Count, p.First, partSamples)
	}
	return s.Part(ctx, p.First, p.Count)
}

// sample takes the samples of all points, on this machine if remote is nil. When ctx ends, the
// points hold estimates from the samples so far, and the error is that of ctx. The bar shows the
// progress.
func (f *estimateFlags) sample(ctx context.Context, settings estimateSettings, points []point, remote cluster.Remote, bar *report.Bar) error {
	defer bar.Hide()
	at, before := 0, 0 // index of the part's point, and number of samples of earlier points
	var sum census.Sampled
	for sampled, err := range sampleTask.Values(ctx, remote, f.jobs, settings, parts(slices.Clone(points))) {
		p := &points[at]
		sum.Add(sampled)
		p.Estimation = p.Sampling.Estimation(sum)
		bar.Set(before+sum.Samples, "")
		if err != nil {
			return err // without this part, later samples would favour fast grids
		}
		if sum.Samples < p.Samples {
			continue
		}
		if at++; at == len(points) {
			break
		}
		before, sum = before+p.Samples, census.Sampled{}
	}
	return nil
}
