package solve

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// TestSameAtAnyJobs: the result of hard puzzles, statistics and all, does not depend on the number
// of cores, over many rounds, for every kind of answer and every solution in its place.
func TestSameAtAnyJobs(t *testing.T) {
	manySmallRounds(t)
	shuffled := randomPicture(2, 12, 12, 0.5)
	shuffled.Rows[3], shuffled.Rows[8] = shuffled.Rows[8], shuffled.Rows[3]
	puzzles := []*nonogram.Puzzle{domino(7), shuffled, puzzle("1|1|1|1|1|1", "1|1|1|1|1|1")}
	for seed := range uint64(testrun.Count(2, 4)) {
		puzzles = append(puzzles, randomPicture(seed, 20, 20, 0.5))
	}
	check := func(t *testing.T) {
		for i, p := range puzzles {
			for _, opts := range []Options{{}, {Solutions: 1}, {Solutions: 30}, {MaxConflicts: 40}, {Open: &OpenLimits{}}, {Open: &OpenLimits{Conflicts: 25}}, {Open: &OpenLimits{Fair: true}}} {
				var first Result
				for _, opts.Jobs = range []int{1, 2, 3, 8} {
					r := mustSolve(t, p, opts)
					r.Stats.Time = 0
					if opts.Jobs == 1 {
						first = r
					} else if !reflect.DeepEqual(r, first) {
						t.Errorf("puzzle %d, %+v: %v %+v, with one job %v %+v", i, opts, r.Status, r.Stats, first.Status, first.Stats)
					}
				}
			}
		}
	}
	t.Run("with probes", check)
	withoutProbes(t)
	t.Run("without probes", check)
}

// TestSolutionsStopped: a loop left early leaves nothing behind, and the next loop yields the same
// sequence from its start.
func TestSolutionsStopped(t *testing.T) {
	manySmallRounds(t)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	all := Solutions(ctx, puzzle("1|1|1|1|1", "1|1|1|1|1"), SolutionsOptions{Jobs: 2})
	var runs [2][]nonogram.Grid
	for i := range runs {
		for g, err := range all {
			testrun.OK(t, err)
			if runs[i] = append(runs[i], g); len(runs[i]) == 7 {
				break
			}
		}
	}
	if len(runs[0]) != 7 || !slices.EqualFunc(runs[0], runs[1], nonogram.Grid.Equal) {
		t.Errorf("got %v, then %v", runs[0], runs[1])
	}
	n := 0
	var last error
	for _, last = range all {
		if n++; n == 3 {
			cancel()
		}
	}
	if n > 4 || last == nil {
		t.Errorf("got %d pairs, the last with error %v, though cancelled after 3", n, last)
	}
}

// TestNothingKnown: without any clue, every grid is a solution.
func TestNothingKnown(t *testing.T) {
	for _, test := range []struct{ width, height, colours, want int }{
		{1, 1, 2, 2}, {1, 1, 32, 32}, {2, 2, 3, 81}, {1, 9, 2, 512}, {3, 1, 4, 64},
	} {
		t.Run(fmt.Sprint(test), func(t *testing.T) {
			p := &nonogram.Puzzle{
				Rows: make([]nonogram.Clue, test.height), Columns: make([]nonogram.Clue, test.width),
				Palette: make(nonogram.Palette, test.colours),
			}
			if err := p.Validate(); err != nil {
				t.Skip(err)
			}
			r := mustSolve(t, p, Options{Solutions: test.want + 1})
			if len(r.Solutions) != test.want || r.Limit != NoLimit {
				t.Errorf("got %d solutions, limit %v, want %d", len(r.Solutions), r.Limit, test.want)
			}
		})
	}
}

// TestRaceGoesOn: a race that is asked for more after a last solution has done the
// same work at any number of jobs.
func TestRaceGoesOn(t *testing.T) {
	manySmallRounds(t)
	p := randomPicture(7, 12, 12, 0.3)
	var want []int64
	for _, jobs := range []int{1, 2, 4, 8} {
		b := settled(p)
		e, _ := encode(b, 1<<30, nil, nil)
		r := newPortfolio(e, Options{Jobs: jobs}, &atomic.Bool{})
		r.goesOn = true
		for g, ok, _ := r.next(true); ok && len(r.exclusions) < 30; g, ok, _ = r.next(true) {
			r.exclude(0, g) // whichever engine won: any clause will do
		}
		var got []int64
		for _, engine := range r.engines {
			got = append(got, engine.Stats.Steps)
		}
		if want == nil {
			want = got
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d jobs: steps %v, with one %v", jobs, got, want)
		}
	}
}

// withoutProbes leaves everything that line logic does not decide to the search.
func withoutProbes(t *testing.T) {
	before := probeAllowance
	t.Cleanup(func() { probeAllowance = before })
	probeAllowance = allowance{lineSolves: -1}
}
