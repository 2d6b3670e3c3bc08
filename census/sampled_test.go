package census

import (
	"context"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// TestPartsAddUp: the parts add up to the result of all samples.
func TestPartsAddUp(t *testing.T) {
	o := Sampling{Size: Size{10, 10}, Density: 0.4, Seed: 2, MaxConflicts: 2}
	want := estimated(t, o, 100)
	var all Sampled
	for _, part := range [][2]int{{70, 30}, {0, 1}, {1, 69}} {
		some := testrun.Must(o.Part(context.Background(), part[0], part[1]))(t)
		all.Add(some)
	}
	if got := o.Estimation(all); got != want || want.Undecided == 0 {
		t.Errorf("parts: %+v, want %+v", got, want)
	}
}

// TestEstimateProbing probes every sample, also those with two solutions.
func TestEstimateProbing(t *testing.T) {
	const samples = 150
	o := Sampling{Size: Size{8, 8}, Density: 0.4, Seed: 1}
	solvable := 0
	for i := range samples {
		r, _ := solve.Solve(context.Background(), nonogram.FromGrid(o.sample(i), nil), solve.Options{Method: solve.Probe, Jobs: 1})
		if r.Certain.Complete() {
			solvable++
		}
	}
	s, err := o.Part(context.Background(), 0, samples)
	if err != nil || s.ProbingSolvable != solvable || s.LineSolvable == solvable {
		t.Errorf("%+v, %v, want %d solvable by probing", s, err, solvable)
	}
}

func TestSearchPercentiles(t *testing.T) {
	exactly, atLeast := func(n int64) Conflicts { return Conflicts{Count: n} }, func(n int64) Conflicts { return Conflicts{n, true} }
	for _, test := range []struct {
		decided, stopped map[int64]int
		want             Search
	}{
		{nil, nil, Search{}},
		{map[int64]int{7: 1}, nil, Search{1, exactly(7), exactly(7)}},
		{map[int64]int{0: 1, 4: 1}, nil, Search{2, exactly(0), exactly(4)}},
		{map[int64]int{0: 50, 4: 49, 9: 1}, nil, Search{100, exactly(0), exactly(4)}},
		{map[int64]int{0: 50, 4: 48, 9: 2}, nil, Search{100, exactly(0), exactly(9)}},
		{map[int64]int{0: 99}, map[int64]int{20: 1}, Search{100, exactly(0), exactly(0)}},
		{map[int64]int{0: 98}, map[int64]int{20: 2}, Search{100, exactly(0), atLeast(20)}},
		{map[int64]int{3: 1}, map[int64]int{20: 5}, Search{6, atLeast(20), atLeast(20)}},
		// A search that a limit stopped early might have needed more conflicts.
		{map[int64]int{3: 60, 30: 39}, map[int64]int{20: 1}, Search{100, exactly(3), atLeast(30)}},
		{map[int64]int{30: 1}, map[int64]int{30: 1}, Search{2, atLeast(30), atLeast(30)}},
	} {
		if got := (Sampled{Decided: test.decided, Stopped: test.stopped}).search(); got != test.want {
			t.Errorf("%v, stopped %v: %+v, want %+v", test.decided, test.stopped, got, test.want)
		}
	}
}
