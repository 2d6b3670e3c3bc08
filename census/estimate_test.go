package census

import (
	"context"
	"errors"
	"math"
	"testing"

	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// estimated takes samples from the first on.
func estimated(t testing.TB, o Sampling, samples int) Estimation {
	t.Helper()
	s := testrun.Must(o.Part(t.Context(), 0, samples))(t)
	return o.Estimation(s)
}

func TestSamplesFollowFromTheSeed(t *testing.T) {
	o := Sampling{Size: Size{9, 11}, Density: 0.4, Seed: 3, MaxConflicts: 5}
	want := estimated(t, o, 300)
	if !want.Search.P99.AtLeast || want.ProbingSolvable.Share <= want.LineSolvable.Share {
		t.Errorf("%+v, want stopped searches, and grids that take probing", want)
	}
	if again := estimated(t, o, 300); again != want {
		t.Errorf("%+v, then %+v", want, again)
	}
	o.Seed++
	if got := estimated(t, o, 300); got == want {
		t.Errorf("another seed: %+v, the same", got)
	}
}

// TestEstimateCovers compares with the exact shares of 4x4: 51234 line-solvable and 52362
// unique ones of 65536.
func TestEstimateCovers(t *testing.T) {
	for seed := range uint64(5) {
		e := estimated(t, Sampling{Size: Size{4, 4}, Density: 0.5, Seed: seed + 1}, 3000)
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
	o := Sampling{Size: Size{12, 12}, Density: 0.4, Seed: 1, MaxConflicts: 1}
	limited := estimated(t, o, 200)
	o.MaxConflicts = 0
	full := estimated(t, o, 200)
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
	line := estimated(t, o, 200)
	if line.LineSolvable != full.LineSolvable || line.Known != full.Known ||
		line.Unique != (Share{}) || line.ProbingSolvable != (Share{}) || line.Search != (Search{}) {
		t.Errorf("line logic only: %+v, want as %+v", line, full)
	}
}

func TestEstimateDensity(t *testing.T) {
	for density, filled := range map[float64]int{0: 0, 1: 36} {
		o := Sampling{Size: Size{4, 9}, Density: density}
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
		if e := estimated(t, o, 10); e.LineSolvable.Share != 1 || e.Known.Share != 1 {
			t.Errorf("density %v: %+v", density, e)
		}
	}
}

func TestEstimateInterrupted(t *testing.T) {
	o := Sampling{Size: Size{5, 5}, Density: 0.5, Seed: 1}
	ctx := &testrun.Countdown{Context: t.Context(), Left: 5000, End: context.Canceled}
	s, err := o.Part(ctx, 0, 1<<30)
	if !errors.Is(err, solve.ErrLimit) || s.Samples == 0 {
		t.Fatalf("%+v, %v", s, err)
	}
	if got, want := o.Estimation(s), estimated(t, o, s.Samples); got != want {
		t.Errorf("interrupted %+v, the same samples by themselves %+v", got, want)
	}
}

func TestEstimateRefuses(t *testing.T) {
	good := Sampling{Size: Size{4, 4}, Density: 0.5}
	testrun.OK(t, good.Validate())
	for name, spoil := range map[string]func(*Sampling){
		"rows":      func(o *Sampling) { o.Size.Rows = 0 },
		"columns":   func(o *Sampling) { o.Size.Columns = MaxEstimateSide + 1 },
		"cells":     func(o *Sampling) { o.Size = Size{300, 300} },
		"density":   func(o *Sampling) { o.Density = math.NaN() },
		"conflicts": func(o *Sampling) { o.MaxConflicts = -1 },
	} {
		o := good
		spoil(&o)
		_, err := o.Part(t.Context(), 0, 1)
		if o.Validate() == nil || err == nil {
			t.Errorf("%s: %+v, Validate: %v, Part: %v", name, o, o.Validate(), err)
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
