package census

import (
	"context"
	"errors"
	"math"
	"testing"

	"nonogram/solve"
)

func TestEstimateSameAtAnyJobs(t *testing.T) {
	o := EstimateOptions{Size: Size{9, 11}, Density: 0.4, Samples: 300, Seed: 3, Jobs: 1, MaxConflicts: 5}
	want, err := Estimate(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	if !want.Search.P99.AtLeast || want.ProbingSolvable.Share <= want.LineSolvable.Share {
		t.Errorf("%+v, want stopped searches, and grids that take probing", want)
	}
	for _, o.Jobs = range []int{2, 8, 0, math.MaxInt} {
		if got, err := Estimate(context.Background(), o); err != nil || got != want {
			t.Errorf("%d jobs: %+v, %v, want %+v", o.Jobs, got, err, want)
		}
	}
	o.Seed++
	if got, err := Estimate(context.Background(), o); err != nil || got == want {
		t.Errorf("another seed: %+v, %v, the same", got, err)
	}
}

// TestEstimateCovers compares with the exact shares of 4x4: 51234 line-solvable and 52362
// unique ones of 65536.
func TestEstimateCovers(t *testing.T) {
	for seed := range uint64(5) {
		e, err := Estimate(context.Background(), EstimateOptions{Size: Size{4, 4}, Density: 0.5, Samples: 3000, Seed: seed + 1, Jobs: 2})
		if err != nil {
			t.Fatal(err)
		}
		covers(t, "line-solvable", e.LineSolvable, 51234.0/65536)
		covers(t, "unique", e.Unique, 52362.0/65536)
		if e.Undecided != 0 || e.Samples != 3000 || e.Known.Share <= e.LineSolvable.Share {
			t.Errorf("seed %d: %+v", seed, e)
		}
	}
}

func covers(t *testing.T, what string, s Share, exact float64) {
	t.Helper()
	if !(s.Low <= exact && exact <= s.High && s.Low <= s.Share && s.Share <= s.High) || s.High-s.Low > 0.04 {
		t.Errorf("%s: %+v, want %v", what, s, exact)
	}
}

func TestEstimateUndecided(t *testing.T) {
	o := EstimateOptions{Size: Size{12, 12}, Density: 0.4, Samples: 200, Seed: 1, Jobs: 2, MaxConflicts: 1}
	limited, err := Estimate(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	o.MaxConflicts = 0
	full, err := Estimate(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	if limited.Undecided == 0 || full.Undecided != 0 {
		t.Fatalf("undecided: %d of one conflict, %d of all", limited.Undecided, full.Undecided)
	}
	if l, f := limited.Search, full.Search; !l.P99.AtLeast || f.P99.AtLeast || l.P99.Count >= f.P99.Count || l.Grids != f.Grids {
		t.Errorf("conflicts %+v of one, %+v of all", l, f)
	}
	if limited.Unique.Low > full.Unique.Low || limited.Unique.High < full.Unique.High {
		t.Errorf("%+v does not cover %+v", limited.Unique, full.Unique)
	}
	o.LineOnly = true
	line, err := Estimate(context.Background(), o)
	if err != nil || line.LineSolvable != full.LineSolvable || line.Known != full.Known ||
		line.Unique != (Share{}) || line.ProbingSolvable != (Share{}) || line.Search != (Search{}) {
		t.Errorf("line logic only: %+v, %v, want as %+v", line, err, full)
	}
}

func TestEstimateDensity(t *testing.T) {
	for density, filled := range map[float64]int{0: 0, 1: 36} {
		o := EstimateOptions{Size: Size{4, 9}, Density: density, Samples: 10, Jobs: 1}
		rows, _ := o.sample(7).Clues()
		got := 0
		for _, clue := range rows {
			for _, block := range clue {
				got += block.Length
			}
		}
		if got != filled {
			t.Errorf("density %v: %d filled, want %d", density, got, filled)
		}
		if e, err := Estimate(context.Background(), o); err != nil || e.LineSolvable.Share != 1 || e.Known.Share != 1 {
			t.Errorf("density %v: %+v, %v", density, e, err)
		}
	}
}

func TestEstimateInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	o := EstimateOptions{Size: Size{5, 5}, Density: 0.5, Samples: 1 << 30, Seed: 1, Jobs: 2}
	o.Progress = func(samples int) {
		if samples > 500 {
			cancel()
		}
	}
	e, err := Estimate(ctx, o)
	if !errors.Is(err, solve.ErrLimit) || !errors.Is(err, context.Canceled) || e.Samples < 500 {
		t.Fatalf("%+v, %v", e, err)
	}
	o.Progress, o.Samples = nil, e.Samples
	if want, err := Estimate(context.Background(), o); err != nil || e != want {
		t.Errorf("interrupted %+v, the same samples by themselves %+v, %v", e, want, err)
	}
}

func TestEstimateRefuses(t *testing.T) {
	good := EstimateOptions{Size: Size{4, 4}, Density: 0.5, Samples: 1, Jobs: 1}
	for name, spoil := range map[string]func(*EstimateOptions){
		"rows":      func(o *EstimateOptions) { o.Size.Rows = 0 },
		"columns":   func(o *EstimateOptions) { o.Size.Columns = MaxEstimateSide + 1 },
		"cells":     func(o *EstimateOptions) { o.Size = Size{300, 300} },
		"density":   func(o *EstimateOptions) { o.Density = math.NaN() },
		"samples":   func(o *EstimateOptions) { o.Samples = 0 },
		"conflicts": func(o *EstimateOptions) { o.MaxConflicts = -1 },
	} {
		o := good
		spoil(&o)
		if e, err := Estimate(context.Background(), o); err == nil {
			t.Errorf("%s: %+v, want an error", name, e)
		}
	}
}

// TestWilson compares with values worked out by hand.
func TestWilson(t *testing.T) {
	for _, w := range []struct {
		hits, samples int
		low, high     float64
	}{{0, 0, 0, 1}, {0, 10, 0, 0.27753}, {10, 10, 0.72247, 1}, {5, 10, 0.23659, 0.76341}, {50, 100, 0.40383, 0.59617}} {
		low, high := wilson(w.hits, w.samples)
		if math.Abs(low-w.low) > 1e-5 || math.Abs(high-w.high) > 1e-5 {
			t.Errorf("%d of %d: %.5f to %.5f, want %.5f to %.5f", w.hits, w.samples, low, high, w.low, w.high)
		}
	}
}

func BenchmarkEstimate(b *testing.B) {
	for _, side := range []int{6, 10, 20} {
		b.Run(Size{side, side}.String(), func(b *testing.B) {
			o := EstimateOptions{Size: Size{side, side}, Density: 0.5, Samples: 100, Seed: 1, Jobs: 1}
			for b.Loop() {
				if _, err := Estimate(context.Background(), o); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
