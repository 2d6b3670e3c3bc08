package census

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"reflect"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"nonogram/internal/base/testrun"
)

// countThin adds up all shards.
func countThin(size Size) (uint64, error) {
	c, err := newThinCensus(size)
	if err != nil {
		return 0, err
	}
	return sumThin(context.Background(), c)
}

func sumThin(ctx context.Context, c *thinCensus) (uint64, error) {
	var total, next atomic.Uint64
	var group sync.WaitGroup
	errs := make([]error, runtime.GOMAXPROCS(0))
	for worker := range errs {
		group.Go(func() {
			for errs[worker] == nil {
				shard := int(next.Add(1)) - 1
				if shard >= c.shards() {
					return
				}
				var n uint64
				n, errs[worker] = c.run(ctx, shard)
				total.Add(n)
			}
		})
	}
	group.Wait()
	return total.Load(), errors.Join(errs...)
}

func TestThinKnown(t *testing.T) {
	testrun.NoRace(t)
	sizes := []Size{{0, 9}, {1, 1}, {1, 20}, {63, 1}}
	for size, want := range known {
		if n := want.lineSolvable; n > 0 && n < 2_000_000 {
			sizes = append(sizes, size)
			if n < 100_000 {
				sizes = append(sizes, Size{size.Columns, size.Rows})
			}
		}
	}
	for _, size := range sizes {
		if got, err := countThin(size); err != nil || got != knownOf(size).lineSolvable {
			t.Errorf("%v: %d, %v, expected %d", size, got, err, knownOf(size).lineSolvable)
		}
	}
}

// runs lists the lengths of the runs of ones.
func runs(content uint32) string {
	var s string
	for content != 0 {
		content >>= bits.TrailingZeros32(content)
		n := bits.TrailingZeros32(^content)
		s += fmt.Sprint(n, " ")
		content >>= n
	}
	return s
}

// TestEndsMeet compares the lags of two halves with the clues of whole columns.
func TestEndsMeet(t *testing.T) {
	testrun.NoRace(t)
	const upper, lower = 5, 4
	for truth := range uint32(1) << (upper + lower) {
		for other := range uint32(1) << (upper + lower) {
			e, okUpper := lagAfter(truth, other, upper)
			f, okLower := lagAfter(bits.Reverse32(truth)>>(32-upper-lower), bits.Reverse32(other)>>(32-upper-lower), lower)
			got := okUpper && okLower && e.meets(f)
			if want := runs(truth) == runs(other); got != want {
				t.Fatalf("%09b for %09b: meet %v, same clue %v", other, truth, got, want)
			}
		}
	}
}

// lagAfter returns the end of an arrangement after a number of cells.
func lagAfter(truth, other uint32, cells int) (end, bool) {
	e := end{0, noLag}
	for i := range cells {
		lag, ok := e.lag.step(e.truth, truth>>i&1, other>>i&1)
		if !ok {
			return e, false
		}
		e = end{truth >> i & 1, lag}
	}
	return e, true
}

func TestThinInterrupted(t *testing.T) {
	testrun.NoRace(t)
	c := testrun.Must(newThinCensus(Size{3, 12}))(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := c.run(ctx, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("before the states: %v, want %v", err, context.Canceled)
	}
	// A caller that was not interrupted can still continue.
	testrun.Must(c.ready(context.Background()))(t)
	if _, err := c.run(ctx, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("before the join: %v, want %v", err, context.Canceled)
	}
}

// TestSeamAnywhere moves the seam: other states meet, with the same total.
func TestSeamAnywhere(t *testing.T) {
	testrun.NoRace(t)
	for _, size := range []Size{{2, 2}, {2, 7}, {2, 8}, {3, 3}, {3, 5}, {4, 4}} {
		want := testrun.Must(countThin(size))(t)
		for seam := 1; seam < size.Columns; seam++ {
			c := testrun.Must(newThinCensus(size))(t)
			c.seam = seam
			if got, err := sumThin(context.Background(), c); err != nil || got != want {
				t.Errorf("%v, %d rows over the seam: %d, %v, want %d", size, seam, got, err, want)
			}
		}
	}
}

// TestThinOrder makes the states twice: shards of different processes belong together.
func TestThinOrder(t *testing.T) {
	testrun.NoRace(t)
	for _, size := range []Size{{2, 15}, {3, 8}, {4, 6}} {
		var first *thinHalves
		for range 2 {
			c := testrun.Must(newThinCensus(size))(t)
			h := testrun.Must(c.ready(context.Background()))(t)
			if first == nil {
				first = h
			} else if !reflect.DeepEqual(first.upper.members, h.upper.members) || !reflect.DeepEqual(first.lower.members, h.lower.members) {
				t.Errorf("%v: the states are in another order", size)
			}
		}
	}
}

func TestThinShards(t *testing.T) {
	for _, size := range []Size{{0, 5}, {1, 9}, {2, 3}, {2, 22}, {3, 13}, {9, 4}, {5, 7}} {
		c := testrun.Must(newThinCensus(size))(t)
		turned := testrun.Must(newThinCensus(Size{size.Columns, size.Rows}))(t)
		if n := c.shards(); n < 1 || n > maxThinShards || n != turned.shards() {
			t.Errorf("%v: %d shards, turned %d", size, n, turned.shards())
		}
	}
}
