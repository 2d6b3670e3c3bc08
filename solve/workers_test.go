//go:build !js

package solve

import (
	"runtime"
	"sync/atomic"
	"testing"
)

// TestTeamDoesEachPartOnce: in any number of short tasks in a row, each part is done once, and no
// worker does two at once.
func TestTeamDoesEachPartOnce(t *testing.T) {
	for _, cores := range []int{1, 2, 3, 8} {
		c := newWorkers(cores)
		var parts [40]atomic.Int64
		busy := make([]atomic.Bool, cores)
		team := c.team(func(worker, part int) {
			if busy[worker].Swap(true) {
				t.Errorf("%d cores: worker %d does two parts at once", cores, worker)
			}
			parts[part].Add(1)
			busy[worker].Store(false)
		})
		want := [len(parts)]int64{}
		for task := range 3000 {
			n := task % (len(parts) + 1)
			team.share(n)
			for i := range want {
				if i < n {
					want[i]++
				}
				if got := parts[i].Load(); got != want[i] {
					t.Fatalf("%d cores, task %d of %d parts: part %d was done %d times, expected %d", cores, task, n, i, got, want[i])
				}
			}
		}
		givenBack(t, c)
	}
}

// TestEachWithinEach: a worker of one task can share another task, with the cores that the first
// leaves free, and no more cores work than there are.
func TestEachWithinEach(t *testing.T) {
	for _, cores := range []int{1, 2, 4} {
		c := newWorkers(cores)
		var working, most, done atomic.Int64
		for range 200 {
			c.each(3, func(i int) {
				for range 1 + 5*i {
					c.each(4, func(int) {
						if n := working.Add(1); n > most.Load() {
							most.Store(n)
						}
						runtime.Gosched()
						working.Add(-1)
						done.Add(1)
					})
				}
			})
		}
		if done.Load() != 200*4*(1+6+11) || most.Load() > int64(cores) {
			t.Errorf("%d cores: %d parts done, up to %d at once", cores, done.Load(), most.Load())
		}
		givenBack(t, c)
	}
}

// givenBack waits until all cores are free again.
func givenBack(t *testing.T, c *workers) {
	for c.free.Load() != int64(c.size-1) {
		if t.Context().Err() != nil {
			t.Fatalf("%d of %d cores are free", c.free.Load(), c.size-1)
		}
		runtime.Gosched()
	}
}
