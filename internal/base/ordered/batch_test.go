package ordered_test

import (
	"context"
	"iter"
	"math"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"nonogram/internal/base/ordered"
	"nonogram/internal/base/testrun"
)

func numbers(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// cores lets the test run as on a machine with n cores.
func cores(t *testing.T, n int) {
	before := runtime.GOMAXPROCS(n)
	t.Cleanup(func() { runtime.GOMAXPROCS(before) })
}

func TestMapKeepsTheOrder(t *testing.T) {
	cores(t, 8)
	for _, jobs := range []int{0, 1, 2, 8} {
		synctest.Test(t, func(t *testing.T) {
			got := slices.Collect(ordered.Map(t.Context(), jobs, numbers(200), func(_ context.Context, i int) int {
				time.Sleep(time.Duration(i*7%13) * time.Millisecond)
				return i * i
			}))
			if len(got) != 200 {
				t.Fatalf("%d jobs: %d results, want 200", jobs, len(got))
			}
			for i, r := range got {
				if r != i*i {
					t.Fatalf("%d jobs: result %d is %d, want %d", jobs, i, r, i*i)
				}
			}
		})
	}
}

// A senseless number of jobs must cost nothing: only cores work.
func TestMapWorksOnCoresAlone(t *testing.T) {
	cores(t, 2)
	synctest.Test(t, func(t *testing.T) {
		var working, most atomic.Int64
		for range ordered.Map(t.Context(), math.MaxInt, numbers(100), func(context.Context, int) int {
			most.Store(max(most.Load(), working.Add(1)))
			time.Sleep(time.Second)
			return int(working.Add(-1))
		}) {
		}
		if n := most.Load(); n != 2 {
			t.Errorf("%d items were at work at once, want 2", n)
		}
	})
}

// A slow first item must hold the reader back, or memory would grow with it.
func TestMapReadsOnlySoFarAhead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var read atomic.Int64
		in := func(yield func(int) bool) {
			for i := range 10_000 {
				read.Add(1)
				if !yield(i) {
					return
				}
			}
		}
		release := make(chan struct{})
		next, stop := iter.Pull(ordered.Map(t.Context(), 2, in, func(_ context.Context, i int) int {
			if i == 0 {
				<-release
			}
			return i
		}))
		defer stop()
		go func() {
			time.Sleep(time.Second)
			close(release)
		}()
		if first, _ := next(); first != 0 {
			t.Errorf("first result %d, want 0", first)
		}
		if n := read.Load(); n > 140 {
			t.Errorf("%d items were read while the first was at work, want at most 140", n)
		}
	})
}

// An item that takes as long as a hundred others leaves no core idle.
func TestMapWorksWhileOneIsSlow(t *testing.T) {
	cores(t, 2)
	synctest.Test(t, func(t *testing.T) {
		const slow, items = 100, 400
		begin := time.Now()
		for range ordered.Map(t.Context(), 2, numbers(items), func(_ context.Context, i int) int {
			if i == items/4 {
				time.Sleep(slow * time.Second)
			} else {
				time.Sleep(time.Second)
			}
			return i
		}) {
		}
		if took, most := time.Since(begin), (items+slow)/2*time.Second+time.Second; took > most {
			t.Errorf("took %v, expected at most %v", took, most)
		}
	})
}

func TestMapStopsWithItsCaller(t *testing.T) {
	const jobs = 4
	cores(t, jobs)
	synctest.Test(t, func(t *testing.T) {
		var started atomic.Int64
		for range ordered.Map(t.Context(), jobs, numbers(1000), func(ctx context.Context, i int) int {
			started.Add(1)
			if i > 0 { // the caller takes the first result while the workers are busy
				<-ctx.Done()
			}
			return i
		}) {
			break
		}
		synctest.Wait()
		if n := started.Load(); n > 1+jobs {
			t.Errorf("%d items were started although the caller took one", n)
		}
	})
}

// Items that were started before the interruption still get delivered; no other item may start.
func TestMapDeliversWhatWasStarted(t *testing.T) {
	cores(t, 3)
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			time.Sleep(time.Second)
			cancel()
		}()
		got := slices.Collect(ordered.Map(ctx, 3, numbers(1000), func(ctx context.Context, i int) int {
			<-ctx.Done()
			return i
		}))
		if want := []int{0, 1, 2}; !slices.Equal(got, want) {
			t.Errorf("results %v, want %v", got, want)
		}
	})
}

// Wherever the context ends, the results are those of the first items, without a hole.
func TestMapYieldsAPrefix(t *testing.T) {
	cores(t, 4)
	const items = 16
	for run := range testrun.Count(20_000, 100_000) {
		ctx, cancel := context.WithCancel(t.Context())
		last := run % items
		next := 0
		for i := range ordered.Map(ctx, 4, numbers(items), func(_ context.Context, i int) int {
			if i == last {
				cancel()
			}
			return i
		}) {
			if i != next {
				t.Fatalf("run %d: result %d follows %d results", run, i, next)
			}
			next++
		}
		cancel()
	}
}

func TestMapEndsAlthoughTheInputBlocks(t *testing.T) {
	blocked := make(chan struct{})
	defer close(blocked)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	in := func(yield func(int) bool) {
		if yield(1) {
			<-blocked
		}
	}
	for r := range ordered.Map(ctx, 2, in, func(_ context.Context, i int) int { return i }) {
		if r != 1 {
			t.Errorf("result %d, want 1", r)
		}
		cancel()
	}
}
